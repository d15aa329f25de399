import * as accounts from '#contract/calls/accounts.calls.ts';
import * as appointments from '#contract/calls/appointments.calls.ts';
import * as audit from '#contract/calls/audit.calls.ts';
import * as auth from '#contract/calls/auth.calls.ts';
import * as checkIn from '#contract/calls/check-in.calls.ts';
import * as consultations from '#contract/calls/consultations.calls.ts';
import * as contact from '#contract/calls/contact.calls.ts';
import * as documents from '#contract/calls/documents.calls.ts';
import * as drafts from '#contract/calls/drafts.calls.ts';
import * as inboxFilter from '#contract/calls/inbox-filter.calls.ts';
import * as measurement from '#contract/calls/measurement.calls.ts';
import * as notices from '#contract/calls/notices.calls.ts';
import * as organisation from '#contract/calls/organisation.calls.ts';
import * as orientation from '#contract/calls/orientation.calls.ts';
import * as privacy from '#contract/calls/privacy.calls.ts';
import * as professionals from '#contract/calls/professionals.calls.ts';
import * as replies from '#contract/calls/replies.calls.ts';
import * as results from '#contract/calls/results.calls.ts';
import * as retention from '#contract/calls/retention.calls.ts';
import * as schedule from '#contract/calls/schedule.calls.ts';
import * as secondFactor from '#contract/calls/second-factor.calls.ts';
import * as staff from '#contract/calls/staff.calls.ts';
import * as staffAppointments from '#contract/calls/staff-appointments.calls.ts';
import * as subscribers from '#contract/calls/subscribers.calls.ts';
import * as surveys from '#contract/calls/surveys.calls.ts';
import * as trials from '#contract/calls/trials.calls.ts';
import type { Call } from '#contract/define-call.ts';

const modules = {
  'Signing in': { ...auth, ...organisation },
  Forms: { ...orientation, ...consultations, ...surveys, ...checkIn, ...results },
  Drafts: drafts,
  Documents: documents,
  Trials: trials,
  Care: { ...appointments, ...professionals },
  Contact: { ...contact, ...privacy },
  Measurement: measurement,
  Staff: {
    ...staff,
    ...inboxFilter,
    ...staffAppointments,
    ...notices,
    ...replies,
    ...retention,
    ...accounts,
    ...secondFactor,
    ...audit,
    ...schedule,
    ...subscribers,
  },
};

/** A call with its name in the code and the part of the interface it belongs to. */
export interface NamedCall {
  name: string;
  part: string;
  call: Call;
}

/** The modules export calls, and the schemas and lists they share. */
function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every call of the interface. */
export const allCalls: readonly NamedCall[] = Object.entries(modules).flatMap(([part, exported]) =>
  Object.entries(exported).flatMap(([name, call]: [string, unknown]) => (isCall(call) ? [{ name, part, call }] : [])),
);
