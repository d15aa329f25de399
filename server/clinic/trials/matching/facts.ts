import { type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import type { Fact, Facts } from './evaluate.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * The declared facts among a form's answers: questions carry the ruleset's fact names. "I don't know", an empty answer
 * and a question that was not asked all leave the fact unknown. Nothing of the memory exercise is a fact.
 */
export function factsFrom(answers: Answers, ruleset: Ruleset): Facts {
  const facts: Record<string, Fact> = {};
  for (const name of ruleset.facts) {
    const answer = answers[name];
    if (answer === undefined || answer === null || answer === '' || answer === UNKNOWN || Array.isArray(answer))
      continue;
    facts[name] = answer;
  }
  return facts;
}
