import type { TFunction } from 'i18next';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#lib/locale.ts';

const REGION: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-US' };

/** When something happened, in the visitor's own time: "today at 2:30 PM", « le 3 mars à 14:30 ». */
export function momentWords(t: TFunction, locale: Locale, isoTime: string, now: Date = new Date()): string {
  const then = new Date(isoTime);
  const time = formatTime(then, locale);
  if (then.toDateString() === now.toDateString()) return t('keep.when.today', { time });
  const date = new Intl.DateTimeFormat(REGION[locale], { day: 'numeric', month: 'long' }).format(then);
  return t('keep.when.other', { date, time });
}
