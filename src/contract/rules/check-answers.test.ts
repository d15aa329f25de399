import { describe, expect, test } from 'vitest';
import type { FormDefinition, Item } from '../forms/form-definition.ts';
import type { Answer, Answers } from '../forms/submission.ts';
import { checkAnswer, checkAnswers } from './check-answers.ts';
import { enabledItems } from './enabled-items.ts';

const item = (link_id: string, rest: Partial<Item>): Item => ({
  link_id,
  type: 'string',
  label: link_id,
  required: false,
  unknown_allowed: false,
  ...rest,
});

const form = (...items: Item[]): FormDefinition => ({
  id: 'test',
  slug: 'test',
  version: '1',
  status: 'active',
  locale: 'en',
  user_type: 'patient',
  title: 'Test',
  steps: [{ id: 'one', title: 'One', items }],
  consent_texts: [],
});

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'none', label: 'None', exclusive: true },
];

const accepted: [Partial<Item>, Answer][] = [
  [{ type: 'boolean' }, false],
  [{ type: 'integer', validation: { min: 0, max: 30 } }, 0],
  [{ type: 'integer', unknown_allowed: true }, 'unknown'],
  [{ type: 'choice', options }, 'a'],
  [{ type: 'multi', options }, ['a', 'b']],
  [{ type: 'multi', options }, ['none']],
  [{ type: 'date' }, '2024-02-29'],
  [{ type: 'datetime' }, '2026-03-01T10:00+01:00'],
  [{ type: 'email' }, 'ada@example.org'],
  [{ type: 'phone' }, '+33 1 23 45 67 89'],
  [{ type: 'text' }, "line\nline <b>'; drop table users; --"],
  [{ type: 'string', validation: { max_len: 2 } }, '👩🏽'],
  [{ type: 'word_learn', options }, ['a']],
  [{ type: 'word_recall', validation: { max: 2, max_len: 5 } }, ['chêne', 'oak']],
  [{ type: 'string', validation: { pattern: '^[0-9]{5}$' } }, '75011'],
  [{ type: 'string', required: false }, ''],
  [{ type: 'display', required: true }, null],
];

test.each(accepted)('%o accepts %o', (rest, answer) => {
  expect(checkAnswer(item('q', rest), answer)).toBeNull();
});

const refused: [Partial<Item>, Answer | undefined, string][] = [
  [{ required: true }, undefined, 'required'],
  [{ required: true }, '', 'required'],
  [{ required: true }, null, 'required'],
  [{ type: 'multi', options, required: true }, [], 'required'],
  [{ type: 'boolean' }, 'true', 'wrong_type'],
  [{ type: 'boolean' }, 'unknown', 'wrong_type'],
  [{ type: 'integer' }, '3', 'wrong_type'],
  [{ type: 'integer' }, 1.5, 'wrong_type'],
  [{ type: 'integer' }, Number.POSITIVE_INFINITY, 'wrong_type'],
  [{ type: 'integer', validation: { min: 18 } }, 17, 'min'],
  [{ type: 'integer', validation: { max: 30 } }, 31, 'max'],
  [{ type: 'choice', options }, 'c', 'not_an_option'],
  [{ type: 'choice', options }, ['a'], 'not_an_option'],
  [{ type: 'multi', options }, 'a', 'wrong_type'],
  [{ type: 'multi', options }, ['a', 'c'], 'not_an_option'],
  [{ type: 'multi', options }, ['a', 'a'], 'not_an_option'],
  [{ type: 'multi', options }, ['a', 'none'], 'exclusive_option'],
  [{ type: 'date' }, '2025-02-29', 'pattern'],
  [{ type: 'date' }, '29/02/2024', 'pattern'],
  [{ type: 'datetime' }, '2026-13-01T10:00', 'pattern'],
  [{ type: 'email' }, 'ada@example', 'pattern'],
  [{ type: 'email' }, 'ada@example.org\nbcc: x@example.org', 'pattern'],
  [{ type: 'phone' }, 'call me', 'pattern'],
  [{ type: 'string' }, 'bell\u0007', 'pattern'],
  [{ type: 'string', validation: { pattern: '^[0-9]{5}$' } }, '7501', 'pattern'],
  [{ type: 'text', validation: { max_len: 3 } }, 'four', 'max_len'],
  [{ type: 'string' }, 12, 'wrong_type'],
  [{ type: 'word_recall', validation: { max: 1 } }, ['oak', 'wool'], 'max'],
  [{ type: 'word_recall', validation: { max_len: 3 } }, ['wool'], 'max_len'],
  [{ type: 'word_recall' }, ['oak\u0000'], 'pattern'],
  [{ type: 'display' }, 'x', 'unknown_question'],
];

