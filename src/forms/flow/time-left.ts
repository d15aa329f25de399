import type { Item } from '#contract/forms/form-definition.ts';
import type { FlowStep } from './flow-types.ts';

/** Seconds that a question takes somebody who reads calmly: with these the check-in takes the ten minutes it promises. */
const SECONDS: Readonly<Record<Item['type'], number>> = {
  boolean: 12,
  choice: 13,
  multi: 25,
  integer: 12,
  date: 25,
  datetime: 30,
  string: 12,
  text: 50,
  email: 25,
  phone: 20,
  display: 12,
  word_learn: 75,
  word_recall: 50,
};
/** To choose a time or documents. */
const PANEL_SECONDS = 50;
/** To read the answers again, agree and send. */
const REVIEW_SECONDS = 60;

/** How far somebody is, in estimated seconds: those behind, all of them, and what is left in whole minutes, at least one. */
export interface TimeLeft {
  behind: number;
  total: number;
  minutes: number;
}

function secondsFor({ items, panel }: FlowStep): number {
  return items.reduce((sum, { type }) => sum + SECONDS[type], panel ? PANEL_SECONDS : 0);
}

/**
 * What is left from a screen on, with that screen and the review: of the screens that are shown now and not left out.
 * @param stepId a screen that is not among the pages is the review
 */
export function timeLeft(stepId: string, pages: readonly FlowStep[], skipped: readonly string[]): TimeLeft {
  const counted = pages.filter(({ id }) => id === stepId || !skipped.includes(id));
  const place = counted.findIndex(({ id }) => id === stepId);
  const sum = (part: readonly FlowStep[]) => part.reduce((seconds, page) => seconds + secondsFor(page), 0);
  const behind = sum(place < 0 ? counted : counted.slice(0, place));
  const total = sum(counted) + REVIEW_SECONDS;
  return { behind, total, minutes: Math.max(1, Math.round((total - behind) / 60)) };
}
