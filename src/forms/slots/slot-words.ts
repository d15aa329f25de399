import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import type { slotSchema } from '#contract/shapes.ts';
import { clockWords, formatParts } from '#lib/format-parts.ts';
import { LANGUAGES, type Locale } from '#lib/locale.ts';
import { nextTurn } from '#lib/next-turn.ts';

/** A free time, as the clinic offers it: `start` carries the offset of its own time zone. */
export type Slot = z.infer<typeof slotSchema>;

const ZONES = {
  'Europe/Paris': 'panels.slot.zone.paris',
  'America/New_York': 'panels.slot.zone.newYork',
} as const;

const isNamed = (zone: string): zone is keyof typeof ZONES => Object.hasOwn(ZONES, zone);

/** The calendar day of a time where it takes place, `YYYY-MM-DD`. */
export const dayOf = ({ start }: Slot): string => start.slice(0, 10);

/** A calendar day in words: « mardi 24 novembre 2026 », "Tuesday, November 24, 2026". */
export function dayWords(day: string, locale: Locale): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return formatParts(new Date(`${day}T00:00:00Z`), locale, options);
}

/** The hour of a time where it takes place: « 10 h 00 », "10:00 AM". */
export const timeWords = ({ start }: Pick<Slot, 'start'>, locale: Locale): string =>
  clockWords(new Date(`${start.slice(0, 16)}Z`), locale, 'UTC');

/**
 * Makes ready what writes days and hours, while the times are still on their way: a phone takes longer to make it than to
 * draw them.
 */
export async function prepareWords(locale: Locale): Promise<void> {
  await nextTurn();
  dayWords('2000-01-01', locale);
  await nextTurn();
  timeWords({ start: '2000-01-01T00:00' }, locale);
}

/** A time zone in words: the clinic's own by their cities, others as the browser calls them. */
export function zoneWords(zone: string, locale: Locale, t: TFunction): string {
  if (isNamed(zone)) return t(ZONES[zone]);
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].region, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A time in a whole sentence, for the review and the confirmation. */
export function slotSentence(slot: Slot, locale: Locale, t: TFunction): string {
  return t('panels.slot.sentence', {
    day: dayWords(dayOf(slot), locale),
    time: timeWords(slot, locale),
    zone: zoneWords(slot.timezone, locale, t),
    modality: t(`panels.slot.modality.${slot.modality}`),
  });
}
