import type { RecordOf } from '#contract/records/submission-records.ts';

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
