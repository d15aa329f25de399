import type { AskRule, Requirement } from '../forms/form-definition.ts';
import { type Answer, UNKNOWN } from '../forms/submission.ts';

/** The answers so far; a question without one was not answered yet. */
type AnswersSoFar = ReadonlyMap<string, Answer | undefined>;

function fits({ one_of, min, max }: Requirement, answer: Answer): boolean {
  if (Array.isArray(answer) || answer === null) return false;
  if (one_of !== undefined) return one_of.includes(answer);
  return typeof answer === 'number' && answer >= (min ?? -Infinity) && answer <= (max ?? Infinity);
}

/** True while an answer does not rule a requirement out. */
function isStillOpen(requirement: Requirement, answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null || answer === '') return true;
  if (answer === UNKNOWN) return requirement.unknown_fails !== true;
  return fits(requirement, answer) !== (requirement.not === true);
}

/** True while one case of a rule can still be true, given the answers so far. */
export function canStillHold(rule: AskRule, answers: AnswersSoFar): boolean {
  return rule.some((requirements) => requirements.every((one) => isStillOpen(one, answers.get(one.question))));
}
