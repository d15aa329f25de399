import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';

/** What people write before and after a number they were asked for: « environ 74 ans », "24 out of 30", "10 h". */
const BEFORE = /^(?:environ|à peu près|about|around|approx\.?|~)\s*/i;
const AFTER =
  /\s*(?:ans?|années?|years?(?:[\s-]old)?|yrs?|y\.?o\.?|semaines?|weeks?|heures?|hours?|h|mois|months?|(?:sur|out of|\/)\s*\d+)\.?$/i;
/** A fraction of nothing: "74.0" is whole. */
const WHOLE = /^[+-]?\d{1,15}(?:[.,]0+)?$/;

/** The whole number somebody typed, with the words around it that say what it counts; null when it is none. */
export function wholeNumber(typed: string): number | null {
  const bare = typed
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}\b)/g, '');
  return WHOLE.test(bare) ? Number(bare.replace(',', '.')) : null;
}

/** Signs that people put between the digits of a telephone number, which the rules know as spaces. */
const BETWEEN_DIGITS = /[\s/,;:_·•–—‑]+/gu;

/**
 * What was typed as an answer. A number that is none stays as it was typed: the rules then say what is wrong.
 * A telephone number keeps its digits, with plain spaces between them.
 */
export function answerOf({ type }: Item, typed: string): Answer {
  if (typed === '') return null;
  if (type === 'integer') return wholeNumber(typed) ?? typed;
  return type === 'phone' ? typed.replaceAll(BETWEEN_DIGITS, ' ') : typed;
}
