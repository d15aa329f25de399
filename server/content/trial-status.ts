import type { RecruitmentStatus } from '#contract/content/page-view.ts';

/** How long a recruitment status counts after the day on which it was confirmed, in days. */
export const STATUS_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A trial's recruitment status, and the ISO date on which an editor confirmed it. */
export interface ConfirmedStatus {
  recruitmentStatus: RecruitmentStatus;
  statusConfirmedOn: string | null;
}

/** How many days before `today` an ISO date lies, negative for one to come; null for what is no date. */
export function daysSince(date: string, today: string): number | null {
  const days = Math.round((Date.parse(today) - Date.parse(date.slice(0, 10))) / DAY_MS);
  return Number.isNaN(days) ? null : days;
}

/** The last day on which a status counts that was confirmed on `date`, as an ISO date. */
export function statusCountsUntil(date: string): string {
  return new Date(Date.parse(date.slice(0, 10)) + STATUS_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a status is known and stays as it is without being confirmed again: a finished trial does not open again. */
export function isFinal(status: unknown): boolean {
  return status === 'completed';
}

/**
 * Whether visitors are told the status as it is. One that is unknown, that nobody confirmed, or not for 90 days, is told
 * as "to be confirmed".
 * @param today the date for the clinic, as `2026-03-01`
 */
export function statusIsCurrent({ recruitmentStatus, statusConfirmedOn }: ConfirmedStatus, today: string): boolean {
  if (recruitmentStatus === 'unknown') return false;
  if (isFinal(recruitmentStatus)) return true;
  const days = statusConfirmedOn === null ? null : daysSince(statusConfirmedOn, today);
  return days !== null && days >= 0 && days <= STATUS_DAYS;
}
