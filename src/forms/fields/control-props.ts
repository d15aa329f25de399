import type { Item } from '#contract/forms/form-definition.ts';
import { type Answer, UNKNOWN } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';

/** What every control of a question gets. `describedBy` names the hint and the error that stand above it. */
export interface ControlProps {
  item: Item;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  invalid: boolean;
  describedBy: string | undefined;
  locale: Locale;
}

/** The ids of a question's parts. `field` is what a link to the question leads to: the field, or a group's first choice. */
export const questionIds = (linkId: string) => ({
  field: `q-${linkId}`,
  label: `q-${linkId}-label`,
  hint: `q-${linkId}-hint`,
  error: `q-${linkId}-error`,
});

/** True when the answer is "I don't know", where the question allows it. */
export const isUnknown = (item: Item, value: Answer | undefined): boolean => item.unknown_allowed && value === UNKNOWN;

/** The answer as the text of a field: nothing for "I don't know" and for answers of another kind. */
export function textOf(item: Item, value: Answer | undefined): string {
  if (isUnknown(item, value)) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The answer as a list. */
export const listOf = (value: Answer | undefined): string[] => (Array.isArray(value) ? value : []);
