import type { FastifyInstance } from 'fastify';
import { endKeeping, eraseSubmission, keepSubmission, listRemovals } from '#contract/calls/retention.calls.ts';
import type { ClinicContext } from '../context.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { keptLonger, removalsWithin } from '../retention/coming-removals.ts';
import { eraseRecord } from '../retention/erase-record.ts';
import { keepLonger, keepNoLonger } from '../retention/keep-longer.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';
import { readForStaff } from './whole-submission.ts';

/** What goes by its age, for administrators: they see it before, and keep what must be kept. */
export function registerRetention(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, listRemovals, async ({ query, staff, request }) => {
    const removals = await removalsWithin(context, Number(query.days));
    const kept = await keptLonger(context);
    const entry: AuditEntry = { actor: `user:${staff.pk}`, action: 'retention.read', subject: `${query.days} days` };
    await audit(context.db, context.now(), entry);
    return { rules: retentionRules(request.locale), removals, kept };
  });

  registerStaffCall(app, context, keepSubmission, async ({ params, body, staff, request }) => {
    await keepLonger(context, staff, params.id, body);
    return readForStaff(context, params.id, request.locale);
  });

  registerStaffCall(app, context, endKeeping, async ({ params, staff, request }) => {
    await keepNoLonger(context, staff, params.id);
    return readForStaff(context, params.id, request.locale);
  });

  registerStaffCall(app, context, eraseSubmission, async ({ params, staff, request }) => {
    await eraseRecord(context, staff, params.id);
    return { detail: sentence('submission_erased', request.locale) };
  });
}
