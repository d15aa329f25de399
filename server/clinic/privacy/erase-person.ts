import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { holdsId, orNone, type PersonRecords } from './person-records.ts';

type Table = 'requests' | 'consents' | 'appointments' | 'documents' | 'recommendations' | 'invitations' | 'drafts';

/** Deletes every record of a person; appointments set their times free. The audit trail holds ids only and stays. */
export async function erasePerson(
  trx: ClinicDatabase,
  context: Pick<ClinicContext, 'vault'>,
  person: string,
  records: PersonRecords,
): Promise<void> {
  await forgetAnswers(trx, context, records);
  const byId: readonly [Table | 'subscriptions' | 'outbox', readonly { id: string }[]][] = [
    ['consents', records.consents],
    ['appointments', records.appointments],
    ['documents', records.documents],
    ['recommendations', records.recommendations],
    ['invitations', records.invitations],
    ['drafts', records.drafts],
    ['subscriptions', records.subscriptions],
    ['outbox', records.waitingMail],
    ['requests', records.requests],
  ];
  for (const [table, rows] of byId) {
    if (rows.length > 0)
      await trx
        .deleteFrom(table)
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
  }
  await forgetLinks(trx, person, records);
}

/** The answers kept for a repeated key that tell of a deleted record. */
async function forgetAnswers(trx: ClinicDatabase, { vault }: Pick<ClinicContext, 'vault'>, records: PersonRecords) {
  const ids = new Set([...records.requests, ...records.appointments, ...records.recommendations].map(({ id }) => id));
  if (ids.size === 0) return;
  const answers = await trx.selectFrom('idempotency').select(['scope', 'key', 'answer_sealed']).execute();
  for (const { scope, key, answer_sealed } of answers) {
    if (answer_sealed === '' || !holdsId(vault.open(answer_sealed), ids)) continue;
    await trx.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute();
  }
}

/** Every link that was mailed to the person, used or not. */
async function forgetLinks(trx: ClinicDatabase, person: string, { drafts, subscriptions }: PersonRecords) {
  const subjects = [person, ...drafts.map(({ id }) => id)];
  await trx.deleteFrom('mailed_links').where('subject', 'in', orNone(subjects)).execute();
  for (const { id } of subscriptions) {
    await trx.deleteFrom('mailed_links').where('subject', 'like', `${id} %`).execute();
  }
}

/** Marks every consent of a person as withdrawn; requests stay, a subscription ends. */
export async function withdrawConsents(trx: ClinicDatabase, at: Date, person: string): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: at.toISOString() })
    .where('person_hash', '=', person)
    .where('withdrawn_at', 'is', null)
    .execute();
  await trx.deleteFrom('subscriptions').where('person_hash', '=', person).execute();
}
