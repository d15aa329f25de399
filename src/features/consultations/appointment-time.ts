import type { TFunction } from 'i18next';
import { clockWords, formatParts } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import type { Appointment } from './sent-consultation.ts';

/** A day in a zone: « mardi 1er décembre 2026 », “Tuesday, December 1, 2026”. */
export const dayOf = (moment: Date, locale: Locale, timeZone: string): string =>
  formatParts(moment, locale, { dateStyle: 'full', timeZone });

const ZONES = new Map([
  ['Europe/Paris', 'consultation.done.zone.paris'],
  ['America/New_York', 'consultation.done.zone.newYork'],
] as const);

/** « à 9 h 30 (heure de Paris) »; the zone's own name where we have no words for it. */
export function timeOf(t: TFunction, { start, timezone }: Pick<Appointment, 'start' | 'timezone'>, locale: Locale) {
  const key = [...ZONES].find(([zone]) => zone === timezone)?.[1];
  const time = clockWords(new Date(start), locale, timezone);
  return t('consultation.done.at', { time, zone: key === undefined ? timezone : t(key) });
}
