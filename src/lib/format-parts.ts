import { keptFormats } from './kept-formats.ts';
import { LANGUAGES, type Locale } from './locale.ts';

const dates = keptFormats((region, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options));

type Part = Intl.DateTimeFormatPart;

/** What French writes in its own way: « 1er mars », « 9 h 05 ». */
function inFrench({ type, value }: Part): string {
  if (type === 'day' && value === '1') return '1er';
  if (type === 'hour') return String(Number(value));
  return type === 'literal' && value === ':' ? '\u00a0h\u00a0' : value;
}

/** “9:05 AM” stays on one line, in English and wherever else it is written so. */
const asWritten = ({ value }: Part, next: Part | undefined): string => (next?.type === 'dayPeriod' ? '\u00a0' : value);

/** What a language writes otherwise than the formatter does. */
const OWN_WAYS: Readonly<Partial<Record<Locale, typeof asWritten>>> = { fr: inFrench };

/**
 * A date or a time in the words of a language: « 1er mars 2026 à 9 h 05 », “March 1, 2026 at 9:05 AM”.
 * @returns empty for what is no date
 */
export function formatParts(date: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '';
  const write = OWN_WAYS[locale] ?? asWritten;
  return dates(LANGUAGES[locale].region, options)
    .formatToParts(date)
    .map((part, at, parts) => write(part, parts[at + 1]))
    .join('');
}

/**
 * A time of day: « 9 h 30 », “9:30 AM”.
 * @param timeZone the reader's own when left out
 */
export function clockWords(moment: Date, locale: Locale, timeZone?: string): string {
  return formatParts(moment, locale, { timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) });
}
