import { randomInt } from 'node:crypto';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const makeCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const written = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

const hashOf = ({ vault }: Pick<ClinicContext, 'vault'>, pk: number, code: string) =>
  vault.fingerprint(`recovery code ${pk} ${plain(code)}`);

/** Makes somebody's recovery codes anew. @returns them as they are written down; only fingerprints are kept */
export async function makeRecoveryCodes(trx: ClinicDatabase, context: ClinicContext, pk: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await trx.deleteFrom('recovery_codes').where('user_pk', '=', pk).execute();
  const rows = codes.map((code) => ({ user_pk: pk, code_hash: hashOf(context, pk, code), used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes.map(written);
}

/** How many of somebody's codes still work. */
export async function countRecoveryCodes(db: ClinicDatabase, pk: number): Promise<number> {
  const codes = db.selectFrom('recovery_codes').select('code_hash').where('user_pk', '=', pk);
  return (await codes.where('used_at', 'is', null).execute()).length;
}

/** Uses a recovery code up. @returns false when it is none, or was used */
export async function takeRecoveryCode(context: ClinicContext, pk: number, code: string): Promise<boolean> {
  const { db, now } = context;
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now().toISOString() })
    .where('user_pk', '=', pk)
    .where('code_hash', '=', hashOf(context, pk, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
