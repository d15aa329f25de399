import type { Item } from '#contract/forms/form-definition.ts';

type Options = NonNullable<Item['options']>;

/** A hint to a word: `value` is the word it was written for, `label` its category. */
export interface WordHint {
  value: string;
  label: string;
}

/** The hints of a list of words, in an order of their own, so that the cards do not give them away. */
export const hintsOf = (options: Options): WordHint[] =>
  options
    .flatMap(({ value, hint }) => (hint ? [{ value, label: hint }] : []))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

/** The words of an earlier answer that were named rightly, one hint after another. */
export function namedBefore(hints: readonly WordHint[], words: readonly string[]): string[] {
  const wrong = hints.findIndex(({ value }, place) => words[place] !== value);
  return hints.slice(0, wrong < 0 ? hints.length : wrong).map(({ value }) => value);
}
