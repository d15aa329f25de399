import type { Selectable } from 'kysely';
import { hasStanding } from '../appointments/standing.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { KEPT_MONTHS, monthsBefore } from './retention-rules.ts';

const DAY = 24 * 3_600_000;

/** Nobody took these up: a submission that was accepted belongs to the file of a person in care, which the law keeps. */
const WITHOUT_FOLLOW_UP = ['requested', 'cancelled'];

/** A moment's day, such as `2026-01-12`, UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The submissions that are to go by a time, unless somebody takes them up, changes, keeps or books them before, as a query: none
 * whose person still has an appointment then.
 */
export const expiredBy = (db: ClinicDatabase, time: Date) =>
  db
    .selectFrom('requests')
    .where('status', 'in', WITHOUT_FOLLOW_UP)
    .where('updated_at', '<', monthsBefore(time, KEPT_MONTHS.submission).toISOString())
    .where(({ or, eb }) => or([eb('keep_until', 'is', null), eb('keep_until', '<', dayOf(time))]))
    .where((where) => where.not(hasStanding(time)(where)));

/** How long before a submission goes the administrators are told, in days. */
const TOLD_DAYS = 30;

/** The submissions of which the administrators are told now that they expire soon, as a query. */
export const announcedExpired = (db: ClinicDatabase, now: Date) =>
  expiredBy(db, new Date(now.getTime() + TOLD_DAYS * DAY));

/** What tells when a submission goes; `last_visit_end` of its appointments (`lastVisitEnd`). */
type Kept = Pick<Selectable<ClinicTables['requests']>, 'status' | 'updated_at' | 'keep_until'> & {
  last_visit_end: string | null;
};

const dayAfter = (time: string): string => dayOf(new Date(Date.parse(time) + DAY));

/** The day on which a submission goes if nothing changes (`2026-01-12`, UTC); null for one that stays. */
export function expiresOn({ status, updated_at, keep_until, last_visit_end }: Kept): string | null {
  if (!WITHOUT_FOLLOW_UP.includes(status)) return null;
  const days = [dayOf(monthsBefore(new Date(updated_at), -KEPT_MONTHS.submission))];
  for (const end of [keep_until, last_visit_end]) if (end !== null) days.push(dayAfter(end));
  return days.sort().at(-1) ?? null;
}
