import type { Locale } from './locale.ts';

/** Which country's way of writing dates a language uses. */
export const REGION: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-US' };

/**
 * A date or a time in the words of a language. French counts the first of a month: « 1er mars ».
 * @returns empty for what is no date
 */
export function formatParts(date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(REGION[locale], options)
    .formatToParts(date)
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/**
 * The hour of an appointment: « 9 h 30 », “9:30 AM”.
 * @param timeZone the reader's own when left out
 */
export function clockWords(moment: Date, locale: Locale, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = new Intl.DateTimeFormat(REGION[locale], { hour: 'numeric', minute: '2-digit', ...zone });
  if (locale === 'en') return format.format(moment);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${Number(parts.get('hour'))}\u00a0h\u00a0${parts.get('minute')}`;
}
