import type { Locale } from '#lib/locale.ts';
import { orEnglish } from '#lib/per-locale.ts';

/** How easy a text reads: 100 is very easy, 60 plain, 30 difficult. */
export interface ReadingLevel {
  words: number;
  wordsPerSentence: number;
  ease: number;
}

const WORD = /\p{L}[\p{L}’'-]*/gu;
/** How a language's syllables are counted, and what they cost; another language counts as English does. */
const FORMULAS = orEnglish({
  fr: { vowels: /[aeiouyàâäéèêëîïôöùûüœ]+/gi, start: 207, syllable: 73.6 },
  en: { vowels: /[aeiouy]+/gi, start: 206.835, syllable: 84.6 },
});

/** Counts the syllables of one word by its vowel groups; a silent final e does not count. */
function syllables(word: string, locale: Locale): number {
  const spoken = word.length > 3 ? word.replace(/(es?|ent)$/i, '') : word;
  return Math.max(1, spoken.match(FORMULAS[locale].vowels)?.length ?? 1);
}

/** The text of Markdown without markup, link targets and tables. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^\|.*\|$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_>#`[\]^]/g, '')
    .replace(/^\s*(?:[-+]|\d+\.)\s+(.*?)([.!?;]?)$/gm, '$1.');
}

/**
 * Reading ease of a text: Flesch (1948) for English, Kandel and Moles (1958) for French.
 * @returns null for a text without a word
 */
export function readingLevel(markdown: string, locale: Locale): ReadingLevel | null {
  const text = plainText(markdown);
  const words = text.match(WORD) ?? [];
  if (words.length === 0) return null;
  const sentences = Math.max(1, text.split(/[.!?…]+(?:\s|$)|\n{2,}/).filter((part) => /\p{L}/u.test(part)).length);
  const wordsPerSentence = words.length / sentences;
  const perWord = words.reduce((sum, word) => sum + syllables(word, locale), 0) / words.length;
  const { start, syllable } = FORMULAS[locale];
  const ease = start - 1.015 * wordsPerSentence - syllable * perWord;
  return { words: words.length, wordsPerSentence, ease };
}

/** The number of words in a text. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The parts of a text that are read in one breath, with more than so many words: sentences, and what a colon parts. */
export function longSentences(text: string, most: number): string[] {
  return text.split(/[.!?…:;]+(?:\s|$)/).filter((sentence) => countWords(sentence) > most);
}
