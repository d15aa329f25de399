import { expect, test } from 'vitest';
import { contactSchema } from '#contract/forms/submission.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { i18nIn } from '../../../tests/support/i18n.ts';
import { contactFrom, contactItems } from './contact-items.ts';

const french = i18nIn('fr').t;

test('asks who somebody is and how to reach them, in both languages', () => {
  expect(contactItems(french, { phone: 'required' }).map(({ link_id, label }) => [link_id, label])).toEqual([
    ['first_name', 'Prénom'],
    ['last_name', 'Nom'],
    ['email', 'Adresse e-mail'],
    ['phone', 'Téléphone'],
  ]);
  expect(contactItems(i18nIn('en').t, { phone: 'optional' })[0]?.label).toBe('First name');
});

test('the telephone is required where it is needed', () => {
  const need = (phone: 'required' | 'optional') => contactItems(french, { phone }).map(({ required }) => required);
  expect(need('required')).toEqual([true, true, true, true]);
  expect(need('optional')).toEqual([true, true, true, false]);
});

test('answers that the questions accept are a contact that the clinic accepts', () => {
  const answers = { first_name: ' Ada ', last_name: 'Test', email: 'ada@example.org', phone: '06 39 98 12 34' };
  for (const item of contactItems(french, { phone: 'required' })) {
    expect(checkAnswer(item, answers[item.link_id as keyof typeof answers])).toBeNull();
  }
  const contact = contactFrom(answers);
  expect(contact).toEqual({ ...answers, first_name: 'Ada' });
  expect(contactSchema.safeParse(contact).success).toBe(true);
});

test('a telephone left out is left out', () => {
  expect(contactFrom({ first_name: 'Ada', last_name: 'Test', email: 'ada@example.org', phone: null })).toEqual({
    first_name: 'Ada',
    last_name: 'Test',
    email: 'ada@example.org',
  });
});
