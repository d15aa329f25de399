import type { Insertable, Selectable } from 'kysely';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';

/** A passkey as it is kept. */
export type Passkey = Selectable<ClinicTables['passkeys']>;

const VALID_MS = 5 * 60_000;

/** Somebody's passkeys, the first one first. */
export function findPasskeys(db: ClinicDatabase, pk: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').selectAll().where('user_pk', '=', pk).orderBy('created_at').orderBy('id').execute();
}

/** Keeps a passkey. @returns false when it is kept already, whosever it is */
export async function keepPasskey(
  trx: ClinicDatabase,
  passkey: Insertable<ClinicTables['passkeys']>,
): Promise<boolean> {
  try {
    await trx.insertInto('passkeys').values(passkey).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Takes one of somebody's passkeys away. @returns false when they have none of this id */
export async function deletePasskey(trx: ClinicDatabase, pk: number, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_pk', '=', pk)
    .executeTakeFirstOrThrow();
  return deleted.numDeletedRows > 0n;
}

/**
 * Notes that a passkey was used, and how often its authenticator says it was.
 * @returns false when it was used meanwhile, or is gone
 */
export async function noteUse(
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  { id, uses }: Passkey,
  counted: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ uses: String(counted), last_used_at: now().toISOString() })
    .where('id', '=', id)
    .where('uses', '=', uses)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What a challenge is for; it is good for nothing else. */
export interface ChallengePurpose {
  pk: number;
  purpose: ClinicTables['passkey_challenges']['purpose'];
  host: string;
}

/** Keeps the fingerprint of a challenge for five minutes; those that are over go. */
export async function keepChallenge(
  { db, vault, now }: Pick<ClinicContext, 'db' | 'vault' | 'now'>,
  challenge: string,
  { pk, purpose, host }: ChallengePurpose,
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now().toISOString()).execute();
  const expires_at = new Date(now().getTime() + VALID_MS).toISOString();
  const challenge_hash = vault.fingerprint(challenge);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash, user_pk: pk, purpose, host, expires_at })
    .execute();
}

/** Uses a challenge up. @returns false when there is none, or it was for something else, used or is over */
export async function takeChallenge(
  { db, vault, now }: Pick<ClinicContext, 'db' | 'vault' | 'now'>,
  challenge: string,
  { pk, purpose, host }: ChallengePurpose,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', vault.fingerprint(challenge))
    .where('user_pk', '=', pk)
    .where('purpose', '=', purpose)
    .where('host', '=', host)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
