import type { Transaction } from 'kysely';
import type { Answers, Contact, Submission } from '#contract/forms/submission.ts';
import type { FormRecord } from '#contract/records/submission-records.ts';
import { emergencyHelp } from '#contract/rules/emergency-numbers.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { forgetDraft } from '../drafts/drafts.repository.ts';
import { sentence } from '../http/sentences.ts';
import { mailWords } from '../mail/mail-words.ts';
import { queueMail } from '../mail/outbox.ts';
import { namedInMail, personInMail } from '../mail/person-in-mail.ts';
import type { ClinicTables } from '../storage/tables.ts';
import type { BelongsTo } from '../submissions/belonging.ts';
import { type NewRecord, type RecordedSubmission, recordSubmission } from '../submissions/record-submission.ts';
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

/**
 * Records a form that was sent, ends its draft, and tells the person if they left an address.
 * @param recordOf what the form becomes: its kind, and what goes with its answers
 */
export async function recordSubmittedForm(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  submitted: SubmittedForm,
  recordOf: (form: FormRecord) => NewRecord,
): Promise<RecordedSubmission> {
  const { body, held, checked, contact, told = false, belongsTo } = submitted;
  const { locale, consents, draft_id } = body;
  const { redFlag, urgency } = checked;
  const email = contact?.email ?? null;
  const record = recordOf(formRecord(submitted));
  const about = { locale, email, redFlag, urgency, consents, belongsTo };
  const recorded = await recordSubmission(trx, context, { ...record, ...about });
  if (draft_id !== undefined) await forgetDraft(trx, context, { id: draft_id, held });
  if (contact && !told) {
    const { answers } = checked;
    const forPerson = personInMail(body, answers);
    await confirmReceipt(trx, context, { ...recorded, email: contact.email, locale, answers, forPerson });
  }
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

/** Mails that a submission arrived, with its reference and nothing of its content. */
export function confirmReceipt(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  { id, reference, email, locale, answers = {}, forPerson }: Receipt,
): Promise<void> {
  const event = `request-received:${id}`;
  const for_person = forPerson === undefined ? '' : namedInMail(mailWords[locale].for_person, forPerson, locale);
  const values = { reference, emergency: emergencyAdvice(answers, locale), for_person };
  return queueMail(trx, context, { event, to: email, template: 'request-received', locale, values });
}
