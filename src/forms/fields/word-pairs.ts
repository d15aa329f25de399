import type { Item } from '#contract/forms/form-definition.ts';

type Options = NonNullable<Item['options']>;

/** A hint to a word: `value` is the word it was written for, `label` its category. */
export interface WordHint {
  value: string;
  label: string;
}

/** The word picked for each hint, by the hint's `value`. */
export type Pairs = ReadonlyMap<string, string>;

/** The hints of a list of words, in an order of their own, so that the cards do not give them away. */
export const hintsOf = (options: Options): WordHint[] =>
  options
    .flatMap(({ value, hint }) => (hint ? [{ value, label: hint }] : []))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

/** The pairs that an earlier answer holds: its words stand in the order of the hints. */
export function pairsOf(hints: readonly WordHint[], words: readonly string[]): Pairs {
  return new Map(words.slice(0, hints.length).map((word, place) => [hints[place]?.value ?? '', word]));
}

/** A word goes with the hint that is asked for. Taken from another hint, it leaves that one open again. */
export function assign(hints: readonly WordHint[], pairs: Pairs, word: string): Pairs {
  const open = hints.find(({ value }) => !pairs.has(value));
  const others = [...pairs].filter(([, paired]) => paired !== word);
  return new Map(open ? [...others, [open.value, word]] : others);
}

/** The answer: the words picked, in the order of the hints. */
export const picked = (hints: readonly WordHint[], pairs: Pairs): string[] =>
  hints.flatMap(({ value }) => pairs.get(value) ?? []);
