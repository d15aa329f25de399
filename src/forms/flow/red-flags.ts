import type { Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';

const QUESTION = 'red_flags';
const NONE = 'none';

/** True when a screen asks for the signs that need help now. */
export const asksRedFlags = (items: readonly Item[]): boolean => items.some(({ link_id }) => link_id === QUESTION);

/** The signs that were ticked; empty when there is none. */
export function redFlags({ [QUESTION]: signs }: Answers): string[] {
  return Array.isArray(signs) ? signs.filter((sign) => sign !== NONE) : [];
}
