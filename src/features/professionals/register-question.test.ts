import { expect, test } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { enabledItems } from '#contract/rules/enabled-items.ts';
import { formScope } from '#forms/simple-form/form-scope.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { referrerRegistrationOf, registerQuestions, registrationWords } from './register-question.ts';

const scope = formScope('join');

/** What the clinic would get for what somebody chose and typed. */
function sent(register: string, typed = '') {
  const { t } = i18nIn('fr');
  return referrerRegistrationOf(t, scope, { 'join-register': register, [`join-${register}`]: typed });
}

test('French professionals have an RPPS number, American ones an NPI, each with its check digit', () => {
  expect(sent('rpps', '10000000009')).toEqual({ rpps: '10000000009' });
  expect(sent('npi', '1234567893')).toEqual({ npi: '1234567893' });
  expect(() => sent('rpps', '10000000008')).toThrow(ClinicFailure);
  expect(() => sent('npi', '1234567890')).toThrow(ClinicFailure);
});

test('digits may be grouped as people write them', () => {
  expect(sent('rpps', ' 1000 0000\u00a0009')).toEqual({ rpps: '10000000009' });
  expect(sent('npi', '123-456.7893')).toEqual({ npi: '1234567893' });
});

test('who is in another register writes it as it is, and who refers may be in none', () => {
  expect(sent('other_register', ' Belgique, INAMI 1-23456-78-901 ')).toEqual({
    other_register: 'Belgique, INAMI 1-23456-78-901',
  });
  expect(sent('no_register')).toEqual({ no_register: true });
  const { t } = i18nIn('en');
  expect(registrationWords({ no_register: true }, t)).toBe('No number');
  expect(registrationWords({ other_register: 'Canada, CPSO 1' }, t)).toBe('Canada, CPSO 1');
  expect(registrationWords({ rpps: '10000000009' }, t)).toBe('RPPS 10000000009');
});

test.each([
  ['fr', ['rpps', 'npi', 'other_register']],
  ['en', ['npi', 'rpps', 'other_register']],
] as const)('in %s each register leads to its own number, that of the country first', (locale, registers) => {
  const asked = (orNone: boolean, answer?: string) => {
    const items = registerQuestions(i18nIn(locale).t, scope, locale, orNone);
    const form = { steps: [{ id: 'one', title: '', items }] };
    return enabledItems(form, answer === undefined ? {} : { 'join-register': answer });
  };
  const offered = (orNone: boolean) => asked(orNone)[0]?.options?.map(({ value }) => value);
  expect(offered(false)).toEqual(registers);
  expect(offered(true)).toEqual([...registers, 'no_register']);
  for (const name of registers)
    expect(asked(true, name).map(({ link_id }) => link_id)).toEqual(['join-register', `join-${name}`]);
  expect(asked(true, 'no_register')).toHaveLength(1);
});
