import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { type Answer, type Answers, type Submission, UNKNOWN } from '#contract/forms/submission.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { sameWord } from './same-word.ts';
import { daysOf, scoreDate } from './score-date.ts';

/** Raised whenever a rule here changes, and kept with every score. */
const SCORING_VERSION = '4';

/** One domain: points out of what was answered. "I don't know" and skipped questions take away from neither. */
export interface DomainScore {
  score: number;
  out_of: number;
}

/**
 * Each domain alone, for clinicians only: there is no total, and nothing of it goes to the public. A domain is null
 * when nothing of it was answered. The region is counted as given: nobody can verify it from here.
 */
export interface CheckInScores {
  scoring_version: string;
  /**
   * Why recall, recognition and orientation hold none: they are of whoever does the exercise, and somebody else
   * answered. Null when the person did it, or left it out.
   */
  without_exercise: 'on_behalf' | null;
  /** Five words. */
  recall: DomainScore | null;
  /** Whole minutes between the end of learning and the start of recalling; null when nobody knows, or nothing was recalled. */
  recall_delay_minutes: number | null;
  /** Right words minus wrong ones, -10 to 5. */
  recognition: DomainScore | null;
  orientation: DomainScore | null;
  /** No change 0, a little 1, clearly 2: more means more change. */
  change: DomainScore | null;
  /** As before 0, a little more help 1, much more 2: more means more help. */
  daily_life: DomainScore | null;
}

const POINTS: Record<string, number> = { none: 0, same: 0, little: 1, clear: 2, much: 2 };
const isGiven = (answer: Answer | undefined) => answer !== undefined && answer !== null && answer !== UNKNOWN;

function scaled(answers: Answers, prefix: string): DomainScore | null {
  const given = Object.entries(answers).filter(([name, answer]) => name.startsWith(prefix) && isGiven(answer));
  const points = given.map(([, answer]) => POINTS[String(answer)] ?? 0);
  if (points.length === 0) return null;
  return { score: points.reduce((sum, point) => sum + point, 0), out_of: points.length * 2 };
}

function learnedWords(form: FormDefinition) {
  return form.steps.flatMap((step) => step.items).find(({ type }) => type === 'word_learn')?.options ?? [];
}

/**
 * Words that somebody chose not to learn cannot be recalled: that is no score of none. A word counts in any language: the
 * page may have been read in another one when the words were learned.
 */
function scoreRecall(
  form: FormDefinition,
  { words_learn, words_recall: recalled }: Answers,
  languages: readonly FormDefinition[],
): DomainScore | null {
  if (!Array.isArray(recalled) || words_learn === UNKNOWN) return null;
  const written = [form, ...languages].flatMap(learnedWords);
  const named = written.filter(({ label }) => recalled.some((word) => sameWord(word, label)));
  return { score: new Set(named.map(({ value }) => value)).size, out_of: learnedWords(form).length };
}

function scoreRecognition(
  form: FormDefinition,
  { words_learn, words_recognise: recognised }: Answers,
): DomainScore | null {
  if (!Array.isArray(recognised) || words_learn === UNKNOWN) return null;
  const learned = new Set(learnedWords(form).map(({ value }) => value));
  const hits = recognised.filter((value) => learned.has(value)).length;
  return { score: hits - (recognised.length - hits), out_of: learned.size };
}

function scoreOrientation(answers: Answers, days: readonly Date[]): DomainScore | null {
  const { orientation_region: region } = answers;
  const results = [...scoreDate(answers, days), ...(isGiven(region) ? [true] : [])];
  return results.length === 0 ? null : { score: results.filter(Boolean).length, out_of: results.length };
}

/** A minute for clocks that do not quite agree. */
const GRACE = 1;

/**
 * The minutes between learning and recalling as a browser counted them. They only inform, so a count that cannot be
 * true, longer than the form was open, is left out instead of refusing what somebody filled in.
 * @param at when the form arrived
 */
export function recallDelay(
  { started_at, recall_delay_minutes: counted }: Pick<Submission, 'started_at' | 'recall_delay_minutes'>,
  at: Date,
): number | null {
  const open = (at.getTime() - Date.parse(started_at)) / 60_000;
  return counted !== undefined && counted <= open + GRACE ? counted : null;
}

/** What tells how a check-in was filled in. */
export interface FilledIn {
  /** When it was begun, where that is known. */
  begun?: Date;
  /** Minutes between learning and recalling, when they are known. */
  delay?: number | null;
  /** The same form in other languages: it may have been changed meanwhile. */
  languages?: readonly FormDefinition[];
}

/**
 * Scores a memory check-in.
 * @param form the form as it was asked, with its words
 * @param answers of the questions that are asked (`answersAsked`)
 * @param at when it arrived
 */
export function scoreCheckIn(
  form: FormDefinition,
  answers: Answers,
  at: Date,
  { begun = at, delay = null, languages = [] }: FilledIn = {},
): CheckInScores {
  const recall = scoreRecall(form, answers, languages);
  return {
    scoring_version: SCORING_VERSION,
    without_exercise: filledBy(answers) === 'on_behalf' ? 'on_behalf' : null,
    recall,
    recall_delay_minutes: recall === null ? null : delay,
    recognition: scoreRecognition(form, answers),
    orientation: scoreOrientation(answers, daysOf(begun, at)),
    change: scaled(answers, 'change_'),
    daily_life: scaled(answers, 'daily_'),
  };
}

/** Scores what somebody close has noticed: the mean of 1 (much better) to 5 (much worse), null without an answer. */
export function scoreRelativeView(answers: Answers): { scoring_version: string; informant_mean: number | null } {
  const points = Object.entries(answers)
    .filter(([name, answer]) => name.startsWith('relative_') && isGiven(answer))
    .map(([, answer]) => Number(answer));
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
  return { scoring_version: SCORING_VERSION, informant_mean: points.length > 0 ? mean : null };
}
