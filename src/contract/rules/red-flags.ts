import type { Item } from '../forms/form-definition.ts';
import type { Answers } from '../forms/submission.ts';

/** The question after the signs that need help now, in every form that asks it. */
export const RED_FLAGS = 'red_flags';

const NONE = 'none';

/** True when a screen asks for the signs that need help now. */
export const asksRedFlags = (items: readonly Item[]): boolean => items.some(({ link_id }) => link_id === RED_FLAGS);

/** The signs that were ticked: somebody needs help now. Empty when there is none. */
export function redFlags({ [RED_FLAGS]: signs }: Answers): string[] {
  return Array.isArray(signs) ? signs.filter((sign) => sign !== NONE) : [];
}
