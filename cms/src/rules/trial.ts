import { asText, type Fields, isFields } from '../lib/read.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** ISO 3166-1 alpha-2, in upper or lower case; the site shows the country's name. */
const COUNTRY = /^[a-z]{2}$/i;

/** The first issue of a trial, or null. A trial is published only with the approval of its recruitment text. */
export function findTrialIssue(trial: Fields, publishing: boolean): ValidationIssue | null {
  return findCountryIssue(trial.countries) ?? (publishing ? findApprovalIssue(trial.approval) : null);
}

function findCountryIssue(countries: unknown): ValidationIssue | null {
  if (countries === null || countries === undefined) return null;
  const valid = Array.isArray(countries) && countries.every((code) => typeof code === 'string' && COUNTRY.test(code));
  if (valid) return null;
  return {
    field: ['countries'],
    sentence: 'Countries must be a list of two-letter country codes: write it like ["fr", "us"].',
  };
}

function findApprovalIssue(approval: unknown): ValidationIssue | null {
  const held: Fields = isFields(approval) ? approval : {};
  const missing = ['reference', 'version', 'date'].filter((part) => asText(held[part]) === '');
  if (missing.length === 0) return null;
  return {
    field: ['approval'],
    sentence: `This trial cannot be published without the approval of its text: fill in the approval's ${joinWords(missing)}.`,
  };
}

function joinWords(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
