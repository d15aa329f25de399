import type * as z from 'zod/mini';
import type { Item, stopSchema } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';

/** What is said to somebody who cannot go on with an answer. */
export type Stop = z.infer<typeof stopSchema>;

/** True when a screen has an answer with which nobody can go on. */
export const mayStop = (items: readonly Item[]): boolean =>
  items.some(({ options = [] }) => options.some(({ stop }) => stop !== undefined));

/** What the answers of a screen stop at; null when they lead on. */
export function stopOf(items: readonly Item[], answers: Answers): Stop | null {
  const chosen = items.flatMap(({ link_id, options = [] }) =>
    options.filter(({ value }) => value === answers[link_id]),
  );
  return chosen.find(({ stop }) => stop !== undefined)?.stop ?? null;
}
