import { formatParts } from './format-parts.ts';
import type { Locale } from './locale.ts';
import { remember } from './remember.ts';

/** The day of a moment where the reader is, as `formatDate` writes it: of what somebody has just done. */
export const formatToday = (moment: Date, locale: Locale): string => formatParts(moment, locale, { dateStyle: 'long' });

/** Lists show the same days on page after page: to write one takes longer than all else of its line. */
const MOST_DAYS = 2000;

/**
 * A day in the words of a language: « 1er mars 2026 », “March 1, 2026”. Read in UTC, so that server and browser agree
 * wherever they are.
 * @param isoDate `YYYY-MM-DD` or a full ISO time
 * @returns empty for a text that is no date
 */
export const formatDate = remember(
  (isoDate: string, locale: Locale) => formatParts(new Date(isoDate), locale, { dateStyle: 'long', timeZone: 'UTC' }),
  MOST_DAYS,
);
