import type { Locale } from '#lib/locale.ts';
import { filled } from '../../texts/filled.ts';
import { translations } from '../../texts/translations.ts';
import rules from './retention-rules.json' with { type: 'json' };

/** How long each kind of record is kept: in months, else in days. */
export const KEPT_MONTHS = { submission: rules.submission.months, visitCounts: rules.visit_counts.months };
export const KEPT_DAYS = {
  draft: rules.draft.days,
  resultLink: rules.result_link.days,
  document: rules.document.days,
  wish: rules.wish.days,
};

/** A rule as people read it, on the privacy page as well. */
export interface RetentionRule {
  id: string;
  what: string;
  how_long: string;
}

const written = Object.entries(rules).map(([id, { fr, en, ...kept }]) => {
  const period = 'months' in kept ? kept.months : 'days' in kept ? kept.days : null;
  return { id, period, said: translations.inEveryLanguage(`retention/${id}`, { fr, en }) };
});

/** Every rule about how long something is kept, in words. */
export const retentionRules = (locale: Locale): RetentionRule[] =>
  written.map(({ id, period, said }) => {
    const { what, how_long } = said[locale];
    return { id, what, how_long: period === null ? how_long : filled(how_long, { count: String(period) }) };
  });

/** A time so many calendar months before another. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
