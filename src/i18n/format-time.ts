import type { TFunction } from 'i18next';
import { clockWords, formatParts } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * A day and its time: « 20 novembre 2026 à 14 h 32 », “November 20, 2026 at 2:32 PM”.
 * @param timeZone where it happens; left out, where the reader is
 * @returns empty for a text that is no time
 */
export function formatDateTime(iso: string, locale: Locale, timeZone?: string): string {
  return formatParts(new Date(iso), locale, { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });
}

/** When something happened, where the reader is: "today at 2:30 PM", « le 3 mars à 14 h 30 ». */
export function formatMoment(t: TFunction, locale: Locale, iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const time = clockWords(then, locale);
  if (then.toDateString() === now.toDateString()) return t('draft.when.today', { time });
  return t('draft.when.other', { date: formatParts(then, locale, { day: 'numeric', month: 'long' }), time });
}
