import { findEntryKind } from '../../content/entry-kinds.ts';
import { isValues, type Values } from '../entry-fields.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Medical pages that nobody has reviewed, or not for a year: entries of the kinds that doctors review, and the pages that say that they are. */
export function checkReview({ uid, values, stored, now }: RuleInput): Finding[] {
  const isMedical = findEntryKind(uid)?.reviewed === true || (uid === 'api::page.page' && values.medical === true);
  if (!isMedical) return [];
  const { reviewedOn } = values;
  const reviewed = typeof reviewedOn === 'string' ? Date.parse(reviewedOn) : Number.NaN;
  if (Number.isNaN(reviewed))
    return [finding(isExample(stored ?? values) ? 'review-example' : 'review-missing', 'reviewedOn')];
  return now - reviewed > YEAR_MS ? [finding('review-old', 'reviewedOn', { date: String(reviewedOn) })] : [];
}

/** An article that only invented people sign tells its readers that it was not reviewed. */
function isExample({ authors }: Values): boolean {
  const people = Array.isArray(authors) ? authors.filter(isValues) : [];
  return people.length > 0 && people.every(({ sample }) => sample === true);
}
