import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import { MOST_MINUTES } from '#contract/forms/most-minutes.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { type ExercisePart, exerciseParts, hasLearned, hasSeenWords } from '#contract/rules/memory-exercise.ts';
import type { FlowStep } from './flow-types.ts';

/** How far somebody is in the memory exercise. Times are in milliseconds since 1970, null until then. */
export interface ExerciseState {
  /** Went on from the words after naming them all. */
  readonly learnedAt: number | null;
  /** Was first asked for the words. */
  readonly recalledAt: number | null;
  /** The words were shown again, among others. */
  readonly recognizing: boolean;
  /** A draft was resumed after its words were shown: the exercise begins anew, with other words. */
  readonly restarted: boolean;
}

/** The exercise was not begun. */
export const NO_EXERCISE: ExerciseState = { learnedAt: null, recalledAt: null, recognizing: false, restarted: false };

const MINUTE = 60_000;

const hasPart = (page: FlowStep | undefined, definition: FormDefinition, part: ExercisePart): boolean => {
  const parts = exerciseParts(definition);
  return page?.items.some(({ link_id }) => parts.get(link_id) === part) ?? false;
};

/** What going on from a screen means for the exercise: the words are learned once each was named. */
export function afterPage(
  exercise: ExerciseState,
  page: FlowStep,
  { definition, answers }: { definition: FormDefinition; answers: Answers },
): ExerciseState {
  const learned = page.items.some(
    ({ type, link_id }) => type === 'word_learn' && hasLearned(definition, answers[link_id]),
  );
  return learned && exercise.learnedAt === null ? { ...exercise, learnedAt: Date.now() } : exercise;
}

/** What showing a screen means for the exercise: the same object when nothing changes. */
export function onPage(exercise: ExerciseState, page: FlowStep | undefined, definition: FormDefinition): ExerciseState {
  if (exercise.recalledAt === null && hasPart(page, definition, 'recall'))
    return { ...exercise, recalledAt: Date.now() };
  if (!exercise.recognizing && hasPart(page, definition, 'recognition')) return { ...exercise, recognizing: true };
  return exercise;
}

/**
 * The part of the exercise that a question is, when it is over: words that were learned are not shown again before they
 * are asked for, and nothing is added to the words that came back once all of them were shown again.
 */
export function closedPart(item: Item, exercise: ExerciseState): 'learn' | 'recall' | null {
  const { learnedAt, recalledAt, recognizing } = exercise;
  if (item.type === 'word_learn' && (learnedAt !== null || recalledAt !== null)) return 'learn';
  return item.type === 'word_recall' && recognizing ? 'recall' : null;
}

/**
 * Whole minutes between the end of learning and the start of recalling, for the submission. A clock that was set
 * meanwhile may say more than the clinic takes: such a count is left out, so that the form can still be sent.
 */
export function recallDelay({ learnedAt, recalledAt }: ExerciseState): { recall_delay_minutes?: number } {
  if (learnedAt === null || recalledAt === null) return {};
  const minutes = Math.max(0, Math.round((recalledAt - learnedAt) / MINUTE));
  return minutes > MOST_MINUTES ? {} : { recall_delay_minutes: minutes };
}

/** The screens that a resumed draft has gone through: not those of an exercise that is begun anew, or asked again. */
export function passedStill(
  passed: readonly string[],
  pages: readonly FlowStep[],
  { definition, askedAgain }: { definition: FormDefinition; askedAgain: readonly string[] },
): string[] {
  const again = new Set([...exerciseParts(definition).keys(), ...askedAgain]);
  const asking = pages.filter(({ items }) => items.some(({ link_id }) => again.has(link_id))).map(({ id }) => id);
  return passed.filter((id) => !asking.includes(id));
}

/** The exercise of a draft that is resumed at this step. */
export const resumedExercise = (definition: FormDefinition, stepId: string | null): ExerciseState => ({
  ...NO_EXERCISE,
  restarted: stepId !== null && hasSeenWords(definition, stepId),
});
