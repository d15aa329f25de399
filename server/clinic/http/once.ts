import type { Insertable, Transaction } from 'kysely';
import type { ClinicContext } from '../context.ts';
import { canonicalJson } from '../storage/canonical-json.ts';
import { compiledOnce } from '../storage/compiled-once.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { conflict } from './problem.ts';

/** What is done once: a client-made key within the scope of one call, and what was sent with it. */
export interface OnceKey {
  /** The call, so that keys of different calls never meet. */
  scope: string;
  /** Without a key the work is simply done. */
  key: string | undefined;
  body: unknown;
}

type Claim = Insertable<ClinicTables['idempotency']>;

type Parts = Pick<ClinicContext, 'vault' | 'now'>;

/** What is kept of a key, without the answer. */
export const claimOf = (
  { vault, now }: Parts,
  { scope, body }: OnceKey,
  key: string,
): Omit<Claim, 'answer_sealed'> => ({
  scope,
  key,
  body_hash: vault.fingerprint(canonicalJson(body)),
  status: 200,
  created_at: now().toISOString(),
});

/**
 * The answer that a key was given already; null when there is none.
 * @throws ClinicProblem 409 when the key was used with another body
 */
export async function givenAnswer(
  db: ClinicDatabase,
  { vault }: Pick<Parts, 'vault'>,
  { scope, key, body_hash }: Pick<Claim, 'scope' | 'key' | 'body_hash'>,
): Promise<{ answer: unknown } | null> {
  const known = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer_sealed'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return null;
  if (known.body_hash !== body_hash) throw conflict('key_reused', 'idempotency_key_reused');
  return { answer: vault.open(known.answer_sealed) };
}

const insertClaim = compiledOnce((db, claim: Claim) =>
  db
    .insertInto('idempotency')
    .values(claim)
    .onConflict((conflicting) => conflicting.columns(['scope', 'key']).doNothing()),
);

const keepAnswer = compiledOnce((db, { scope, key, answer_sealed }: Pick<Claim, 'scope' | 'key' | 'answer_sealed'>) =>
  db.updateTable('idempotency').set({ answer_sealed }).where('scope', '=', scope).where('key', '=', key),
);

/**
 * As `once`, within a transaction that is under way.
 * @throws ClinicProblem 409 when the key was used with another body
 */
export async function onceWithin<Answer>(
  trx: Transaction<ClinicTables>,
  context: Parts,
  once: OnceKey,
  work: (trx: Transaction<ClinicTables>) => Promise<Answer>,
): Promise<Answer> {
  if (once.key === undefined) return work(trx);
  const claim = claimOf(context, once, once.key);
  // A second request with this key waits here until the first one ends.
  const { numAffectedRows } = await insertClaim(trx, { ...claim, answer_sealed: '' });
  if (numAffectedRows === 0n) {
    const given = await givenAnswer(trx, context, claim);
    if (given === null) throw new Error('A key that was taken is not there.');
    // Sealed by this very function: it is what `work` answered.
    return given.answer as Answer;
  }
  const answer = await work(trx);
  await keepAnswer(trx, { scope: claim.scope, key: claim.key, answer_sealed: context.vault.seal(answer) });
  return answer;
}

/**
 * Does a piece of work in one transaction, once for each key: the same key with the same body gives the stored answer
 * again, also when both arrive at once.
 * @param work everything it writes goes through the transaction it receives; when it throws, nothing is kept
 * @throws ClinicProblem 409 when the key was used with another body
 */
export function once<Answer>(
  context: Pick<ClinicContext, 'db' | 'vault' | 'now'>,
  key: OnceKey,
  work: (trx: Transaction<ClinicTables>) => Promise<Answer>,
): Promise<Answer> {
  return context.db.transaction().execute((trx) => onceWithin(trx, context, key, work));
}
