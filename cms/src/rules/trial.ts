import { asText, type Fields, isFields } from '../lib/read.ts';
import type { Problem } from './problem.ts';

/** ISO 3166 alpha-2; the site writes out the country's name in either case. */
const COUNTRY = /^[a-z]{2}$/i;

/** What is wrong with a trial, or null. Recruitment copy goes public only with its approval. */
export function findTrialProblem(trial: Fields, publishing: boolean): Problem | null {
  return findCountryProblem(trial.countries) ?? (publishing ? findApprovalProblem(trial.approval) : null);
}

function findCountryProblem(countries: unknown): Problem | null {
  if (countries === null || countries === undefined) return null;
  const valid = Array.isArray(countries) && countries.every((code) => typeof code === 'string' && COUNTRY.test(code));
  if (valid) return null;
  return {
    field: ['countries'],
    sentence: 'Countries must be a list of two-letter country codes: write it like ["fr", "us"].',
  };
}

function findApprovalProblem(approval: unknown): Problem | null {
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