test.each(refused)('%o refuses %o: %s', (rest, answer, code) => {
  expect(checkAnswer(item('q', rest), answer)).toMatchObject({ code });
});

/** As the forms ask for a date of birth. */
const born = item('q', { type: 'date', validation: { pattern: '^(19\\d\\d|200\\d)-\\d\\d-\\d\\d$' } });

test.each(['1898-12-31', '2010-01-01', '2012-05-04'])('of %s it is said which years are asked for', (date) => {
  expect(checkAnswer(born, date)).toEqual({ code: 'pattern', years: { from: 1900, to: 2009 } });
});

test.each(['1950-02-31', '2012-02-31', '1950-13-01', '1950', '?'])('%s is no date, whatever its year', (date) => {
  expect(checkAnswer(born, date)).toEqual({ code: 'pattern' });
});

test('dates within the years are taken, and what a pattern refuses for something else names no years', () => {
  expect([checkAnswer(born, '1900-01-01'), checkAnswer(born, '2009-12-31')]).toEqual([null, null]);
  const inMay = item('q', { type: 'date', validation: { pattern: '-05-' } });
  expect(checkAnswer(inMay, '1950-06-01')).toEqual({ code: 'pattern' });
  const first = item('q', { type: 'date', validation: { pattern: '^19\\d\\d-..-01$' } });
  expect(checkAnswer(first, '1950-06-02')).toEqual({ code: 'pattern' });
});

const asked = (items: Item[], answers: Answers) => enabledItems(form(...items), answers).map(({ link_id }) => link_id);
const when = (
  question: string,
  operator: '=' | '!=' | '>' | '<' | '>=' | '<=' | 'exists',
  answer: string | number | boolean,
) => ({ question, operator, answer });

describe('which questions are asked', () => {
  test('all conditions must hold unless any is enough', () => {
    const conditions = [when('age', '>=', 18), when('sex', '=', 'f')];
    const both = [item('age', {}), item('sex', {}), item('q', { enable_when: conditions, enable_behavior: 'all' })];
    const either = [item('age', {}), item('sex', {}), item('q', { enable_when: conditions, enable_behavior: 'any' })];
    expect(asked(both, { age: 18 })).not.toContain('q');
    expect(asked(both, { age: 18, sex: 'f' })).toContain('q');
    expect(asked(either, { age: 18 })).toContain('q');
    expect(asked(either, { age: 17 })).not.toContain('q');
  });

  test.each([
    ['!=', 'x', 'y', true],
    ['!=', 'x', undefined, false],
    ['>', 3, 4, true],
    ['>', 3, 3, false],
    ['<', 3, 2, true],
    ['<=', 3, 3, true],
    ['<=', 3, 'unknown', false],
    ['>', '2026-01-01', '2026-02-01', true],
    ['=', 'a', ['b', 'a'], true],
    ['exists', true, 'anything', true],
    ['exists', true, '', false],
    ['exists', false, undefined, true],
  ] as const)('%s %o with the answer %o: %s', (operator, limit, answer, shown) => {
    const items = [item('p', {}), item('q', { enable_when: [when('p', operator, limit)] })];
    const answers: Answers = answer === undefined ? {} : { p: typeof answer === 'object' ? [...answer] : answer };
    expect(asked(items, answers).includes('q')).toBe(shown);
  });

  const chain = [
    item('a', { type: 'boolean' }),
    item('b', { type: 'boolean', enable_when: [when('a', '=', true)] }),
    item('c', { enable_when: [when('b', '=', true)], required: true }),
  ];

  test('a hidden question hides those that rest on it, whatever it holds', () => {
    expect(asked(chain, { a: false, b: true })).toEqual(['a']);
    expect(asked(chain, { a: true, b: true })).toEqual(['a', 'b', 'c']);
  });

  test('answers to hidden and unknown questions are faults, and a hidden question is never required', () => {
    expect(checkAnswers(form(...chain), { a: false, b: true, x: 1 })).toEqual({
      b: { code: 'hidden_question' },
      x: { code: 'unknown_question' },
    });
    expect(checkAnswers(form(...chain), { a: false, b: null })).toEqual({});
    expect(checkAnswers(form(...chain), { a: true, b: true })).toEqual({ c: { code: 'required' } });
  });
});
