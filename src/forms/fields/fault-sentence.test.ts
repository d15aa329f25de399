import { describe, expect, test } from 'vitest';
import { type Item, itemTypes } from '#contract/forms/form-definition.ts';
import type { AnswerFault } from '#contract/rules/check-answers.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { faultSentence } from './fault-sentence.ts';

const languages = { fr: i18nIn('fr').t, en: i18nIn('en').t };
const faults: AnswerFault[] = [
  { code: 'required' },
  { code: 'unknown_question' },
  { code: 'hidden_question' },
  { code: 'wrong_type' },
  { code: 'not_an_option' },
  { code: 'exclusive_option' },
  { code: 'max_len', limit: 1500 },
  { code: 'min', limit: 18 },
  { code: 'max', limit: 120 },
  { code: 'pattern' },
];
const question = (type: Item['type']): Item => ({
  link_id: 'q',
  type,
  label: 'Q',
  required: true,
  unknown_allowed: false,
});

describe.each(Object.entries(languages))('in %s', (_language, t) => {
  test.each(itemTypes)('every fault of a question of type %s is a sentence with its limit', (type) => {
    for (const fault of faults) {
      const words = faultSentence(t, question(type), fault);
      expect(words).toMatch(/^\p{Lu}.*\.$/u);
      if ('limit' in fault) expect(words).toContain(String(fault.limit));
    }
  });
});

test('a limit that a number alone does not explain has words of its own', () => {
  const fault: AnswerFault = { code: 'min', limit: 18, text: 'This service is for adults: please check the age.' };
  expect(faultSentence(languages.en, question('integer'), fault)).toBe(fault.text);
});

test('a date that exists is told which years are asked for', () => {
  const fault: AnswerFault = { code: 'pattern', years: { from: 1900, to: 2009 } };
  expect(faultSentence(languages.fr, question('date'), fault)).toBe(
    'Vérifiez l’année\u00a0: elle doit être entre 1900 et 2009.',
  );
  expect(faultSentence(languages.en, question('date'), fault)).toBe(
    'Check the year: it must be between 1900 and 2009.',
  );
});

test('a sentence says what to do with this kind of question', () => {
  const { en: t } = languages;
  expect(faultSentence(t, question('integer'), { code: 'wrong_type' })).toBe(
    'Write a whole number in digits, for example 72.',
  );
  expect(faultSentence(t, question('email'), { code: 'pattern' })).toContain('name@example.com');
  expect(faultSentence(t, question('word_recall'), { code: 'max', limit: 10 })).toBe('Write 10 words at most.');
});
