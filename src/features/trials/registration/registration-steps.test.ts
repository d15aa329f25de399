import { expect, test } from 'vitest';
import type { SpokenOf } from '#contract/rules/name-person.ts';
import { i18nIn } from '../../../../tests/support/i18n.ts';
import { trialView } from '../trial.fixtures.ts';
import { abroadStep } from './abroad-step.tsx';
import { beforeTheCall, ownSteps, withoutBestTime } from './registration-steps.ts';

const { t } = i18nIn('fr');
const contact = { phone: '01 99 00 00 00', hours: null };

test('before the questions about the call: where they live, whom to call, when; the time may be left open', () => {
  const steps = ownSteps(t, { locale: 'fr', contact, country: null, spoken: null, abroad: null });
  expect(steps.map(({ id }) => id)).toEqual(['country', 'contact', 'slot']);
  expect(steps[1]?.items.map(({ link_id, required }) => [link_id, required])).toEqual([
    ['first_name', true],
    ['last_name', true],
    ['email', true],
    ['phone', true],
  ]);
  const named = (id: string) => ({ id, title: id, items: [] });
  expect(beforeTheCall(steps, named('helper'))).toEqual([named('helper')]);
  expect(beforeTheCall(steps, named('best-time')).map(({ id }) => id)).toEqual([
    'country',
    'contact',
    'slot',
    'best-time',
  ]);
  expect(steps[2]?.panel).toMatchObject({ key: 'slot', required: false });
});

test('who chose a time is not asked when to be called', () => {
  const item = (link_id: string) => ({
    link_id,
    type: 'boolean' as const,
    label: link_id,
    required: false,
    unknown_allowed: false,
  });
  const step = { id: 'best-time', title: 'Quand', items: [item('best_time'), item('helper')] };
  expect(withoutBestTime(t, step)).toMatchObject({ title: 'Pendant l’appel', items: [{ link_id: 'helper' }] });
  const other = { id: 'questions', title: 'Vos questions', items: [item('questions')] };
  expect(withoutBestTime(t, other)).toBe(other);
});

test('who lives where the study has no site is told so before the call, and everybody else is not', () => {
  const warning = (country: string | null, countries: string[] | null = ['US']) =>
    abroadStep(t, {
      trial: trialView({ countries, sites: [] }),
      locale: 'fr',
      country,
      spoken: null,
      cataloguePath: '/etudes',
    });
  const abroad = warning('fr');
  expect(abroad).toMatchObject({ title: 'Cette étude n’a pas de centre dans votre pays' });
  expect(abroad?.lead).toContain('États-Unis');
  expect([warning('us'), warning(null), warning('fr', null)]).toEqual([null, null, null]);
  const steps = ownSteps(t, { locale: 'fr', contact, country: 'fr', spoken: null, abroad });
  expect(steps.map(({ id }) => id)).toEqual(['country', 'abroad', 'contact', 'slot']);
});

test('a telephone number is asked for as it is written where somebody lives, not where the person they register does', () => {
  const hint = (country: string, spoken: SpokenOf | null = null) => {
    const steps = ownSteps(t, { locale: 'fr', contact, country, spoken, abroad: null });
    return steps[1]?.items.find(({ link_id }) => link_id === 'phone')?.hint;
  };
  expect(hint('fr')).toMatch(/06/);
  expect(hint('be')).toContain('+32');
  expect(hint('other')).toBe(hint('fr'));
  expect(hint('be', { name: 'Anne' })).toBe(hint('fr'));
});

test.each([
  [
    'fr',
    'Anne',
    'Le pays d’Anne',
    'Dans quel pays vit Anne\u00a0?',
    'Cette étude n’a pas de centre dans le pays d’Anne',
  ],
  ['en', null, 'The person’s country', 'Which country does the person live in?', 'no site in the person’s country'],
] as const)('in %s, who registers %s is asked of the person, not of themself', (locale, name, title, label, abroad) => {
  const own = i18nIn(locale).t;
  const spoken = { name };
  const [country] = ownSteps(own, { locale, contact, country: null, spoken, abroad: null });
  expect(country).toMatchObject({ title, items: [{ label }] });
  const trial = trialView({ countries: ['US'], sites: [] });
  const warning = abroadStep(own, { trial, locale, country: 'fr', spoken, cataloguePath: '/etudes' });
  expect(warning?.title).toContain(abroad);
});
