import { type Answer, type Answers, UNKNOWN } from '#contract/forms/submission.ts';
import { sameWord } from './same-word.ts';

/** Where visitors may be: around midnight, the day of any of these places is right. */
const ZONES = ['Europe/Paris', 'America/New_York', 'America/Los_Angeles'] as const;
const LANGUAGES = ['fr', 'en'] as const;

type Part = 'year' | 'month' | 'weekday';

/** The right answers for a part of the date, in either language, as words and as numbers. */
function rightAnswers(part: Part, at: Date): string[] {
  const styles: Intl.DateTimeFormatOptions[] =
    part === 'year'
      ? [{ year: 'numeric' }]
      : part === 'month'
        ? [{ month: 'long' }, { month: 'numeric' }, { month: '2-digit' }]
        : [{ weekday: 'long' }];
  return ZONES.flatMap((timeZone) =>
    LANGUAGES.flatMap((language) =>
      styles.map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone }).format(at)),
    ),
  );
}

function isRight(part: Part, answer: string, at: Date): boolean {
  const exact = answer.trim();
  return rightAnswers(part, at).some((right) => right === exact || (/^\D+$/.test(right) && sameWord(exact, right)));
}

/** Whether year, month and weekday are right; those not answered or not known are left out. */
export function scoreDate(answers: Answers, at: Date): boolean[] {
  const parts: [Part, Answer | undefined][] = [
    ['year', answers.orientation_year],
    ['month', answers.orientation_month],
    ['weekday', answers.orientation_weekday],
  ];
  return parts.flatMap(([part, answer]) =>
    typeof answer === 'string' && answer !== UNKNOWN ? [isRight(part, answer, at)] : [],
  );
}
