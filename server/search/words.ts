import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import type { Locale } from '#lib/locale.ts';
import lists from './word-lists.json' with { type: 'json' };

/** One word of a search: its own term, and the terms of words that mean the same. */
export interface WantedWord {
  own: string;
  same: readonly string[];
}

/** A word is what stands between anything else: an elision (`l’étude`) is two words, of which the first is ignored. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const ACCENTS = /\p{M}/gu;
/** Longer than any word of a text: what somebody pasted is no reason to compare long strings. */
const LONGEST_WORD = 40;
const MOST_WORDS = 10;
/** How many words' terms are remembered for each language. */
const MOST_REMEMBERED = 100_000;

const LANGUAGES = { fr: languageOf('fr'), en: languageOf('en') };

interface Language {
  ignored: ReadonlySet<string>;
  same: ReadonlyMap<string, string>;
  stem: (word: string) => string;
  remembered: Map<string, string | null>;
}

function languageOf(locale: Locale): Language {
  const { ignored, same } = lists[locale];
  // The plural is taken off first: the stemmer keeps it after some vowels (« essais »).
  const stem = locale === 'fr' ? (word: string) => frenchStem(word.replace(/(?<=...)[sx]$/, '')) : englishStem;
  return { ignored: new Set(ignored.split(' ')), same: new Map(Object.entries(same)), stem, remembered: new Map() };
}

/** The words of a text, as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Where the words of a text are. */
export function placesOf(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(WORD);
}

/** A word without capitals and accents: people leave them out. */
function fold(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

/** What is compared of a word of a text: its stem without accents; null for a word that says nothing. */
export function termOf(word: string, locale: Locale): string | null {
  const { remembered } = LANGUAGES[locale];
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const term = computeTerm(word, locale);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(word, term);
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
  for (const word of wordsOf(q)) {
    // Not remembered: what somebody looks for is kept nowhere.
    const own = computeTerm(word, locale);
    if (own === null || wanted.has(own) || wanted.size >= MOST_WORDS) continue;
    const others = wordsOf(same.get(fold(word)) ?? '').map((other) => termOf(other, locale));
    wanted.set(own, { own, same: others.filter((other) => other !== null) });
  }
  return [...wanted.values()];
}
