// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { question, showQuestion } from './controls.fixtures.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Question/ });

test('what is typed is the answer, and an emptied field has none', async () => {
  const { user, answers } = showQuestion(question('string'), { value: 'A' });
  expect(field().value).toBe('A');
  await user.type(field(), 'b');
  await user.clear(field());
  expect(answers).toEqual(['Ab', null]);
});

test('a number is an answer as a number', async () => {
  const { user, answers } = showQuestion(question('integer'));
  await user.type(field(), '72');
  expect(answers).toEqual([7, 72]);
  expect(field().inputMode).toBe('numeric');
  expect(field().type).toBe('text');
});

test('an age in words is a number, and stays as it was typed', async () => {
  const { user, answers } = showQuestion({ ...question('integer'), link_id: 'age_years' });
  await user.type(field(), '74 ans');
  expect(answers.at(-1)).toBe(74);
  expect(field().value).toBe('74 ans');
});

test('what is no number stays as it was typed, so that it can be corrected', async () => {
  const { user, answers } = showQuestion(question('integer'));
  await user.type(field(), '72 bananes');
  expect(answers.at(-1)).toBe('72 bananes');
  await user.clear(field());
  await user.paste('soixante');
  expect(field().value).toBe('soixante');
});

test('"I don’t know" empties the field, and typing takes it back', async () => {
  const { user, answers } = showQuestion(question('integer', { unknown_allowed: true }), { value: 72, locale: 'en' });
  const box = screen.getByRole('checkbox', { name: 'I don’t know' });
  await user.click(box);
  expect(field().value).toBe('');
  await user.type(field(), '8');
  await user.click(box);
  await user.click(box);
  expect(answers).toEqual(['unknown', 8, 'unknown', null]);
});

test('a word that happens to be the sign of "I don’t know" is a word where that is not offered', () => {
  showQuestion(question('string'), { value: 'unknown' });
  expect(field().value).toBe('unknown');
});

test.each([
  ['email', 'q1', { type: 'email', inputMode: 'email', autocomplete: 'email' }],
  ['phone', 'q1', { type: 'tel', inputMode: 'tel', autocomplete: 'tel' }],
  ['string', 'first_name', { type: 'text', inputMode: '', autocomplete: 'given-name' }],
  ['string', 'last_name', { type: 'text', inputMode: '', autocomplete: 'family-name' }],
  ['string', 'postcode', { type: 'text', inputMode: '', autocomplete: 'postal-code' }],
  ['string', 'orientation_year', { type: 'text', inputMode: '', autocomplete: 'off' }],
  ['integer', 'age_years', { type: 'text', inputMode: 'numeric', autocomplete: 'off' }],
] as const)('the browser helps with a %s called %s as it should', (type, link_id, expected) => {
  showQuestion(question(type, { link_id }));
  const { type: given, inputMode, autocomplete } = field();
  expect({ type: given, inputMode, autocomplete }).toEqual(expected);
});

test.each(['string', 'email', 'phone', 'integer', 'text'] as const)(
  'an error of a %s is told with the field',
  (type) => {
    showQuestion(question(type, { hint: 'In a few words.' }), { error: 'Please correct it.', locale: 'en' });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe('q-q1-hint q-q1-error');
    expect(document.getElementById('q-q1-error')?.textContent).toBe('Error: Please correct it.');
    expect(field().id).toBe('q-q1');
  },
);

test('a field without hint and error has no description', () => {
  showQuestion(question('text'));
  expect(field().hasAttribute('aria-describedby')).toBe(false);
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});

test('a long text keeps its lines', async () => {
  const { user, answers } = showQuestion(question('text'));
  await user.type(field(), 'a{Enter}b');
  expect(answers.at(-1)).toBe('a\nb');
  await user.clear(field());
  expect(answers.at(-1)).toBeNull();
});

test('room for characters is told near the limit only, and nothing is cut off', async () => {
  const item = question('text', { validation: { max_len: 120 } });
  const { user, answers, container } = showQuestion(item, { value: 'x'.repeat(19) });
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(field(), 'é');
  expect(container.textContent).toContain('Il vous reste 100 caractères.');
  expect(screen.getByRole('status').textContent).toBe('Il vous reste 100 caractères.');
  await user.type(field(), '👩🏽');
  expect(screen.getByRole('status').textContent).toBe('Il vous reste 100 caractères.');
  await user.click(field());
  await user.paste('y'.repeat(100));
  expect(screen.getByRole('status').textContent).toBe('Votre texte dépasse de 2 caractères.');
  expect([...String(answers.at(-1))]).toHaveLength(122);
});

test('a text without limit says nothing about room', () => {
  showQuestion(question('text'), { value: 'x'.repeat(3000) });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a text to read has no control', () => {
  const { container } = showQuestion(question('display', { hint: 'Plus bas' }));
  expect(container.textContent).toBe('QuestionPlus bas');
  expect(container.querySelector('input, textarea, button')).toBeNull();
});
