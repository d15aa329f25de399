import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { joinedBySchema } from '#contract/calls/staff.calls.ts';
import { formOf, readRecord, type SubmissionRecord, submissionKinds } from '#contract/records/submission-records.ts';
import { whoAnswered } from '#contract/records/who-answered.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { submissionOf } from './recommendations.repository.ts';

/**
 * A submission that another belongs to, and how that is known: the same browser sent both, the other names it by its
 * reference, or it was answered by the link that it had made for somebody close.
 */
export interface BelongsTo {
  id: string;
  by: 'browser' | 'reference' | 'invitation';
}

/**
 * The submission that leads those that a new one belongs to, and how that is known: `address` where both left the same
 * one. `browser` alone proves nobody to be the same: several people may use it.
 */
export interface Joined {
  part_of: string;
  part_by: z.infer<typeof joinedBySchema>;
}

/** Whose a submission is, as far as it says. */
interface Sender {
  /** The fingerprint of the address; null for none. */
  person: string | null;
  record: SubmissionRecord | null;
}

type Vault = Pick<ClinicContext['vault'], 'open'>;

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True when both name somebody, and neither name begins with the other. */
function areOthers(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return false;
  const [first, second] = [folded(one), folded(other)];
  return !first.startsWith(second) && !second.startsWith(first);
}

/**
 * True when two submissions are of different people: a browser may be used by several, and a reference may be mistyped.
 * Names never join submissions, they only keep them apart.
 */
function isOfAnother(leader: Sender, part: Sender, by: BelongsTo['by']): boolean {
  if (by === 'invitation') return false;
  // A professional sends for one patient after another.
  if (by === 'browser' && formOf(leader.record)?.user_type === 'healthcare_professional') return true;
  if (leader.person !== null && part.person !== null && leader.person !== part.person) return true;
  return areOthers(whoAnswered(leader.record)?.person, whoAnswered(part.record)?.person);
}

/** A stored record as its kind describes it. */
function recordOf(vault: Vault, { kind, payload_sealed }: { kind: string; payload_sealed: string }) {
  const known = submissionKinds.find((one) => one === kind);
  return known === undefined ? null : readRecord({ kind: known, content: vault.open(payload_sealed) });
}

/** How a part of a part belongs to what leads both: as surely as the less sure of the two. */
function byWay(part: Joined['part_by'], leader: Joined['part_by'] | null): Joined['part_by'] {
  const [unsure] = (['browser', 'invitation'] as const).filter((way) => way === part || way === leader);
  return unsure ?? part;
}

/** Where a new submission belongs; null when it stands by itself. */
export async function leaderOf(
  trx: ClinicDatabase,
  vault: Vault,
  { id, by }: BelongsTo,
  part: Sender,
): Promise<Joined | null> {
  const found = await trx
    .selectFrom('requests')
    .select(['id', 'kind', 'part_of', 'part_by', 'person_hash', 'payload_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const leader = { person: found.person_hash, record: recordOf(vault, found) };
  if (isOfAnother(leader, part, by)) return null;
  const isSameAddress = by !== 'invitation' && part.person !== null && part.person === leader.person;
  return { part_of: found.part_of ?? found.id, part_by: byWay(isSameAddress ? 'address' : by, found.part_by) };
}

/** Parts of submissions that are about to go stand by themselves again. @param leaders their ids */
export async function freeParts(trx: ClinicDatabase, leaders: readonly string[]): Promise<void> {
  await trx.updateTable('requests').set({ part_of: null, part_by: null }).where('part_of', 'in', leaders).execute();
}

const named = (by: BelongsTo['by'], id: string | null | undefined): BelongsTo | null => (id ? { id, by } : null);

/** What a record of an earlier version names as the submission that it goes with. */
async function namedBy(db: ClinicDatabase, record: SubmissionRecord | null): Promise<BelongsTo | null> {
  if (record?.kind === 'secondary_consultation') return named('reference', record.content.previous_id);
  if (record?.kind === 'survey') return named('reference', record.content.trial_signup);
  if (record?.kind !== 'trial_signup' || record.content.recommendation_id === undefined) return null;
  // Recommendations are kept by the browser, and nobody enters which they are.
  return named('browser', await submissionOf(db, record.content.recommendation_id));
}

const AT_ONCE = 50;

/** Notes what submissions belong to that were kept before it was noted with them, the oldest first, some at a time. */
export async function noteOlderGroups(db: ClinicDatabase, vault: Vault): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('requests')
      .select(['id', 'kind', 'part_of', 'person_hash', 'payload_sealed'])
      .where('links_noted', '=', 0)
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        const record = row.part_of === null ? recordOf(vault, row) : null;
        const belongsTo = await namedBy(trx, record);
        const part = { person: row.person_hash, record };
        const joined =
          belongsTo === null || belongsTo.id === row.id ? null : await leaderOf(trx, vault, belongsTo, part);
        const found = joined?.part_of === row.id ? {} : joined;
        await trx
          .updateTable('requests')
          .set({ links_noted: 1, ...found })
          .where('id', '=', row.id)
          .execute();
      }
    });
    await setImmediate();
  }
}
