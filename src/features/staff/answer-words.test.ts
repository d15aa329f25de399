import { expect, test } from 'vitest';
import type { Item } from '#contract/forms/form-definition.ts';
import { answerWords, readableKey } from './answer-words.ts';

const words = { yes: 'Oui', no: 'Non', unknown: 'Ne sait pas', none: 'Sans réponse' };
const item = (given: Partial<Item>): Item => ({
  link_id: 'x',
  type: 'choice',
  label: 'Une question',
  required: false,
  unknown_allowed: true,
  ...given,
});
const say = (answer: unknown, asked?: Item) => answerWords(answer, asked, words, 'fr');

test('choices are said by their labels, several on a line each', () => {
  const asked = item({
    options: [
      { value: 'fr', label: 'France' },
      { value: 'us', label: 'États-Unis' },
    ],
  });
  expect(say('fr', asked)).toBe('France');
  expect(say(['fr', 'us'], asked)).toBe('France\nÉtats-Unis');
  expect(say('elsewhere', asked)).toBe('elsewhere');
});

test('yes, no, not known, not answered and numbers have words', () => {
  expect([true, false, 'unknown', null, undefined, '', [], 0, 70].map((answer) => say(answer))).toEqual([
    'Oui',
    'Non',
    'Ne sait pas',
    'Sans réponse',
    'Sans réponse',
    'Sans réponse',
    'Sans réponse',
    '0',
    '70',
  ]);
});

test('a choice of the form itself goes before the word for not known', () => {
  expect(say('unknown', item({ options: [{ value: 'unknown', label: 'Je ne me souviens pas' }] }))).toBe(
    'Je ne me souviens pas',
  );
});

test('days are written out; what is no day stays as it was sent', () => {
  expect(say('2026-03-01', item({ type: 'date' }))).toBe('1er mars 2026');
  expect(say('bientôt', item({ type: 'date' }))).toBe('bientôt');
});

test('what nobody foresaw is still shown', () => {
  expect(say({ left_hand: true, note: 'x' })).toBe('Left hand: Oui\nNote: x');
});

test('a name of the program becomes readable', () => {
  expect(readableKey('change_names')).toBe('Change names');
  expect(readableKey('__')).toBe('__');
});
