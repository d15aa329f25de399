import type { Locale } from './locale.ts';

const REGION: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-US' };

/**
 * A day in the words of a language: « 1er mars 2026 », “March 1, 2026”. Read in UTC, so that server and browser agree
 * wherever they are.
 * @param isoDate `YYYY-MM-DD` or a full ISO time
 * @returns empty for a text that is no date
 */
export function formatDate(isoDate: string, locale: Locale): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return '';
  const format = new Intl.DateTimeFormat(REGION[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return format
    .formatToParts(date)
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
