import { forgetWrittenMail } from '../mail/mail-folder.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { freeParts } from '../submissions/belonging.ts';
import { draftsOf, erasedOf, invitationsOf, mailedOf, type ScatteredRecords } from './person-records.ts';

/** What goes with a submission by its id. */
const BELONGING = [
  'appointments',
  'documents',
  'recommendations',
  'browser_results',
  'waiting_notices',
  'replies',
] as const;

/** Deletes every record of a person; appointments set their times free. The audit trail holds ids only and stays. */
export async function erasePerson(trx: ClinicDatabase, person: string, scattered: ScatteredRecords): Promise<void> {
  const submissions = erasedOf(trx, person);
  await forgetLinks(trx, person);
  await trx
    .deleteFrom('consents')
    .where((where) => where.or([where('person_hash', '=', person), where('request_id', 'in', submissions)]))
    .execute();
  // They lead to what somebody close has answered: the last to go.
  const invitations = await invitationsOf(trx, person).select('id').execute();
  const answered = await trx.selectFrom('invitations').select('id').where('request_id', 'in', submissions).execute();
  for (const table of BELONGING) {
    await trx.deleteFrom(table).where('request_id', 'in', submissions).execute();
  }
  await trx.deleteFrom('drafts').where('id', 'in', draftsOf(trx, person)).execute();
  await trx
    .deleteFrom('draft_people')
    .where('draft_id', 'in', draftsOf(trx, person))
    .where('person_hash', '!=', person)
    .execute();
  await trx.deleteFrom('draft_people').where('person_hash', '=', person).execute();
  await trx.deleteFrom('subscriptions').where('person_hash', '=', person).execute();
  await freeParts(trx, submissions);
  await trx.deleteFrom('requests').where('id', 'in', submissions).execute();
  for (const { id } of [...invitations, ...answered]) {
    await trx.deleteFrom('invitations').where('id', '=', id).execute();
  }
  // Last of these: it says which submissions without an address are theirs.
  const left = trx.selectFrom('requests').select('id');
  await trx
    .deleteFrom('mailed_results')
    .where((where) => where.or([where('person_hash', '=', person), where('request_id', 'not in', left)]))
    .execute();
  await forgetScattered(trx, scattered);
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
async function forgetLinks(trx: ClinicDatabase, person: string): Promise<void> {
  await trx
    .deleteFrom('mailed_links')
    .where((where) =>
      where.or([
        where('subject', '=', person),
        where('subject', 'in', draftsOf(trx, person)),
        where('subject', 'in', mailedOf(trx, person)),
        where('subject', 'in', erasedOf(trx, person)),
      ]),
    )
    .execute();
  const subscriptions = await trx.selectFrom('subscriptions').select('id').where('person_hash', '=', person).execute();
  for (const { id } of subscriptions) {
    await trx.deleteFrom('mailed_links').where('subject', 'like', `${id} %`).execute();
  }
}
