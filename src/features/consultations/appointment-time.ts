import type { TFunction } from 'i18next';
import type { Locale } from '#lib/locale.ts';
import type { Appointment } from './sent-consultation.ts';

const TAG: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-US' };

/**
 * A time of day: « 9 h 30 », “9:30 AM”.
 * @param timezone the visitor's own when left out
 */
export function clockOf(moment: Date, locale: Locale, timezone?: string): string {
  const zone = timezone === undefined ? {} : { timeZone: timezone };
  const format = new Intl.DateTimeFormat(TAG[locale], { hour: 'numeric', minute: '2-digit', ...zone });
  if (locale === 'en') return format.format(moment);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${Number(parts.get('hour'))}\u00a0h\u00a0${parts.get('minute')}`;
}

/** A day in a zone: « mardi 1er décembre 2026 », “Tuesday, December 1, 2026”. */
export function dayOf(moment: Date, locale: Locale, timezone: string): string {
  const format = new Intl.DateTimeFormat(TAG[locale], { dateStyle: 'full', timeZone: timezone });
  const day = format.format(moment);
  return locale === 'fr' ? day.replace(' 1 ', ' 1er ') : day;
}

const ZONES = new Map([
  ['Europe/Paris', 'consultation.done.zone.paris'],
  ['America/New_York', 'consultation.done.zone.newYork'],
] as const);

/** « à 9 h 30 (heure de Paris) »; the zone's own name where we have no words for it. */
export function timeOf(t: TFunction, { start, timezone }: Pick<Appointment, 'start' | 'timezone'>, locale: Locale) {
  const key = [...ZONES].find(([zone]) => zone === timezone)?.[1];
  const time = clockOf(new Date(start), locale, timezone);
  return t('consultation.done.at', { time, zone: key === undefined ? timezone : t(key) });
}
