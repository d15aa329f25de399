import { addDays, type CalendarDay, dayIn } from '../../lib/zoned-time.ts';
import { clockOf, openWindows, shareTeam, type Team } from '../hours/open-windows.ts';
import type { Schedule } from '../hours/schedule.ts';
import { invalid } from '../http/problem.ts';
import type { Message } from '../http/sentences.ts';
import { zoneOf } from './check-schedule.ts';

/** A time of a day at which the same people would see visitors twice. */
interface Doubled {
  /** Whose: the same however the two hours are ordered. */
  teams: string;
  from: number;
  to: number;
}

const nameOf = ({ siteId, practitionerId }: Team): string => `${siteId} ${practitionerId}`;

function doubledOn(schedule: Schedule, day: CalendarDay): Doubled[] {
  const open = schedule.sites.flatMap((site) =>
    openWindows(schedule, site, day).map((window) => ({ ...window, siteId: site.id, zone: site.timezone })),
  );
  return open.flatMap((one, place) =>
    open.slice(place + 1).flatMap((other) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      // Clocks of different zones are not compared, as for hours of the week.
      if (one.zone !== other.zone || !shareTeam(one, other) || from >= to) return [];
      return [{ teams: [nameOf(one), nameOf(other)].sort().join(), from, to }];
    }),
  );
}

/** The days from today on that have additional hours: on all others only hours of the week could meet, which `checkHours` refuses. */
function daysWithExtra(schedule: Schedule, now: Date): Set<CalendarDay> {
  const days = new Set<CalendarDay>();
  for (const { extra, siteId, firstDay, lastDay } of schedule.exceptions) {
    if (extra === null) continue;
    const today = dayIn(zoneOf(schedule, siteId), now);
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) if (day >= today) days.add(day);
  }
  return days;
}

const isPartOf = (one: Doubled, other: Doubled): boolean =>
  one.teams === other.teams && other.from <= one.from && one.to <= other.to;

/** What is changed, by the field at which a time that it doubles is said. */
const FIELDS = {
  site: 'is_active',
  practitioner: 'is_active',
  kind: 'length_min',
  hours: 'opens',
  exception: 'opens',
  holiday: 'holiday',
} as const;

/** What a change of the schedule is: which table's entry, and what happens to it. */
export interface EntryChange {
  action: 'schedule.add' | 'schedule.change' | 'schedule.remove';
  entry: keyof typeof FIELDS;
}

function refused({ action, entry }: EntryChange, { from, to }: Doubled): Message {
  if (entry === 'exception' && action !== 'schedule.remove') return 'extra_open_already';
  return { code: 'hours_overlap', values: { hours: `${clockOf(from)}–${clockOf(to)}` } };
}

/**
 * Refuses a change after which the same people would see visitors twice at a time: hours of the week laid over additional
 * ones or the other way round, at one site or at two, also where a holiday that is worked or an absence that ends brings
 * them back. What was doubled before may stay: it must not keep anybody from other changes.
 * @throws ClinicProblem 400 at the field of what was changed
 */
export function refuseDoubledHours(
  change: EntryChange,
  { before, after, now }: { before: Schedule; after: Schedule; now: Date },
): void {
  for (const day of daysWithExtra(after, now)) {
    const former = doubledOn(before, day);
    const added = doubledOn(after, day).find((one) => !former.some((other) => isPartOf(one, other)));
    if (added) throw invalid({ [FIELDS[change.entry]]: [refused(change, added)] });
  }
}
