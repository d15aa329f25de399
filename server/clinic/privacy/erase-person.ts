import { forgetWrittenMail } from '../mail/mail-folder.ts';
import { deleteSubmissions } from '../retention/delete-submissions.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { partsOf } from '../storage/parts-of.ts';
import { lockSubmissions } from '../submissions/lock-submissions.ts';
import { draftsOf, erasedOf, invitationsOf, mailedOf, type ScatteredRecords, submissionsOf } from './person-records.ts';

/** What goes, by its ids: read once, so that nothing goes by halves that comes while the rest is deleted. */
interface Found {
  submissions: readonly string[];
  /** The submissions to which a link was mailed to the person. */
  mailed: readonly string[];
  drafts: readonly string[];
  subscriptions: readonly string[];
  invitations: readonly string[];
}

const subscriptionsOf = (trx: ClinicDatabase, person: string) =>
  trx.selectFrom('subscriptions').select('id').where('person_hash', '=', person);

async function findRecords(trx: ClinicDatabase, person: string): Promise<Found> {
  const submissions = await lockSubmissions(trx, erasedOf(trx, person));
  const mailed = await mailedOf(trx, person).execute();
  const drafts = await draftsOf(trx, person).execute();
  const subscriptions = await subscriptionsOf(trx, person).execute();
  const invitations = await invitationsOf(trx, person).select('id').execute();
  return {
    submissions,
    mailed: mailed.map(({ request_id }) => request_id),
    drafts: drafts.map(({ draft_id }) => draft_id),
    subscriptions: subscriptions.map(({ id }) => id),
    invitations: invitations.map(({ id }) => id),
  };
}

/** Deletes every record of a person; appointments set their times free. The audit trail holds ids only and stays. */
export async function erasePerson(trx: ClinicDatabase, person: string, scattered: ScatteredRecords): Promise<void> {
  const found = await findRecords(trx, person);
  await forgetLinks(trx, person, found);
  await deleteSubmissions(trx, found.submissions);
  for (const some of partsOf(found.drafts)) {
    await trx.deleteFrom('drafts').where('id', 'in', some).execute();
    await trx.deleteFrom('draft_people').where('draft_id', 'in', some).execute();
  }
  for (const some of partsOf(found.subscriptions))
    await trx.deleteFrom('subscriptions').where('id', 'in', some).execute();
  for (const some of partsOf(found.invitations)) await trx.deleteFrom('invitations').where('id', 'in', some).execute();
  await trx.deleteFrom('mailed_results').where('person_hash', '=', person).execute();
  await forgetConsents(trx, person);
  await forgetScattered(trx, scattered);
}

/** Their consents to what is gone, or has become another person's; what they have sent meanwhile keeps its own. */
async function forgetConsents(trx: ClinicDatabase, person: string): Promise<void> {
  await trx
    .deleteFrom('consents')
    .where('person_hash', '=', person)
    .where('request_id', 'not in', submissionsOf(trx, person))
    .where('request_id', 'not in', subscriptionsOf(trx, person))
    .execute();
}

async function forgetScattered(trx: ClinicDatabase, { waiting, answers, written }: ScatteredRecords): Promise<void> {
  for (const { id } of waiting) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  for (const { scope, key } of answers) {
    await trx.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute();
  }
  // Last: a file that cannot be deleted undoes everything else, so that the link may be used again.
  await forgetWrittenMail(written);
}

/** Every link that was mailed to the person, used or not. */
async function forgetLinks(trx: ClinicDatabase, person: string, found: Found): Promise<void> {
  const subjects = [person, ...found.submissions, ...found.mailed, ...found.drafts];
  for (const some of partsOf(subjects)) await trx.deleteFrom('mailed_links').where('subject', 'in', some).execute();
  for (const id of found.subscriptions) {
    await trx.deleteFrom('mailed_links').where('subject', 'like', `${id} %`).execute();
  }
}
