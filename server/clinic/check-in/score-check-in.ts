import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { type Answer, type Answers, type Submission, UNKNOWN } from '#contract/forms/submission.ts';
import { answersAsked } from '#contract/rules/enabled-items.ts';
import { filledBy } from '#contract/rules/filled-by.ts';
import { LOCALES } from '#lib/locale.ts';
import { remember } from '#lib/remember.ts';
import { sameWord } from './same-word.ts';

/** Raised whenever a rule here changes, and kept with every score. */
const SCORING_VERSION = '3';

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

/** Words that somebody chose not to learn cannot be recalled: that is no score of none. */
function scoreRecall(form: FormDefinition, { words_learn, words_recall: recalled }: Answers): DomainScore | null {
  if (!Array.isArray(recalled) || words_learn === UNKNOWN) return null;
  const learned = learnedWords(form);
  const score = learned.filter(({ label }) => recalled.some((word) => sameWord(word, label))).length;
  return { score, out_of: learned.length };
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

/** Where visitors may be: around midnight, the day of any of these places is right. */
const ZONES = ['Europe/Paris', 'America/New_York', 'America/Los_Angeles'] as const;

type Part = 'year' | 'month' | 'weekday';

const STYLES: Readonly<Record<Part, readonly Intl.DateTimeFormatOptions[]>> = {
  year: [{ year: 'numeric' }],
  month: [{ month: 'long' }, { month: 'numeric' }, { month: '2-digit' }],
  weekday: [{ weekday: 'long' }],
};

/** Made once each: to make those of one answer takes longer than all the rest of sending a form. */
const formatsOf = remember(
  (part: Part) =>
    ZONES.flatMap((timeZone) =>
      LOCALES.flatMap((language) =>
        STYLES[part].map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone })),
      ),
    ),
  Object.keys(STYLES).length,
);

/** The right answers for a part of the date, in any language, as words and as numbers. */
const rightParts = (part: Part, at: Date): string[] => [...new Set(formatsOf(part).map((format) => format.format(at)))];

function isRight(part: Part, answer: string, at: Date): boolean {
  const exact = answer.trim();
  return rightParts(part, at).some((right) => right === exact || (/^\D+$/.test(right) && sameWord(exact, right)));
}

/** Whether year, month and weekday are right; those not answered or not known are left out. */
function scoreDate(answers: Answers, at: Date): boolean[] {
  const parts: [Part, Answer | undefined][] = [
    ['year', answers.orientation_year],
    ['month', answers.orientation_month],
    ['weekday', answers.orientation_weekday],
  ];
  return parts.flatMap(([part, answer]) =>
    typeof answer === 'string' && answer !== UNKNOWN ? [isRight(part, answer, at)] : [],
  );
}

function scoreOrientation(answers: Answers, at: Date): DomainScore | null {
  const { orientation_region: region } = answers;
  const results = [...scoreDate(answers, at), ...(isGiven(region) ? [true] : [])];
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

/**
 * Scores a memory check-in.
 * @param form the form as it was asked, with its words
 * @param at when it was filled in
 * @param delay minutes between learning and recalling, when they are known
 */
export function scoreCheckIn(
  form: FormDefinition,
  given: Answers,
  at: Date,
  delay: number | null = null,
): CheckInScores {
  const answers = answersAsked(form, given);
  const recall = scoreRecall(form, answers);
  return {
    scoring_version: SCORING_VERSION,
    without_exercise: filledBy(answers) === 'on_behalf' ? 'on_behalf' : null,
    recall,
    recall_delay_minutes: recall === null ? null : delay,
    recognition: scoreRecognition(form, answers),
    orientation: scoreOrientation(answers, at),
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
