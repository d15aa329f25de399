import { type Answer, type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { DATE_QUESTIONS, type DatePart, VISITORS_ZONES } from '#contract/rules/date-questions.ts';
import { LOCALES } from '#lib/locale.ts';
import { remember } from '#lib/remember.ts';
import { sameWord } from './same-word.ts';

const STYLES: Readonly<Record<DatePart, readonly Intl.DateTimeFormatOptions[]>> = {
  year: [{ year: 'numeric' }],
  month: [{ month: 'long' }, { month: 'numeric' }, { month: '2-digit' }],
  weekday: [{ weekday: 'long' }],
};

/** Made once each: to make those of one answer takes longer than all the rest of sending a form. */
const formatsOf = remember(
  (part: DatePart) =>
    VISITORS_ZONES.flatMap((timeZone) =>
      LOCALES.flatMap((language) =>
        STYLES[part].map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone })),
      ),
    ),
  Object.keys(STYLES).length,
);

/** The right answers for a part of the date, in any language, as words and as numbers. */
const rightParts = (part: DatePart, days: readonly Date[]): string[] => [
  ...new Set(days.flatMap((day) => formatsOf(part).map((format) => format.format(day)))),
];

function isRight(part: DatePart, answer: string, days: readonly Date[]): boolean {
  const exact = answer.trim();
  return rightParts(part, days).some((right) => right === exact || (/^\D+$/.test(right) && sameWord(exact, right)));
}

/** Whether year, month and weekday are right on one of the days; those not answered or not known are left out. */
export function scoreDate(answers: Answers, days: readonly Date[]): boolean[] {
  return Object.entries(DATE_QUESTIONS).flatMap(([linkId, part]) => {
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
