import type { TFunction } from 'i18next';
import type { Locale } from '#lib/locale.ts';

const KB = 1000;
const MB = KB * KB;

/** A file's size in words: « 1,4 Mo », "820 kB". */
export function fileSize(bytes: number, locale: Locale, t: TFunction): string {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  if (bytes >= MB) return t('panels.documents.sizeMb', { size: number(bytes / MB, 1) });
  return t('panels.documents.sizeKb', { size: number(Math.max(1, bytes / KB), 0) });
}
