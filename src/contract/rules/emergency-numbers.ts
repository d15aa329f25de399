import { countryOf, type Locale } from '#lib/locale.ts';
import type { Answers } from '../forms/submission.ts';

/** What a number is for; the interface has words for each in both languages. */
export type EmergencyService =
  | 'medical'
  | 'general'
  | 'europe'
  | 'text'
  | 'suicide'
  | 'suicide_fr'
  | 'suicide_nl'
  | 'listening';

/** A number to call, or to write to where `by` says so. */
export interface EmergencyNumber {
  service: EmergencyService;
  number: string;
  by?: 'text';
}

/**
 * The numbers of each country that the forms offer, in the order to try them. Numbers are facts, not words: they are the
 * same whatever an editor writes. `other` is for countries without a row: 112 is answered all over the European Union
 * and by most mobile networks elsewhere.
 */
export const EMERGENCY_NUMBERS = {
  fr: [
    { service: 'medical', number: '15' },
    { service: 'europe', number: '112' },
    { service: 'text', number: '114', by: 'text' },
    { service: 'suicide', number: '3114' },
  ],
  us: [
    { service: 'general', number: '911' },
    { service: 'suicide', number: '988' },
  ],
  be: [
    { service: 'general', number: '112' },
    { service: 'suicide_fr', number: '0800 32 123' },
    { service: 'suicide_nl', number: '1813' },
  ],
  ca: [
    { service: 'general', number: '911' },
    { service: 'suicide', number: '988' },
  ],
  gb: [
    { service: 'general', number: '999' },
    { service: 'suicide', number: '116 123' },
  ],
  lu: [
    { service: 'general', number: '112' },
    { service: 'listening', number: '454545' },
  ],
  ch: [
    { service: 'medical', number: '144' },
    { service: 'europe', number: '112' },
    { service: 'suicide', number: '143' },
  ],
  other: [{ service: 'general', number: '112' }],
} as const satisfies Record<string, readonly EmergencyNumber[]>;

type Country = keyof typeof EMERGENCY_NUMBERS;

const isCountry = (answer: unknown): answer is Country =>
  typeof answer === 'string' && Object.hasOwn(EMERGENCY_NUMBERS, answer);

/** The numbers to show, and what they rest on. */
export interface EmergencyHelp {
  numbers: readonly EmergencyNumber[];
  /** The country they are of; null when nobody said it, and the site's are shown. */
  declared: string | null;
}

/** The numbers of the country that a form's answers declare, else those of the site's country. */
export function emergencyHelp({ country }: Answers, locale: Locale): EmergencyHelp {
  if (isCountry(country)) return { numbers: EMERGENCY_NUMBERS[country], declared: country };
  const home = countryOf(locale);
  return { numbers: EMERGENCY_NUMBERS[isCountry(home) ? home : 'other'], declared: null };
}

const isSuicideLine = ({ service }: EmergencyNumber): boolean => service.startsWith('suicide');

/** The numbers with those that the ticked signs ask for first: a line for thoughts of suicide, when there is one at any hour. */
export function bySigns(numbers: readonly EmergencyNumber[], signs: readonly string[]): readonly EmergencyNumber[] {
  if (!signs.includes('suicide')) return numbers;
  return [...numbers.filter(isSuicideLine), ...numbers.filter((one) => !isSuicideLine(one))];
}

/** The one number to call for this: the first of a suicide line, or of the emergency services where there is none. */
export function firstNumber({ numbers }: EmergencyHelp, need: 'emergency' | 'suicide'): string {
  const calls = numbers.filter(({ by }) => by !== 'text');
  const line = need === 'suicide' ? calls.find(isSuicideLine) : undefined;
  return (line ?? calls.find((one) => !isSuicideLine(one)))?.number ?? '112';
}
