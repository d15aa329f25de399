import { createBatches } from '../../lib/batches.ts';
import type { ClinicContext } from '../context.ts';
import { claimOf, givenAnswer, type OnceKey } from '../http/once.ts';
import { readToldStaff } from '../notices/tell-staff.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { drawReference, withFreeReference } from '../storage/references.ts';
import { isUniqueViolation } from '../storage/unique-violation.ts';
import { Writes } from '../storage/writes.ts';
import type { Given } from './record-submission.ts';

/** So many submissions are written with one another at most. */
const MOST_TOGETHER = 32;
/** So many batches are on their way at once: one that waits for a lock does not hold up all others. */
const AT_ONCE = 2;

/** Adds everything that a submission writes, and says what is answered. It may be asked again after a failure. */
type Plan<Answer> = (writes: Writes, given: Given) => Answer;

type KeyOfSubmission = OnceKey & { key: string };

/**
 * Writes a submission that belongs to no other, once for each key: those that come together are written together. The same
 * key with the same body gives the stored answer again, also when both arrive at once.
 * @throws ClinicProblem 409 when the key was used with another body
 */
export type WriteTogether = <Answer>(key: KeyOfSubmission, plan: Plan<Answer>) => Promise<Answer>;

type Parts = Pick<ClinicContext, 'db' | 'vault' | 'now'>;

interface Planned {
  claim: ReturnType<typeof claimOf>;
  plan: Plan<unknown>;
}

/** PostgreSQL is told all writes with one statement, which is a transaction of its own. */
const inTransaction = <Result>(db: ClinicDatabase, work: (db: ClinicDatabase) => Promise<Result>): Promise<Result> =>
  isPostgres(db) ? work(db) : db.transaction().execute(work);

/** Writes all of them, or nothing. @returns what each is answered */
function writeAll({ db, vault }: Parts, all: readonly Planned[], draw: () => string): Promise<unknown[]> {
  return inTransaction(db, async (open) => {
    const staff = await readToldStaff(open);
    const writes = new Writes();
    const answers = all.map(({ plan }) => plan(writes, { reference: draw(), staff }));
    const claims = all.map(({ claim }, number) => ({ ...claim, answer_sealed: vault.seal(answers[number]) }));
    // In one order, so that two servers with the same keys do not wait for each other.
    writes.insert('idempotency', ...claims.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
    await writes.write(open);
    return answers;
  });
}

/** Writes one by itself. Returns null where its reference was taken, or its key in this very moment. */
async function tryAlone(parts: Parts, one: Planned, reference: string): Promise<{ answer: unknown } | null> {
  const given = await givenAnswer(parts.db, parts, one.claim);
  if (given !== null) return given;
  try {
    const [answer] = await writeAll(parts, [one], () => reference);
    return { answer };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function writeAlone(parts: Parts, one: Planned, draw: () => string): Promise<unknown> {
  const { answer } = await withFreeReference((reference) => tryAlone(parts, one, reference), draw);
  return answer;
}

/**
 * Collects submissions and writes them together. When that fails, for whatever reason, each is written by itself: one that
 * cannot be written takes no other with it.
 * @param draw draws references until one is free
 */
export function createWriteTogether(parts: Parts, draw: () => string = drawReference): WriteTogether {
  const limits = { most: MOST_TOGETHER, atOnce: AT_ONCE };
  const write = createBatches((all: readonly Planned[]) => writeAll(parts, all, draw), limits);
  return async <Answer>(key: KeyOfSubmission, plan: Plan<Answer>) => {
    const one = { claim: claimOf(parts, key, key.key), plan };
    const answer = await write(one).catch(() => writeAlone(parts, one, draw));
    // What `plan` answered, or what it answered when the key came first.
    return answer as Answer;
  };
}
