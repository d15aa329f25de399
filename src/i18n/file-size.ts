import type { Locale } from '#lib/locale.ts';

const KILO = 1000;

/** A file's size in words: « 1,4 Mo », "820 kB". */
export function fileSize(bytes: number, locale: Locale): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  const [value, unit] = kilobytes < KILO ? [kilobytes, 'kilobyte'] : [bytes / (KILO * KILO), 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
