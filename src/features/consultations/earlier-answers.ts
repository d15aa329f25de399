import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Answers, Submission } from '#contract/forms/submission.ts';
import { RED_FLAGS } from '#contract/rules/red-flags.ts';

/** What was answered in another form of this tab. */
export type EarlierAnswers = Pick<Submission, 'answers' | 'filled_by'>;

/** The answers that a form need not be earlier again: those to questions of the same name, and who answers. */
export function answersToReuse({ steps }: FormDefinition, earlier: EarlierAnswers | null): Answers {
  if (earlier === null) return {};
  const asked = steps.flatMap(({ items }) => items.map(({ link_id }) => link_id));
  const again = asked.flatMap((linkId): [string, Answers[string]][] => {
    const answer = earlier.answers[linkId];
    // Signs of danger are of the moment: they are always asked again.
    return linkId === RED_FLAGS || answer === undefined ? [] : [[linkId, answer]];
  });
  return { ...Object.fromEntries(again), who_answers: earlier.filled_by };
}
