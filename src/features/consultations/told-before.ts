import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';

/** What another form of this tab was told. */
export type ToldBefore = Pick<Submission, 'answers' | 'filled_by'>;

/** Signs of danger are of the moment: they are always asked again. */
const NEVER_REUSED = 'red_flags';

/** The answers that a form need not be told again: those to questions of the same name, and who answers. */
export function answersToldBefore({ steps }: FormDefinition, told: ToldBefore | null): Answers {
  if (told === null) return {};
  const asked = steps.flatMap(({ items }) => items.map(({ link_id }) => link_id));
  const again = asked.flatMap((linkId): [string, Answers[string]][] => {
    const answer = told.answers[linkId];
    return linkId === NEVER_REUSED || answer === undefined ? [] : [[linkId, answer]];
  });
  return { ...Object.fromEntries(again), who_answers: told.filled_by };
}
