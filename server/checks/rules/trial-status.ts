import { daysSince, isFinal, STATUS_DAYS, statusCountsUntil } from '../../content/trial-status.ts';
import { clinicDay } from '../../lib/zoned-time.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

const TRIAL = 'api::trial.trial';
const FIELD = 'statusConfirmedOn';

/** From this age of the confirmation on, in days, its editor is told until when it counts: two weeks before the end. */
const TOLD_FROM = STATUS_DAYS - 14;

/**
 * A trial whose recruitment nobody has confirmed, or not for long: visitors read of it that it is to be confirmed. One
 * that is finished, and one that is said to be unknown, need no confirmation; nor does the entry for "no trial fits".
 */
export function checkTrialStatus({ uid, values, now }: RuleInput): Finding[] {
  const { key, recruitmentStatus: status, [FIELD]: confirmedOn } = values;
  if (uid !== TRIAL || key === 'NO_TRIAL_MATCH' || status === 'unknown' || isFinal(status)) return [];
  const date = typeof confirmedOn === 'string' ? confirmedOn : '';
  const days = daysSince(date, clinicDay(now));
  if (days === null) return [finding('status-missing', FIELD)];
  if (days < 0) return [finding('status-future', FIELD, { date })];
  if (days > STATUS_DAYS) return [finding('status-old', FIELD, { date, days: String(STATUS_DAYS) })];
  return days >= TOLD_FROM ? [finding('status-soon', FIELD, { until: statusCountsUntil(date) })] : [];
}
