import type { Language } from './seed-entries.ts';

/** How easy a text reads: 100 is very easy, 60 plain, 30 difficult. */
export interface ReadingLevel {
  words: number;
  wordsPerSentence: number;
  ease: number;
}

const VOWEL_GROUPS: Record<Language, RegExp> = {
  fr: /[aeiouyàâäéèêëîïôöùûüœ]+/gi,
  en: /[aeiouy]+/gi,
};

/** Counts the syllables of one word by its vowel groups; a silent final e does not count. */
function syllables(word: string, language: Language): number {
  const spoken = word.length > 3 ? word.replace(/(es?|ent)$/i, '') : word;
  return Math.max(1, spoken.match(VOWEL_GROUPS[language])?.length ?? 1);
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
export function readingLevel(markdown: string, language: Language): ReadingLevel | null {
  const text = plainText(markdown);
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  if (words.length === 0) return null;
  const sentences = Math.max(1, text.split(/[.!?…]+(?:\s|$)|\n{2,}/).filter((part) => /\p{L}/u.test(part)).length);
  const wordsPerSentence = words.length / sentences;
  const perWord = words.reduce((sum, word) => sum + syllables(word, language), 0) / words.length;
  const ease =
    language === 'fr'
      ? 207 - 1.015 * wordsPerSentence - 73.6 * perWord
      : 206.835 - 1.015 * wordsPerSentence - 84.6 * perWord;
  return { words: words.length, wordsPerSentence, ease };
}
