import type { Item } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';

/** What people write before and after a number they were asked for: « environ 74 ans », "24 out of 30", "10 h". */
const BEFORE = /^(?:environ|à peu près|about|around|approx\.?|~)\s*/i;
/** What a number counts, by how the names of the questions that ask for it end. Other words change what it means. */
const UNITS: readonly (readonly [name: RegExp, unit: RegExp])[] = [
  [/_years$/, /\s*(?:ans?|années?|years?(?:[\s-]old)?|yrs?|y\.?o\.?)\.?$/i],
  [/_weeks$/, /\s*(?:semaines?|sem|weeks?|wks?)\.?$/i],
  [/_hours_week$/, /\s*(?:heures?|h|hours?|hrs?)\.?(?:\s*(?:par|a|per|\/)\s*(?:semaine|week)\.?)?$/i],
];
const OUT_OF = /\s*(?:sur|out of|\/)\s*(\d+)\.?$/i;
/** A fraction of nothing: "74.0" is whole. */
const WHOLE = /^[+-]?\d{1,15}(?:[.,]0+)?$/;

/** What was typed without the words that say what the question says: its unit, or the most that it counts to. */
function withoutUnit({ link_id, validation }: Item, typed: string): string {
  const most = OUT_OF.exec(typed)?.[1];
  if (most !== undefined && Number(most) === validation?.max) return typed.replace(OUT_OF, '');
  const unit = UNITS.find(([name]) => name.test(link_id))?.[1];
  return unit ? typed.replace(unit, '') : typed;
}

/**
 * The whole number somebody typed, with the words around it that say what the question counts; null when it is none, and
 * when it counts something else: « 3 mois » are not three weeks.
 */
export function wholeNumber(item: Item, typed: string): number | null {
  const bare = withoutUnit(item, typed.trim())
    .replace(BEFORE, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}\b)/g, '');
  return WHOLE.test(bare) ? Number(bare.replace(',', '.')) : null;
}

/** Signs that people put between the digits of a telephone number, which the rules know as spaces. */
const BETWEEN_DIGITS = /[\s/,;:_·•–—‑]+/gu;

/** What nobody sees and a paste brings along, such as the marks of a reading direction that address books put around numbers. */
const INVISIBLE = /\p{Cf}+/gu;

/** What was typed, as far as it counts for this kind of question. */
function plainText({ type }: Item, typed: string): string {
  if (type === 'email') return typed.replaceAll(INVISIBLE, '');
  return type === 'phone' ? typed.replaceAll(INVISIBLE, '').replaceAll(BETWEEN_DIGITS, ' ') : typed;
}

/**
 * What was typed as an answer. A number that is none stays as it was typed: the rules then say what is wrong.
 * A telephone number keeps its digits, with plain spaces between them; it and an address keep only what can be seen.
 */
export function answerOf(item: Item, typed: string): Answer {
  const text = plainText(item, typed);
  if (text === '') return null;
  return item.type === 'integer' ? (wholeNumber(item, text) ?? text) : text;
}
