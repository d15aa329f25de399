import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { carriedFormId, carryFlows, changeFlow, type FlowStart, forgetFlow, hasFlows, readFlow } from './flow-state.ts';

function formIn(locale: Locale): FlowStart {
  const definition = currentDefinitions.find('memory-check-in-a', locale, 'patient');
  if (!definition) throw new Error(`there is no such form in ${locale}`);
  return { definition, answers: {} };
}

const FR = 'memory-check-in:fr';
const EN = 'memory-check-in:en';

afterEach(() => {
  forgetFlow(FR);
  forgetFlow(EN);
});

test('a flow goes on in another language with its answers, its place and the questions of that language', () => {
  const { idempotencyKey } = readFlow(FR, formIn('fr'));
  changeFlow(FR, () => ({ answers: { age_years: 74 }, passed: ['who'], refusals: { age_years: 'Trop jeune' } }));
  const forget = carryFlows('fr', 'en');
  expect(carriedFormId(EN)).toBe('memory-check-in-a');
  const carried = readFlow(EN, formIn('en'));
  forget();
  expect(carried).toMatchObject({ answers: { age_years: 74 }, passed: ['who'], refusals: {}, idempotencyKey });
  expect(carried.definition.locale).toBe('en');
});

test('what was answered in the second language is there when one comes back to the first', () => {
  readFlow(FR, formIn('fr'));
  changeFlow(FR, () => ({ answers: { age_years: 74 } }));
  carryFlows('fr', 'en')();
  readFlow(EN, formIn('en'));
  changeFlow(EN, () => ({ answers: { age_years: 75 } }));
  carryFlows('en', 'fr')();
  expect(readFlow(FR, formIn('fr')).answers).toEqual({ age_years: 75 });
});

test('a flow that is not shown in the other language waits for the first', () => {
  readFlow(FR, formIn('fr'));
  changeFlow(FR, () => ({ answers: { age_years: 74 } }));
  carryFlows('fr', 'en')();
  carryFlows('en', 'fr')();
  expect(readFlow(FR, formIn('fr')).answers).toEqual({ age_years: 74 });
});

test('nothing is left of a flow that is forgotten', () => {
  readFlow(FR, formIn('fr'));
  carryFlows('fr', 'en')();
  readFlow(EN, formIn('en'));
  forgetFlow(EN);
  expect(hasFlows()).toBe(false);
});
