import { expressionBuilder } from 'kysely';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';

const { or, exists, selectFrom } = expressionBuilder<ClinicTables, 'users'>();

const totpOfUser = selectFrom('totp_secrets')
  .select('totp_secrets.user_pk')
  .whereRef('totp_secrets.user_pk', '=', 'users.pk')
  .where('confirmed_at', 'is not', null);

const passkeysOfUser = selectFrom('passkeys').select('passkeys.user_pk').whereRef('passkeys.user_pk', '=', 'users.pk');

/** A column for queries on `users`: true (in SQLite 1) of who has codes from a telephone, or a passkey. */
export const secondFactorColumn = or([exists(totpOfUser), exists(passkeysOfUser)]).as('has_second_factor');

/** Whether somebody signs in with a second factor. */
export async function hasSecondFactor(db: ClinicDatabase, pk: number): Promise<boolean> {
  const found = await db.selectFrom('users').select(secondFactorColumn).where('pk', '=', pk).executeTakeFirst();
  return Boolean(found?.has_second_factor);
}
