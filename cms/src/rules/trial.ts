import { labelOfField } from '../lib/editor-texts.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
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
    sentence: sentence('trial.countries'),
  };
}

function findApprovalIssue(approval: unknown): ValidationIssue | null {
  const held: Fields = isFields(approval) ? approval : {};
  const missing = ['reference', 'version', 'date'].filter((part) => asText(held[part]) === '');
  if (missing.length === 0) return null;
  const labels = missing.map((part) => labelOfField('shared.approval', part));
  return {
    field: ['approval'],
    sentence: sentence('trial.approval', {
      missing: { fr: labels.map(({ fr }) => fr).join(', '), en: labels.map(({ en }) => en).join(', ') },
    }),
  };
}
