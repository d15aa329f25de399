import { type NewRecord, type NewSubmission, recordSubmission } from '../../clinic/submissions/record-submission.ts';
import { makeClinic, type TestClinic } from './make-clinic.ts';
import { preconsultationRecord } from './records.ts';
import { signIn } from './sign-in.ts';

/** Whoever left the submissions of these tests. */
export const contact = {
  first_name: 'Hélène',
  last_name: 'Exemple',
  email: 'helene@example.org',
  phone: '01 00 00 00 00',
};

/** Of a form that is no longer there. */
const form = { id: 'former', slug: 'former', version: '1' };
/** What `record` stores unless told otherwise. */
export const stored = preconsultationRecord({ form, contact, answers: { age: 70 } });

/** Records a submission a second after the one before. Returns its id. */
export async function record(
  clinic: TestClinic,
  given: Partial<Pick<NewSubmission, 'redFlag' | 'urgency' | 'email'>> = {},
  what: NewRecord = { kind: 'preconsultation', payload: stored },
): Promise<string> {
  clinic.clock.forward(1000);
  const submission: NewSubmission = {
    locale: 'fr',
    email: contact.email,
    redFlag: false,
    urgency: 'routine',
    consents: [{ text_id: 'care', text_version: '1', granted: true }],
    ...given,
    ...what,
  };
  return (await clinic.db.transaction().execute((trx) => recordSubmission(trx, clinic.context, submission))).id;
}

/** A clinic, the access token of a signed-in member of its staff, and the list of the inbox as the call answers it. */
export async function makeInbox() {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const list = async (query = '') =>
    (await clinic.get(`staff/requests${query}`, { token })).json<{
      count: number;
      next: string | null;
      previous: string | null;
      results: { id: string; name: string | null }[];
    }>();
  return { clinic, token, list };
}

/** Books an appointment for a submission. */
export async function addAppointment({ db, context }: TestClinic, submissionId: string): Promise<void> {
  const start = '2026-02-02T09:00:00.000Z';
  await db
    .insertInto('appointments')
    .values({
      id: 'an-appointment',
      reference: 'K7-42-93',
      slot_id: 'slot',
      taken_slot: 'slot',
      start_at: start,
      end_at: '2026-02-02T09:30:00.000Z',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      status: 'booked',
      request_id: submissionId,
      contact_sealed: context.vault.seal(contact),
      locale: 'fr',
      token_hash: 'hash',
      updated_at: start,
    })
    .execute();
}

/** Adds a PDF of three bytes to a submission. */
export async function addDocument({ db, context, clock }: TestClinic, submissionId: string): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      id: 'a-document-of-a-submission',
      name_sealed: context.vault.seal('ordonnance.pdf'),
      type: 'application/pdf',
      size: 3,
      content_sealed: context.vault.sealBytes(Buffer.from('pdf')),
      request_id: submissionId,
      created_at: clock.now().toISOString(),
    })
    .execute();
}

/** What members of staff did, as the audit trail has it: "action subject". */
export const actions = async ({ db }: TestClinic) =>
  (await db.selectFrom('audit').selectAll().where('actor', 'like', 'user:%').execute()).map(
    ({ action, subject }) => `${action} ${subject}`,
  );
