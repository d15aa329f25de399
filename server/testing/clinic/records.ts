import type { Transaction } from 'kysely';
import { expect } from 'vitest';
import type { RecordOf } from '#contract/records/submission-records.ts';
import type { ClinicContext } from '../../clinic/context.ts';
import type { ClinicTables } from '../../clinic/storage/tables.ts';
import { type NewSubmission, recordSubmission } from '../../clinic/submissions/record-submission.ts';

/** Any reference, for what a test expects of an answer. */
export const A_REFERENCE: unknown = expect.stringMatching(/^[A-Z][2-9A-Z](-[2-9A-Z]{2}){2}$/);

/** Records some submission, for what needs one. @returns its id */
export async function someSubmission(trx: Transaction<ClinicTables>, context: ClinicContext): Promise<string> {
  return (await recordSubmission(trx, context, newMessage())).id;
}

/** A stored preconsultation. */
export const preconsultationRecord = (
  given: Partial<RecordOf<'preconsultation'>> = {},
): RecordOf<'preconsultation'> => ({
  form: { id: 'preconsultation', slug: 'preconsultation', version: '1' },
  user_type: 'patient',
  filled_by: 'self',
  started_at: '2026-01-12T08:50:00.000Z',
  answers: {},
  ...given,
});

/** A stored message. */
export const messageRecord = (given: Partial<RecordOf<'message'>> = {}): RecordOf<'message'> => ({
  template_id: 'contact',
  reply_to: 'ada@example.org',
  message: 'Bonjour',
  ...given,
});

/** A message that is to be recorded. */
export const newMessage = (given: Partial<Pick<NewSubmission, 'email' | 'redFlag' | 'urgency' | 'consents'>> = {}) =>
  ({
    kind: 'message',
    payload: messageRecord(),
    ...{ locale: 'fr', email: 'ada@example.org', redFlag: false, urgency: 'routine', consents: [] },
    ...given,
  }) satisfies NewSubmission;
