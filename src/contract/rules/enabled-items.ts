import type { AskRule, Condition, FormDefinition, Item } from '../forms/form-definition.ts';
import { type Answer, type Answers, UNKNOWN } from '../forms/submission.ts';
import { canStillHold } from './can-still-hold.ts';

/** What asks questions: a form, or a part of one. */
interface Questions {
  readonly steps: readonly { readonly items: readonly Item[] }[];
  /** The rules that its questions name in `ask_while`; a rule that is not there hides nothing. */
  readonly ask_rules?: Readonly<Record<string, AskRule>> | undefined;
}

/** True when a question holds an answer: "I don't know" is one, an empty text or list is not. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null || answer === '') return false;
  return !Array.isArray(answer) || answer.length > 0;
}

/** True when an answer meets a condition; "I don't know" meets no comparison. */
export function conditionHolds(condition: Condition, answer: Answer | undefined): boolean {
  if (condition.operator === 'exists') return isAnswered(answer) === Boolean(condition.answer);
  if (!isAnswered(answer) || answer === undefined || answer === null) return false;
  const matches = Array.isArray(answer) ? answer.includes(String(condition.answer)) : answer === condition.answer;
  if (condition.operator === '=') return matches;
  if (condition.operator === '!=') return !matches;
  return compares(condition.operator, answer, condition.answer);
}

function compares(operator: Condition['operator'], answer: Answer, limit: Condition['answer']): boolean {
  if (
    answer === UNKNOWN ||
    typeof answer !== typeof limit ||
    (typeof answer !== 'number' && typeof answer !== 'string')
  ) {
    return false;
  }
  if (operator === '>') return answer > limit;
  if (operator === '<') return answer < limit;
  return operator === '>=' ? answer >= limit : answer <= limit;
}

function conditionsHold({ enable_when, enable_behavior }: Item, asked: ReadonlyMap<string, Answer>): boolean {
  if (enable_when === undefined || enable_when.length === 0) return true;
  const holds = (condition: Condition) => conditionHolds(condition, asked.get(condition.question));
  return enable_behavior === 'any' ? enable_when.some(holds) : enable_when.every(holds);
}

/** True when the answers so far make a question one that must be answered. */
function isNeeded({ required, required_when }: Item, asked: ReadonlyMap<string, Answer>): boolean {
  if (required || required_when === undefined || required_when.length === 0) return false;
  return required_when.every((condition) => conditionHolds(condition, asked.get(condition.question)));
}

/** The rules of a screen's questions that the answers before it have ended. */
function rulesEnded(
  items: readonly Item[],
  ask_rules: NonNullable<Questions['ask_rules']>,
  before: ReadonlyMap<string, Answer>,
): ReadonlySet<string> {
  const ended = new Set<string>();
  for (const { ask_while } of items) {
    const rule = ask_while === undefined || ended.has(ask_while) ? undefined : ask_rules[ask_while];
    if (ask_while !== undefined && rule && !canStillHold(rule, before)) ended.add(ask_while);
  }
  return ended;
}

/**
 * The questions that are asked, given the answers so far, in order. A question whose own condition rests on a hidden
 * question is hidden too: the answers of hidden questions count for nothing. A form's `ask_rules` look at the screens
 * before, so that no question disappears under somebody's hands. One that the answers before it make needed is `required`.
 */
export function enabledItems({ steps, ask_rules = {} }: Questions, answers: Answers): Item[] {
  /** What was answered of the questions that are asked. */
  const asked = new Map<string, Answer>();
  const enabled: Item[] = [];
  for (const { items } of steps) {
    const ended = rulesEnded(items, ask_rules, asked);
    for (const item of items) {
      if (!conditionsHold(item, asked) || (item.ask_while !== undefined && ended.has(item.ask_while))) continue;
      enabled.push(isNeeded(item, asked) ? { ...item, required: true } : item);
      const answer = answers[item.link_id];
      if (answer !== undefined) asked.set(item.link_id, answer);
    }
  }
  return enabled;
}

/** The answers to questions that are asked. */
export function answersAsked(definition: Questions, answers: Answers): Answers {
  const asked = enabledItems(definition, answers);
  // There are fewer answers than questions.
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.some(({ link_id }) => link_id === name)));
}

/** The texts to agree to: one that goes with a question is for whom that question is asked. */
export function consentsAsked(
  { consent_texts }: Pick<FormDefinition, 'consent_texts'>,
  asked: readonly Item[],
): FormDefinition['consent_texts'] {
  const ids = new Set(asked.map(({ link_id }) => link_id));
  return consent_texts.filter(({ with_question }) => with_question === undefined || ids.has(with_question));
}
