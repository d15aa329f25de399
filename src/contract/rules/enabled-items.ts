import type { Condition, Item } from '../forms/form-definition.ts';
import { type Answer, type Answers, UNKNOWN } from '../forms/submission.ts';

/** What asks questions: a form, or a part of one. */
interface Questions {
  readonly steps: readonly { readonly items: readonly Item[] }[];
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

/**
 * The questions that are asked, given the answers so far, in order. A question whose own condition rests on a hidden
 * question is hidden too: the answers of hidden questions count for nothing.
 */
export function enabledItems(definition: Questions, answers: Answers): Item[] {
  const asked = new Map<string, Answer | undefined>();
  const enabled: Item[] = [];
  for (const item of definition.steps.flatMap((step) => step.items)) {
    const results = (item.enable_when ?? []).map((condition) =>
      conditionHolds(condition, asked.get(condition.question)),
    );
    const shown =
      results.length === 0 || (item.enable_behavior === 'any' ? results.some(Boolean) : results.every(Boolean));
    if (!shown) continue;
    enabled.push(item);
    asked.set(item.link_id, answers[item.link_id]);
  }
  return enabled;
}
