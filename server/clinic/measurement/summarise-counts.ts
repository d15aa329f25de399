import type * as z from 'zod/mini';
import type { readMeasurement } from '#contract/calls/measurement.calls.ts';
import { FEWEST_SHOWN } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import { addDays } from '../../lib/zoned-time.ts';
import type { Count } from '../../view-counts/counts.ts';
import { countedForm } from './counted-steps.ts';
import type { MeasuredRange } from './visit-counts.repository.ts';

type Measurement = z.infer<typeof readMeasurement.answer>;
type Journey = Measurement['journeys'][number];

/** What was counted on one day. */
export type DayCount = Pick<Count, 'day' | 'kind' | 'subject' | 'step' | 'count'>;

/** A number of forms as it may be shown: null for one so small that somebody might be recognised in it. */
export function shownCount(count: number): number | null {
  return count > 0 && count < FEWEST_SHOWN ? null : count;
}

function sumBy(counts: readonly DayCount[], key: (count: DayCount) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counts) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.count);
  return sums;
}

function daysOf({ from, until }: MeasuredRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

function journeyOf(slug: string, counts: readonly DayCount[], locale: Locale): Journey {
  const form = countedForm(slug, locale);
  const events = sumBy(counts, ({ kind }) => kind);
  const left = sumBy(
    counts.filter(({ kind }) => kind === 'step_left'),
    ({ step }) => step,
  );
  const order = [...(form?.steps.keys() ?? [])];
  // A step that the form no longer has comes after those it has.
  const steps = [...new Set([...order.filter((step) => left.has(step)), ...left.keys()])];
  return {
    form: slug,
    title: form?.title ?? slug,
    begun: shownCount(events.get('begun') ?? 0),
    finished: shownCount(events.get('finished') ?? 0),
    left: steps.map((step) => ({
      step,
      title: form?.steps.get(step) ?? null,
      count: shownCount(left.get(step) ?? 0),
    })),
  };
}

/** What was counted on the days of a range, as it may be shown. @param locale of the reader, for titles */
export function summariseCounts(counts: readonly DayCount[], range: MeasuredRange, locale: Locale): Measurement {
  const views = counts.filter(({ kind }) => kind === 'page_view');
  const journeys = counts.filter(({ kind }) => kind !== 'page_view');
  const byDay = sumBy(views, ({ day }) => day);
  const pages = [...sumBy(views, ({ subject }) => subject)].map(([path, count]) => ({ path, count }));
  const forms = [...new Set(journeys.map(({ subject }) => subject))].sort();
  return {
    from: range.from,
    until: range.until,
    views: {
      total: views.reduce((sum, { count }) => sum + count, 0),
      days: daysOf(range).map((day) => ({ day, count: byDay.get(day) ?? 0 })),
      pages: pages.sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1)),
    },
    journeys: forms.map((slug) =>
      journeyOf(
        slug,
        journeys.filter(({ subject }) => subject === slug),
        locale,
      ),
    ),
  };
}
