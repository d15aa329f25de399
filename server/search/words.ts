import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import type { Locale } from '#lib/locale.ts';
import { ownText } from '#lib/own-text.ts';
import { perLocale } from '#lib/per-locale.ts';
import lists from './word-lists.json' with { type: 'json' };

/** One word of a search: its own term, and the terms of words that mean the same. */
export interface WantedWord {
  own: string;
  same: readonly string[];
  /** The last word as it is typed, without accents: it may be the beginning of longer ones, which its term need not be. Else null. */
  typed: string | null;
}

/** A word is what stands between anything else: an elision (`l’étude`) is two words, of which the first is ignored. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ACCENTS = /\p{M}/gu;
/** Longer than any word of a text: what somebody pasted is no reason to compare long strings. */
const LONGEST_WORD = 40;
const MOST_WORDS = 10;
/** How many words' terms are remembered for each language. */
const MOST_REMEMBERED = 100_000;

interface Language {
  ignored: ReadonlySet<string>;
  same: ReadonlyMap<string, string>;
  stem: (word: string) => string;
  remembered: Map<string, string | null>;
}

/** How the words of a language are cut; the plural is taken off first in French, whose stemmer keeps it after some vowels (« essais »). */
const STEMMERS: Readonly<Partial<Record<string, Language['stem']>>> = {
  ...{ da: danish, de: german, en: english, es: spanish, it: italian, nl: dutch, pt: portuguese, sv: swedish },
  fr: (word) => french(word.replace(/(?<=...)[sx]$/, '')),
};

const LISTS: Readonly<Partial<Record<Locale, { ignored: string; same: Readonly<Record<string, string>> }>>> = lists;

function languageOf(locale: Locale): Language {
  const { ignored, same } = LISTS[locale] ?? { ignored: '', same: {} };
  const stem = STEMMERS[locale] ?? ((word) => word);
  return { ignored: new Set(ignored.split(' ')), same: new Map(Object.entries(same)), stem, remembered: new Map() };
}

const LANGUAGES = perLocale(languageOf);

/** The words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Where the words of a text are. */
export function placesOf(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(WORD);
}

/** A word without capitals and accents: people leave them out. */
export function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** What is compared of a word of a text: its stem without accents; null for a word that says nothing. */
export function termOf(word: string, locale: Locale): string | null {
  const { remembered } = LANGUAGES[locale];
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const own = ownText(word);
  const term = computeTerm(own, locale);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(own, term);
  return term;
}

function computeTerm(word: string, locale: Locale): string | null {
  const { ignored, stem } = LANGUAGES[locale];
  const folded = fold(word).slice(0, LONGEST_WORD);
  return ignored.has(folded) ? null : stem(folded);
}

/** The words that somebody looks for, each once; none where they all say nothing. */
export function wantedWords(q: string, locale: Locale): WantedWord[] {
  const { same } = LANGUAGES[locale];
  const wanted = new Map<string, WantedWord>();
  const words = wordsOf(q);
  for (const [at, word] of words.entries()) {
    // Not remembered: what somebody looks for is kept nowhere.
    const own = computeTerm(word, locale);
    if (own === null || wanted.has(own) || wanted.size >= MOST_WORDS) continue;
    const others = wordsOf(same.get(fold(word)) ?? '').map((other) => termOf(other, locale));
    const typed = at === words.length - 1 && q.endsWith(word) ? fold(word) : null;
    wanted.set(own, { own, same: others.filter((other) => other !== null), typed });
  }
  return [...wanted.values()];
}
