import { type Answer, type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { LOCALES } from '#lib/locale.ts';
import { remember } from '#lib/remember.ts';
import { sameWord } from './same-word.ts';

/** Where visitors may be: around midnight, the day of any of these places is right. */
const ZONES = ['Europe/Paris', 'America/New_York', 'America/Los_Angeles'] as const;

type Part = 'year' | 'month' | 'weekday';

const QUESTIONS: Readonly<Record<string, Part>> = {
  orientation_year: 'year',
  orientation_month: 'month',
  orientation_weekday: 'weekday',
};

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
const rightParts = (part: Part, days: readonly Date[]): string[] => [
  ...new Set(days.flatMap((day) => formatsOf(part).map((format) => format.format(day)))),
];

function isRight(part: Part, answer: string, days: readonly Date[]): boolean {
  const exact = answer.trim();
  return rightParts(part, days).some((right) => right === exact || (/^\D+$/.test(right) && sameWord(exact, right)));
}

/** Whether year, month and weekday are right on one of the days; those not answered or not known are left out. */
export function scoreDate(answers: Answers, days: readonly Date[]): boolean[] {
  return Object.entries(QUESTIONS).flatMap(([linkId, part]) => {
    const answer: Answer | undefined = answers[linkId];
    return typeof answer === 'string' && answer !== UNKNOWN ? [isRight(part, answer, days)] : [];
  });
}

const A_DAY = 24 * 60 * 60_000;

/** The days on which the date may have been asked, by when a form was begun and when it came: it may be midnight meanwhile. */
export function daysOf(begun: Date, at: Date): Date[] {
  const open = at.getTime() - begun.getTime();
  return open > 0 && open <= A_DAY ? [begun, at] : [at];
}

const dates = ZONES.map((timeZone) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }));

/** Which questions ask for something else than when they were answered: for the date, on another day. */
export function datedQuestions(answered: Date, now: Date): readonly string[] {
  const isSameDay = dates.every((format) => format.format(answered) === format.format(now));
  return isSameDay ? [] : Object.keys(QUESTIONS);
}
