import type { Transaction } from 'kysely';
import type { BookedContact } from '#contract/forms/submission.ts';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { withPhoneNumber } from '../submissions/phone-number.ts';
import { personHash, recordConsents, recordSubmission } from '../submissions/record-submission.ts';
import type { Booking } from './book-slot.ts';

/**
 * Records somebody who sent nothing and whom the staff books an appointment for: a submission of its own, which holds how to
 * reach them, and is closed with its last appointment (`settleBooking`). By an address it is found, exported and erased like
 * any other; of whoever left none, administrators erase it (`eraseRecord`).
 * @param actor of the audit trail
 * @returns the submission's id
 * @throws ClinicProblem 400 for a telephone number that does not exist
 */
export async function recordBooking(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  { locale, ...person }: BookedContact & { locale: Locale },
  actor: string,
): Promise<string> {
  const contact = withPhoneNumber(person, { field: 'person', locale });
  const { id } = await recordSubmission(trx, context, {
    kind: 'booking',
    locale,
    email: contact.email ?? null,
    redFlag: false,
    urgency: 'routine',
    payload: { contact },
    consents: [],
    actor,
  });
  return id;
}

/** Keeps that somebody wants to be reminded by text message, as they said it to a member of the staff. */
export async function noteTextReminders(
  trx: Transaction<ClinicTables>,
  { vault, now }: ClinicContext,
  { submissionId: id, contact, locale }: Pick<Booking, 'submissionId' | 'contact' | 'locale'>,
  actor: string,
): Promise<void> {
  const person = contact.email === undefined ? null : personHash(vault, contact.email);
  const consents = [{ text_id: TEXT_REMINDERS.id, text_version: TEXT_REMINDERS.version, granted: true }];
  await recordConsents(trx, now(), { id, person, locale, consents, recordedBy: actor });
  await audit(trx, now(), { actor, action: 'consent.note', subject: id });
}
