import { sql } from 'kysely';
import * as z from 'zod';
import type { listRemovals, otherRemovals } from '#contract/calls/retention.calls.ts';
import { submissionKinds } from '#contract/records/submission-records.ts';
import { lastVisitEnd } from '../appointments/standing.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { KEPT_DAYS } from './retention-rules.ts';
import { dayOf, expiredBy, expiresOn } from './submission-expiry.ts';

const DAY = 24 * 3_600_000;

type Removals = z.infer<typeof listRemovals.answer>;
type Removal = Removals['removals'][number];
type Other = (typeof otherRemovals)[number];

const kindSchema = z.enum(submissionKinds);

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY);

/** The submissions that go, by day and kind. */
async function submissionsBy({ db }: Pick<ClinicContext, 'db'>, until: Date, today: string): Promise<Removal[]> {
  const rows = await expiredBy(db, until)
    .select(['id', 'reference', 'kind', 'status', 'updated_at', 'keep_until', lastVisitEnd])
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  const found = new Map<string, Removal>();
  for (const { id, reference, kind: stored, ...kept } of rows) {
    const kind = kindSchema.parse(stored);
    const due = expiresOn(kept) ?? today;
    const day = due < today ? today : due;
    const removal = found.get(`${day} ${kind}`) ?? { day, kind, count: 0, submissions: [] };
    removal.submissions.push({ id, reference });
    removal.count += 1;
    found.set(`${day} ${kind}`, removal);
  }
  return [...found.values()];
}

const countsBy = (db: ClinicDatabase): Record<Other, (before: Date) => Promise<{ day: string; count: number }[]>> => {
  const end = sql<string>`substr(expires_at, 1, 10)`;
  const made = sql<string>`substr(created_at, 1, 10)`;
  const counted = sql<number>`cast(count(*) as integer)`;
  return {
    draft: (before) =>
      db
        .selectFrom('drafts')
        .select([end.as('day'), counted.as('count')])
        .where('expires_at', '<', before.toISOString())
        .groupBy(end)
        .execute(),
    document: (before) =>
      db
        .selectFrom('documents')
        .select([end.as('day'), counted.as('count')])
        .where('request_id', 'is', null)
        .where('expires_at', '<', before.toISOString())
        .groupBy(end)
        .execute(),
    result_link: (before) =>
      db
        .selectFrom('mailed_results')
        .select([end.as('day'), counted.as('count')])
        .where('expires_at', '<', before.toISOString())
        .groupBy(end)
        .execute(),
    wish: async (before) => {
      const rows = await db
        .selectFrom('subscriptions')
        .select([made.as('day'), counted.as('count')])
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', daysAfter(before, -KEPT_DAYS.wish).toISOString())
        .groupBy(made)
        .execute();
      return rows.map(({ day, count }) => ({ day: dayOf(daysAfter(new Date(day), KEPT_DAYS.wish)), count }));
    },
  };
};

/** What else goes, by day: only how much. */
async function othersBy(db: ClinicDatabase, until: Date, today: string): Promise<Removal[]> {
  const counts = countsBy(db);
  const found: Removal[] = [];
  for (const kind of ['draft', 'wish', 'document', 'result_link'] as const) {
    const byDay = new Map<string, number>();
    for (const { day, count } of await counts[kind](until)) {
      const shown = day < today ? today : day;
      byDay.set(shown, (byDay.get(shown) ?? 0) + count);
    }
    for (const [day, count] of byDay) found.push({ day, kind, count, submissions: [] });
  }
  return found;
}

/** What is to be removed in the next days, by day and kind, the earliest first. */
export async function removalsWithin(
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  days: number,
): Promise<Removals['removals']> {
  const today = dayOf(now());
  const until = daysAfter(now(), days);
  const all = [...(await submissionsBy({ db }, until, today)), ...(await othersBy(db, until, today))];
  return all.sort((one, other) => one.day.localeCompare(other.day) || one.kind.localeCompare(other.kind));
}

/** The submissions that are kept beyond their time, and why. */
export async function keptLonger({
  db,
  vault,
  now,
}: Pick<ClinicContext, 'db' | 'vault' | 'now'>): Promise<Removals['kept']> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'reference', 'kind', 'keep_until', 'keep_reason_sealed'])
    .where('keep_until', '>=', dayOf(now()))
    .orderBy('keep_until')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, keep_until, keep_reason_sealed, ...named }) => ({
    ...named,
    kind: kindSchema.parse(kind),
    until: keep_until ?? '',
    reason: reasonIn({ vault }, keep_reason_sealed),
  }));
}

/** Until when and why a submission is kept beyond its time; null for one that is not. */
export function keptOf(
  context: Pick<ClinicContext, 'vault' | 'now'>,
  { keep_until, keep_reason_sealed }: { keep_until: string | null; keep_reason_sealed: string | null },
): { until: string; reason: string } | null {
  if (keep_until === null || keep_until < dayOf(context.now())) return null;
  return { until: keep_until, reason: reasonIn(context, keep_reason_sealed) };
}

/** Why a submission is kept, as it was written; empty for none. */
const reasonIn = ({ vault }: Pick<ClinicContext, 'vault'>, sealed: string | null): string =>
  sealed === null ? '' : z.string().parse(vault.open(sealed));
