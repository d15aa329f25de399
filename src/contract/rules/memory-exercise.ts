import type { FormDefinition } from '../forms/form-definition.ts';
import type { Answer } from '../forms/submission.ts';

/** A part of the memory exercise: words are learned, recalled without help, then recognized among others. */
export type ExercisePart = 'learn' | 'recall' | 'recognition';

type Form = Pick<FormDefinition, 'steps'>;

/** Which questions of a form belong to its memory exercise, by `link_id`; empty for a form without one. */
export function exerciseParts({ steps }: Form): ReadonlyMap<string, ExercisePart> {
  const items = steps.flatMap((step) => step.items);
  const learned = items.find(({ type }) => type === 'word_learn')?.options ?? [];
  const parts = new Map<string, ExercisePart>();
  for (const { link_id, type, options = [] } of items) {
    const offered = new Set(options.map(({ value }) => value));
    if (type === 'word_learn') parts.set(link_id, 'learn');
    else if (type === 'word_recall') parts.set(link_id, 'recall');
    else if (type === 'multi' && learned.length > 0 && learned.every(({ value }) => offered.has(value)))
      parts.set(link_id, 'recognition');
  }
  return parts;
}

/** True when every word was named from its hint. */
export function hasLearned({ steps }: Form, answer: Answer | undefined): boolean {
  const words = steps.flatMap((step) => step.items).find(({ type }) => type === 'word_learn')?.options ?? [];
  return Array.isArray(answer) && words.length > 0 && words.every(({ value }) => answer.includes(value));
}

/**
 * True when somebody who went as far as this step has seen the words: from the step that shows them on. A step that is
 * none of the form's own comes after them all.
 */
export function hasSeenWords({ steps }: Form, stepId: string): boolean {
  const learning = steps.findIndex(({ items }) => items.some(({ type }) => type === 'word_learn'));
  const place = steps.findIndex(({ id }) => id === stepId);
  return learning >= 0 && (place < 0 || place >= learning);
}
