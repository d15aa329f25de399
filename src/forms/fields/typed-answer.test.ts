import { expect, test } from 'vitest';
import type { Item } from '#contract/forms/form-definition.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { answerOf, wholeNumber } from './typed-answer.ts';

const item = (type: Item['type']): Item => ({ link_id: 'q', type, label: 'Q', required: true, unknown_allowed: false });

test.each([
  ['74', 74],
  [' 74 ', 74],
  ['74 ans', 74],
  ['74ans', 74],
  ['74\u00a0ans.', 74],
  ['environ 74 ans', 74],
  ['about 74', 74],
  ['74 years', 74],
  ['74 years old', 74],
  ['74-years-old', null],
  ['24/30', 24],
  ['24 sur 30', 24],
  ['24 out of 30', 24],
  ['10 h', 10],
  ['12 semaines', 12],
  ['1 200', 1200],
  ['74,0', 74],
  ['74,5', null],
  ['soixante-quatorze', null],
  ['7 4', null],
  ['', null],
])('“%s” is %s', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
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

test('a text stays as it was typed, and nothing typed is no answer', () => {
  expect(answerOf(item('string'), ' 74 ans ')).toBe(' 74 ans ');
  expect(answerOf(item('integer'), '')).toBeNull();
  expect(answerOf(item('integer'), 'old')).toBe('old');
});
