import type { FormDefinition, Item } from '../forms/form-definition.ts';
import { type Answer, type Answers, PHONE, UNKNOWN } from '../forms/submission.ts';
import { enabledItems, isAnswered } from './enabled-items.ts';

/** Why an answer is refused; the interface has a sentence for each in both languages. */
export type AnswerFault =
  | { code: 'required' }
  | { code: 'unknown_question' }
  | { code: 'hidden_question' }
  | { code: 'wrong_type' }
  | { code: 'not_an_option' }
  | { code: 'exclusive_option' }
  | { code: 'stopped' }
  | { code: 'max_len'; limit: number }
  | { code: 'min'; limit: number; text?: string }
  | { code: 'max'; limit: number }
  /** `years`: a date that exists, outside the years that are asked for. */
  | { code: 'pattern'; years?: { from: number; to: number } };

const EMAIL = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]{2,}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
/** Characters no text may hold: controls other than tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

const isRealDate = (text: string) => {
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
};

/** The years about which a question for a date may say that they are out of its range. */
const YEARS = Array.from({ length: 400 }, (_, place) => 1800 + place);

/** The years that a question takes, where a date lies outside of them; null for one that is refused for something else. */
function missedYears(pattern: RegExp, date: string): { from: number; to: number } | null {
  const isTaken = (year: number) => pattern.test(`${year}-01-01`);
  const [from, to] = [YEARS.find(isTaken), YEARS.findLast(isTaken)];
  if (from === undefined || to === undefined) return null;
  const year = Number(date.slice(0, 4));
  return year < from || year > to ? { from, to } : null;
}

function checkDate({ type, validation: { pattern } = {} }: Item, answer: string): AnswerFault | null {
  const isDate = (type === 'date' ? DATE : DATE_TIME).test(answer) && isRealDate(answer);
  if (!isDate) return { code: 'pattern' };
  const asked = pattern === undefined ? null : new RegExp(pattern, 'u');
  if (asked === null || asked.test(answer)) return null;
  const years = missedYears(asked, answer);
  return { code: 'pattern', ...(years && { years }) };
}

function checkText(item: Item, answer: string): AnswerFault | null {
  const { max_len, pattern } = item.validation ?? {};
  if (CONTROL.test(answer)) return { code: 'pattern' };
  if (max_len !== undefined && [...answer].length > max_len) return { code: 'max_len', limit: max_len };
  if (item.type === 'date' || item.type === 'datetime') return checkDate(item, answer);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(answer)) return { code: 'pattern' };
  if (item.type === 'email' && !EMAIL.test(answer)) return { code: 'pattern' };
  if (item.type === 'phone' && !PHONE.test(answer)) return { code: 'pattern' };
  return null;
}

function checkNumber(item: Item, answer: number): AnswerFault | null {
  const { min, min_text, max } = item.validation ?? {};
  if (!Number.isSafeInteger(answer)) return { code: 'wrong_type' };
  if (min !== undefined && answer < min)
    return { code: 'min', limit: min, ...(min_text !== undefined && { text: min_text }) };
  if (max !== undefined && answer > max) return { code: 'max', limit: max };
  return null;
}

/** Words typed from memory: `max` is how many, `max_len` how long each may be. */
function checkWords({ validation: { max, max_len } = {} }: Item, words: string[]): AnswerFault | null {
  if (max !== undefined && words.length > max) return { code: 'max', limit: max };
  if (max_len !== undefined && words.some((word) => [...word].length > max_len))
    return { code: 'max_len', limit: max_len };
  return words.some((word) => CONTROL.test(word)) ? { code: 'pattern' } : null;
}

function checkSeveral(item: Item, answer: string[]): AnswerFault | null {
  if (item.type === 'word_recall') return checkWords(item, answer);
  const options = new Map((item.options ?? []).map((option) => [option.value, option]));
  if (answer.some((value) => !options.has(value)) || new Set(answer).size !== answer.length)
    return { code: 'not_an_option' };
  if (answer.length > 1 && answer.some((value) => options.get(value)?.exclusive)) return { code: 'exclusive_option' };
  return null;
}

function checkChoice({ options = [] }: Item, answer: Answer): AnswerFault | null {
  const chosen = options.find(({ value }) => value === answer);
  if (!chosen) return { code: 'not_an_option' };
  return chosen.stop ? { code: 'stopped' } : null;
}

/** The fault of one answer of a question that is asked, or null. */
export function checkAnswer(item: Item, answer: Answer | undefined): AnswerFault | null {
  if (!isAnswered(answer) || answer === undefined || answer === null) {
    return item.required && item.type !== 'display' ? { code: 'required' } : null;
  }
  if (answer === UNKNOWN && item.unknown_allowed) return null;
  switch (item.type) {
    case 'display':
      return { code: 'unknown_question' };
    case 'boolean':
      return typeof answer === 'boolean' ? null : { code: 'wrong_type' };
    case 'integer':
      return typeof answer === 'number' ? checkNumber(item, answer) : { code: 'wrong_type' };
    case 'choice':
      return checkChoice(item, answer);
    case 'multi':
    case 'word_learn':
    case 'word_recall':
      return Array.isArray(answer) ? checkSeveral(item, answer) : { code: 'wrong_type' };
    default:
      return typeof answer === 'string' ? checkText(item, answer) : { code: 'wrong_type' };
  }
}

/**
 * Every fault of a form's answers, by `link_id`: the same rules in the browser and on the server.
 * Answers to questions that do not exist or are hidden are faults too; an empty object means all is well.
 */
export function checkAnswers(definition: FormDefinition, answers: Answers): Record<string, AnswerFault> {
  const isKnown = (linkId: string) =>
    definition.steps.some(({ items }) => items.some((item) => item.link_id === linkId));
  const asked = enabledItems(definition, answers);
  const faults: [string, AnswerFault][] = [];
  for (const [linkId, answer] of Object.entries(answers)) {
    if (asked.some((item) => item.link_id === linkId)) continue;
    if (!isKnown(linkId)) faults.push([linkId, { code: 'unknown_question' }]);
    else if (isAnswered(answer)) faults.push([linkId, { code: 'hidden_question' }]);
  }
  for (const item of asked) {
    const fault = checkAnswer(item, answers[item.link_id]);
    if (fault) faults.push([item.link_id, fault]);
  }
  return Object.fromEntries(faults);
}
