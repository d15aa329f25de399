import type { Transaction } from 'kysely';
import type { Answers, Contact, Submission } from '#contract/forms/submission.ts';
import type { FormRecord } from '#contract/records/submission-records.ts';
import { emergencyHelp } from '#contract/rules/emergency-numbers.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { addForgetting } from '../drafts/drafts.repository.ts';
import { sentence } from '../http/sentences.ts';
import { mailWords } from '../mail/mail-words.ts';
import { mailRow, type NewMail, queueMail } from '../mail/outbox.ts';
import { namedInMail, personInMail } from '../mail/person-in-mail.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { Writes } from '../storage/writes.ts';
import type { BelongsTo } from '../submissions/belonging.ts';
import {
  addSubmission,
  type Given,
  type NewRecord,
  type NewSubmission,
  type RecordedSubmission,
  recordSubmission,
} from '../submissions/record-submission.ts';
import type { CheckedSubmission } from './check-submission.ts';

/** A form that was sent. */
export interface SubmittedForm {
  body: Submission;
  /** The secrets of the browser's drafts: sending ends a draft of its own, and nobody else's. */
  held: readonly string[];
  checked: CheckedSubmission;
  contact?: Contact | undefined;
  /** True when the person was already told that the clinic has their submission. */
  told?: boolean | undefined;
  belongsTo?: BelongsTo | null | undefined;
}

/** A form's content as it is sealed: what was asked, by whom it was filled in, and the answers verbatim. */
export function formRecord({
  body,
  checked,
  contact,
}: Pick<SubmittedForm, 'body' | 'checked' | 'contact'>): FormRecord {
  const { form, answers } = checked;
  return {
    form: { id: form.id, slug: form.slug, version: form.version },
    user_type: body.user_type,
    filled_by: body.filled_by,
    started_at: body.started_at,
    answers,
    ...(contact && { contact }),
  };
}

/** What a form becomes: its kind, and what goes with its answers. */
type RecordOfForm = (form: FormRecord) => NewRecord;

function submissionOf(submitted: SubmittedForm, recordOf: RecordOfForm): NewSubmission {
  const { body, checked, contact, belongsTo } = submitted;
  const { locale, consents } = body;
  const { redFlag, urgency } = checked;
  const email = contact?.email ?? null;
  return { ...recordOf(formRecord(submitted)), locale, email, redFlag, urgency, consents, belongsTo };
}

/** Ends the draft of a form that is recorded, and tells the person if they left an address. */
function addBesideForm(
  writes: Writes,
  context: ClinicContext,
  { body, held, checked: { told: answers }, contact, told = false }: SubmittedForm,
  recorded: RecordedSubmission,
): void {
  const { locale, draft_id: id } = body;
  if (id !== undefined) addForgetting(writes, context, { id, held });
  if (!contact || told) return;
  const forPerson = personInMail(body, answers);
  const receipt = { ...recorded, email: contact.email, locale, answers, forPerson };
  writes.insert('outbox', mailRow(context, receiptMail(receipt)));
}

/** Adds a form that was sent and belongs to no other to what is written, as `recordSubmittedForm` records it. */
export function addSubmittedForm(
  writes: Writes,
  context: ClinicContext,
  submitted: SubmittedForm & { belongsTo?: null },
  recordOf: RecordOfForm,
  given: Given,
): RecordedSubmission {
  const recorded = addSubmission(writes, context, submissionOf(submitted, recordOf), given);
  addBesideForm(writes, context, submitted, recorded);
  return recorded;
}

/** Records a form that was sent, ends its draft, and tells the person if they left an address. */
export async function recordSubmittedForm(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  submitted: SubmittedForm,
  recordOf: RecordOfForm,
): Promise<RecordedSubmission> {
  const recorded = await recordSubmission(trx, context, submissionOf(submitted, recordOf));
  const writes = new Writes();
  addBesideForm(writes, context, submitted, recorded);
  await writes.write(trx);
  return recorded;
}

/** Whom to tell of what; the answers say in which country they would call for help. */
interface Receipt extends RecordedSubmission {
  email: string;
  locale: Submission['locale'];
  answers?: Answers;
  /** For whom somebody else sent it (`personInMail`). */
  forPerson?: string | undefined;
}

/** What to do when it cannot wait, in sentences, with the numbers of the declared country, else those of the site and abroad. */
function emergencyAdvice(answers: Answers, locale: Locale): string {
  const { numbers, declared } = emergencyHelp(answers, locale);
  const of = (wanted: readonly string[]) =>
    numbers
      .filter(({ service }) => wanted.includes(service))
      .map(({ number }) => number)
      .join(mailWords[locale].or);
  const suicide = of(['suicide', 'suicide_fr', 'suicide_nl']);
  return [
    sentence('emergency', locale, { emergency: of(['medical', 'general', 'europe']) }),
    ...(suicide === '' ? [] : [sentence('emergency_suicide', locale, { suicide })]),
    ...(declared !== null && filledBy(answers) === 'on_behalf' ? [sentence('emergency_away', locale)] : []),
    ...(declared === null ? [sentence('emergency_elsewhere', locale)] : []),
  ].join(' ');
}

function receiptMail({ id, reference, email, locale, answers = {}, forPerson }: Receipt): NewMail<'request-received'> {
  const event = `request-received:${id}`;
  const for_person = forPerson === undefined ? '' : namedInMail(mailWords[locale].for_person, forPerson, locale);
  const values = { reference, emergency: emergencyAdvice(answers, locale), for_person };
  return { event, to: email, template: 'request-received', locale, values };
}

/** Mails that a submission arrived, with its reference and nothing of its content. */
export const confirmReceipt = (
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  receipt: Receipt,
): Promise<void> => queueMail(trx, context, receiptMail(receipt));
