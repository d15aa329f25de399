import type { Transaction } from 'kysely';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';
import type { Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { forgetTexts } from '../appointments/reminders.ts';
import { sendTopicToClinic } from '../contact/message.ts';
import type { ClinicContext } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { linkTexts } from '../link-pages/link-page.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { LETTER_CONSENT } from '../storage/fill-letter-consents.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { type Kept, type KeptConsent, standingConsents } from './kept.ts';
import { draftsOf } from './person-records.ts';

/** What somebody takes back: one consent, a draft that rests on one, or everything. */
export type Withdrawn = { consent: string } | { draft: string } | 'all';

/** Who takes what back, in which language; `kept` is what was read of them before the transaction began. */
interface Withdrawal {
  person: string;
  locale: Locale;
  what: Withdrawn;
  kept: Kept;
}

interface Told {
  locale: Locale;
  address: string | null;
  consents: readonly KeptConsent[];
}

type Work = Transaction<ClinicTables>;

async function endSubscriptions(trx: ClinicDatabase, person: string, subject: string | null): Promise<void> {
  let query = trx.selectFrom('subscriptions').select('id').where('person_hash', '=', person);
  if (subject !== null) query = query.where('id', '=', subject);
  for (const { id } of await query.execute()) {
    await trx.deleteFrom('mailed_links').where('subject', 'like', `${id} %`).execute();
    await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
  }
}

async function deleteDrafts(trx: ClinicDatabase, person: string, draft: string | null): Promise<number> {
  const theirs = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', draftsOf(trx, person, 'answers'))
    .$if(draft !== null, (query) => query.where('id', '=', draft ?? ''))
    .execute();
  for (const { id } of theirs) {
    await trx.deleteFrom('mailed_links').where('subject', '=', id).execute();
    await trx.deleteFrom('draft_people').where('draft_id', '=', id).execute();
    await trx.deleteFrom('drafts').where('id', '=', id).execute();
  }
  return theirs.length;
}

/** Without the consent that they were sent under the clinic may not keep letters; what else came along stays. */
async function deleteLetters(trx: ClinicDatabase, submission: string): Promise<void> {
  await trx
    .deleteFrom('documents')
    .where('request_id', '=', submission)
    .where('consent_text_id', '=', LETTER_CONSENT)
    .execute();
}

async function markWithdrawn(trx: Work, { now }: ClinicContext, person: string, consent: KeptConsent): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: now().toISOString() })
    .where('request_id', '=', consent.subject)
    .where('text_id', '=', consent.textId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await endSubscriptions(trx, person, consent.subject);
  if (consent.textId === LETTER_CONSENT) await deleteLetters(trx, consent.subject);
  if (consent.textId === TEXT_REMINDERS.id) await forgetTexts(trx, consent.subject);
  await audit(trx, now(), { actor: 'visitor', action: 'consent.withdraw', subject: consent.id });
}

/** What staff have to end: everything that a consent of a submission was given for, which only people can. */
async function tellStaff(trx: Work, context: ClinicContext, told: Told): Promise<void> {
  const { locale, address, consents } = told;
  const words = linkTexts[locale].withdrawal;
  const lines = consents.flatMap(({ submission, text, textId }) => {
    // Text messages end by themselves.
    if (!submission || textId === TEXT_REMINDERS.id) return [];
    const { reference, title } = submission;
    return [filled(words.line, { reference, title, text: text?.text ?? textId })];
  });
  const [first] = consents.flatMap(({ submission }) => submission ?? []);
  if (!first || address === null || lines.length === 0) return;
  await sendTopicToClinic(trx, context, locale, {
    template_id: 'withdrawal',
    reply_to: address,
    message: [words.forStaff, ...lines].join('\n'),
    context_id: first.id,
  });
}

/** Which consents that still hold are meant. @throws ClinicProblem 404 for one that is not the person's */
function meant(kept: Kept, what: Withdrawn): KeptConsent[] {
  const standing = standingConsents(kept);
  if (what === 'all') return standing;
  if ('draft' in what) return [];
  const given = kept.consents.find(({ id }) => id === what.consent);
  if (!given) throw notFound();
  // Pressed twice, the second time has nothing left to do.
  return standing.filter(({ subject, textId }) => subject === given.subject && textId === given.textId);
}

/**
 * Takes consents back and does what follows: mail to a subscriber ends, answers kept before sending and a doctor's letter
 * are deleted, and the staff find in their inbox what else they have to end.
 * @throws ClinicProblem 404 for a consent or a draft that is not the person's
 */
export async function withdraw(
  trx: Work,
  context: ClinicContext,
  { person, locale, what, kept }: Withdrawal,
): Promise<void> {
  const consents = meant(kept, what);
  for (const consent of consents) await markWithdrawn(trx, context, person, consent);
  if (what === 'all') {
    await endSubscriptions(trx, person, null);
    await deleteDrafts(trx, person, null);
  } else if ('draft' in what) {
    if ((await deleteDrafts(trx, person, what.draft)) === 0) throw notFound();
    await audit(trx, context.now(), { actor: 'visitor', action: 'draft.withdraw', subject: what.draft });
  }
  await tellStaff(trx, context, { locale, address: kept.address, consents });
}
