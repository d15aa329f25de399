import { expect, test } from 'vitest';
import type { Item } from '#contract/forms/form-definition.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { answerOf, wholeNumber } from './typed-answer.ts';

/** A question as the forms ask it. */
function question(linkId: string): Item {
  const form = currentDefinitions.draw('memory-check-in', 'fr', 'patient');
  const found = form?.steps.flatMap(({ items }) => items).find(({ link_id }) => link_id === linkId);
  if (!found) throw new Error(`no question is called ${linkId}`);
  return found;
}

const item = (type: Item['type']): Item => ({ link_id: 'q', type, label: 'Q', required: true, unknown_allowed: false });

const AGE = 'age_years';
const WEEKS = 'ad_meds_stable_weeks';
const HOURS = 'partner_hours_week';
const MMSE = 'mmse';

test.each([
  [AGE, '74', 74],
  [AGE, ' 74 ', 74],
  [AGE, '74 ans', 74],
  [AGE, '74ans', 74],
  [AGE, '74\u00a0ans.', 74],
  [AGE, 'environ 74 ans', 74],
  [AGE, 'about 74', 74],
  [AGE, '74 years', 74],
  [AGE, '74 years old', 74],
  [AGE, '74-years-old', null],
  [MMSE, '24/30', 24],
  [MMSE, '24 sur 30', 24],
  [MMSE, '24 out of 30', 24],
  [HOURS, '10 h', 10],
  [HOURS, '10 heures par semaine', 10],
  [HOURS, '10 hours a week', 10],
  [WEEKS, '12 semaines', 12],
  [WEEKS, '12 weeks', 12],
  [WEEKS, '1 200', 1200],
  [AGE, '74,0', 74],
  [AGE, '74,5', null],
  [AGE, 'soixante-quatorze', null],
  [AGE, '7 4', null],
  [AGE, '', null],
])('to %s, “%s” is %s', (link_id, typed, number) => {
  expect(wholeNumber(question(link_id), typed)).toBe(number);
});

test.each([
  [WEEKS, '3 mois'],
  [WEEKS, '3 months'],
  [WEEKS, '2 ans'],
  [WEEKS, '10 h'],
  [AGE, '18 mois'],
  [AGE, '40 weeks'],
  [AGE, '74/100'],
  [HOURS, '2 semaines'],
  [HOURS, '3 h par jour'],
  [MMSE, '18 sur 20'],
  [MMSE, '24 ans'],
])('to %s, “%s” counts something else: it stays as it was typed and is refused', (link_id, typed) => {
  const item = question(link_id);
  expect(answerOf(item, typed)).toBe(typed);
  expect(checkAnswer(item, answerOf(item, typed))).not.toBeNull();
});

test.each([
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '06/12/34/56/78',
  '06\u00a012\u00a034\u00a056\u00a078',
  '(212) 555‑0142',
  '+33 (0)6 12 34 56 78',
])('the telephone number %s is accepted', (typed) => {
  expect(checkAnswer(item('phone'), answerOf(item('phone'), typed))).toBeNull();
});

test.each([
  ['phone', '\u202a06 12 34 56 78\u202c', '06 12 34 56 78'],
  ['phone', '\ufeff06\u200b12\u200b34 56 78', '061234 56 78'],
  ['email', '\u202aada@example.org\u202c', 'ada@example.org'],
  ['email', 'ada@exam\u00adple.org\u200b', 'ada@example.org'],
] as const)('what nobody sees of a pasted %s is left out: %j', (type, typed, kept) => {
  expect(answerOf(item(type), typed)).toBe(kept);
  expect(checkAnswer(item(type), kept)).toBeNull();
});

test('what has nothing to see is no answer, and a text keeps the marks that it needs', () => {
  expect(answerOf(item('phone'), '\u202a\u202c')).toBeNull();
  expect(answerOf(item('email'), '\u200b')).toBeNull();
  expect(answerOf(item('string'), '\u202bא\u202c')).toBe('\u202bא\u202c');
});

test('a text stays as it was typed, and nothing typed is no answer', () => {
  expect(answerOf(item('string'), ' 74 ans ')).toBe(' 74 ans ');
  expect(answerOf(item('integer'), '')).toBeNull();
  expect(answerOf(item('integer'), 'old')).toBe('old');
});
