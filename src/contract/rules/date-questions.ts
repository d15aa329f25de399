/** A part of the date that somebody is asked for. */
export type DatePart = 'year' | 'month' | 'weekday';

/** The questions that ask for the date, by `link_id`. */
export const DATE_QUESTIONS: Readonly<Record<string, DatePart>> = {
  orientation_year: 'year',
  orientation_month: 'month',
  orientation_weekday: 'weekday',
};

/** Where visitors may be: around midnight, the day of any of these places is theirs. */
export const VISITORS_ZONES = ['Europe/Paris', 'America/New_York', 'America/Los_Angeles'] as const;

const days = VISITORS_ZONES.map((timeZone) => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }));

/** Which questions ask for something else than when they were answered: for the date, on another day. */
export function datedQuestions(answered: Date, now: Date): readonly string[] {
  const isSameDay = days.every((format) => format.format(answered) === format.format(now));
  return isSameDay ? [] : Object.keys(DATE_QUESTIONS);
}
