import type { ClinicContext } from '../context.ts';
import { openMail } from '../mail/outbox.ts';
import { personHash } from '../requests/record-request.ts';
import type { ClinicDatabase } from '../storage/database.ts';

type Vault = ClinicContext['vault'];

/**
 * True when a value holds the person's e-mail address anywhere. Only the address's fingerprint is known here, so every
 * text with an @ is compared by its own.
 */
function mentions(vault: Vault, value: unknown, person: string): boolean {
  if (typeof value === 'string') return value.includes('@') && personHash(vault, value) === person;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(vault, inner, person));
}

/** True when a value holds one of these ids anywhere. */
export function holdsId(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsId(inner, ids));
}

/**
 * Everything that is kept about a person. Requests, consents and the subscription are found by the address's
 * fingerprint, what belongs to a request by its id; drafts and waiting mail have neither, so each is opened and looked
 * through: there are never many.
 */
export async function findPersonRecords(db: ClinicDatabase, { vault }: Pick<ClinicContext, 'vault'>, person: string) {
  const requests = await db.selectFrom('requests').selectAll().where('person_hash', '=', person).execute();
  const ids = requests.map(({ id }) => id);
  const drafts = await db.selectFrom('drafts').selectAll().execute();
  const mails = await db.selectFrom('outbox').select(['id', 'message_sealed']).where('sent_at', 'is', null).execute();
  return {
    requests,
    consents: await db
      .selectFrom('consents')
      .selectAll()
      .where((where) => where.or([where('person_hash', '=', person), where('request_id', 'in', orNone(ids))]))
      .execute(),
    appointments: await db.selectFrom('appointments').selectAll().where('request_id', 'in', orNone(ids)).execute(),
    documents: await db
      .selectFrom('documents')
      .select(['id', 'name_sealed', 'type', 'size', 'created_at'])
      .where('request_id', 'in', orNone(ids))
      .execute(),
    recommendations: await db
      .selectFrom('recommendations')
      .selectAll()
      .where('request_id', 'in', orNone(ids))
      .execute(),
    invitations: await db.selectFrom('invitations').select('id').where('request_id', 'in', orNone(ids)).execute(),
    subscriptions: await db.selectFrom('subscriptions').selectAll().where('person_hash', '=', person).execute(),
    drafts: drafts.filter(({ payload_sealed }) => mentions(vault, vault.open(payload_sealed), person)),
    waitingMail: mails.filter(({ message_sealed }) => {
      const { to, replyTo } = openMail(vault, message_sealed);
      return mentions(vault, [to, replyTo], person);
    }),
  };
}

/** What is kept about a person, as rows. */
export type PersonRecords = Awaited<ReturnType<typeof findPersonRecords>>;

/** An empty list is no SQL: nothing has the id ''. */
export const orNone = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : ['']);
