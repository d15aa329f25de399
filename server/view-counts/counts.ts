import type { CountedKind } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import { clinicDay } from '../lib/zoned-time.ts';

/** So many times something was counted on a day of the clinic's calendar (`YYYY-MM-DD`). */
export interface Count {
  day: string;
  locale: Locale;
  kind: CountedKind;
  /** The path of a page, or the name of a form. */
  subject: string;
  /** The step of a form; empty where there is none. */
  step: string;
  count: number;
}

/** Counts in this process's memory, until they are taken to be kept. */
export interface Counts {
  add(kind: CountedKind, locale: Locale, subject: string, step?: string): void;
  /** Everything counted since the last time, which is then forgotten here. */
  take(): Count[];
  /** Takes counts back that could not be kept. */
  giveBack(counts: readonly Count[]): void;
}

/** How long a day is taken for today without looking at the calendar. */
const LOOK_AFTER_MS = 30_000;

/** @param now the clock, in milliseconds */
export function createCounts(now: () => number): Counts {
  /** By what they are about: a name that the caller holds is found sooner than one put together for each count. */
  const known = new Map<string, Count[]>();
  let day = '';
  let lookAt = Number.NEGATIVE_INFINITY;

  /** The calendar costs more than all the rest of a count. */
  function today(): string {
    const time = now();
    if (time >= lookAt || time < lookAt - LOOK_AFTER_MS) {
      day = clinicDay(time);
      lookAt = time - (time % LOOK_AFTER_MS) + LOOK_AFTER_MS;
    }
    return day;
  }

  function add(on: string, locale: Locale, kind: CountedKind, subject: string, step: string, count: number): void {
    const counts = known.get(subject);
    const same = counts?.find(
      (one) => one.kind === kind && one.locale === locale && one.step === step && one.day === on,
    );
    if (same) same.count += count;
    else if (counts) counts.push({ day: on, locale, kind, subject, step, count });
    else known.set(subject, [{ day: on, locale, kind, subject, step, count }]);
  }

  return {
    add: (kind, locale, subject, step = '') => add(today(), locale, kind, subject, step, 1),
    take() {
      const taken = [...known.values()].flat();
      known.clear();
      return taken;
    },
    giveBack: (counts) => {
      for (const one of counts) add(one.day, one.locale, one.kind, one.subject, one.step, one.count);
    },
  };
}
