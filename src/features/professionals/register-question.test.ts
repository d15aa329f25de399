import { expect, test } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { formScope } from '#forms/fields/form-scope.ts';
import type { Locale } from '#lib/locale.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { registerNumber, registerQuestion } from './register-question.ts';

const scope = formScope('join');

/** What the clinic would get for what somebody typed. */
function sent(locale: Locale, typed: string) {
  const { t } = i18nIn(locale);
  const { link_id } = registerQuestion(t, scope, locale);
  return registerNumber(t, scope, locale, { [link_id]: typed });
}

test('French professionals have an RPPS number, American ones an NPI, each with its check digit', () => {
  expect(sent('fr', '10000000009')).toEqual({ rpps: '10000000009' });
  expect(sent('en', '1234567893')).toEqual({ npi: '1234567893' });
  expect(() => sent('fr', '10000000008')).toThrow(ClinicFailure);
  expect(() => sent('en', '1234567890')).toThrow(ClinicFailure);
});

test('digits may be grouped as people write them', () => {
  expect(sent('fr', ' 1000 0000\u00a0009')).toEqual({ rpps: '10000000009' });
  expect(sent('en', '123-456.7893')).toEqual({ npi: '1234567893' });
});
