import { useState } from 'react';

/** The short words that a submission is marked with, as they are typed. */
export interface Tags {
  line: string;
  setLine: (line: string) => void;
  words: string[];
}

const lineOf = (words: readonly string[]): string => words.join(', ');

/** The words of a line, as they are typed between commas. */
const wordsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** What is stored now, without what was taken away here since `base`, and with what was added here. */
function merged(stored: readonly string[], base: readonly string[], typed: readonly string[]): string[] {
  const kept = stored.filter((word) => !base.includes(word) || typed.includes(word));
  return [...kept, ...typed.filter((word) => !base.includes(word) && !stored.includes(word))];
}

/** The tags of a submission in their field. What colleagues store meanwhile comes into it, beside what was changed here. */
export function useTags(stored: readonly string[]): Tags {
  const [{ line, base }, setTyped] = useState({ line: lineOf(stored), base: stored });
  const words = wordsIn(line);
  if (lineOf(stored) !== lineOf(base)) setTyped({ line: lineOf(merged(stored, base, words)), base: stored });
  return { line, setLine: (typed) => setTyped({ line: typed, base }), words };
}
