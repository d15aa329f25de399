import { expect, test } from 'vitest';
import { ClinicFailure, type FailureDetails, type FailureKind } from '#clinic/failure.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { failureWords } from './staff-failure.tsx';

const CASES: [FailureKind, FailureDetails, RegExp][] = [
  ['forbidden', { code: 'role_not_allowed' }, /^Votre rôle ne permet pas cela/],
  ['forbidden', { code: 'second_factor_required' }, /^Mettez d’abord en place votre second facteur/],
  ['forbidden', {}, /Rechargez la page/],
  ['too_many', { retryAfterSeconds: 3000 }, /dans 50 minutes/],
  ['too_many', { retryAfterSeconds: 12 }, /dans une minute/],
  ['too_many', {}, /dans quelques minutes/],
];

test.each(CASES)('a refusal “%s” with %j says why, and how long to wait', (kind, details, words) => {
  expect(failureWords(new ClinicFailure(kind, details), i18nIn('fr').t)).toMatch(words);
});
