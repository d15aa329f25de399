import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../config/product-name.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: PRODUCT_NAME, label, period: PERIOD_SECONDS, digits: 6, secret: Secret.fromBase32(secret) });

/**
 * Makes a secret that is not in use yet, in the place of one that never was.
 * @param label what the application on the telephone calls the account
 * @returns null when the account has a secret in use
 */
export async function makeTotp(
  { db, vault, now }: ClinicContext,
  pk: number,
  label: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const row = { secret_sealed: vault.seal(secret), created_at: now().toISOString(), last_step: 0 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_pk: pk, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('user_pk').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? { secret, uri: totpOf(secret, label).toString() } : null;
}

/** True when somebody signs in with codes from a telephone. */
export async function hasTotp({ db }: Pick<ClinicContext, 'db'>, pk: number): Promise<boolean> {
  const row = await db.selectFrom('totp_secrets').select('confirmed_at').where('user_pk', '=', pk).executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Takes the secret of an account away, in use or not. */
export async function removeTotp(trx: ClinicDatabase, pk: number): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_pk', '=', pk).execute();
}

/**
 * Takes a code of the telephone, each once: one that was given before, or is older than the last one, is refused.
 * @param confirming a secret that is set up with this code, instead of one in use
 */
export async function takeTotpCode(
  { db, vault, now }: ClinicContext,
  pk: number,
  code: string,
  confirming = false,
): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_pk', '=', pk)
    .where('confirmed_at', confirming ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const timestamp = now().getTime();
  const totp = totpOf(z.string().parse(vault.open(row.secret_sealed)), '');
  // Telephones' clocks are a little wrong, and people type slowly: the code before and the one after fit as well.
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: row.confirmed_at ?? now().toISOString() })
    .where('user_pk', '=', pk)
    // The same secret still; its sealed text may be another by now, sealed with another key (`reseal.ts`).
    .where('created_at', '=', row.created_at)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
