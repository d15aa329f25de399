// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { options, question, showQuestion, words } from './controls.fixtures.tsx';
import { toggled } from './multi-control.tsx';

test('yes and no are answers of their own kind, and "I don’t know" is one too', async () => {
  const { user, answers } = showQuestion(question('boolean', { unknown_allowed: true }));
  await user.click(screen.getByRole('radio', { name: 'Oui' }));
  expect(screen.getByRole('radio', { name: 'Oui', checked: true })).toBeTruthy();
  await user.click(screen.getByText('Non'));
  await user.click(screen.getByRole('radio', { name: 'Je ne sais pas' }));
  expect(answers).toEqual([true, false, 'unknown']);
});

test('"I don’t know" is offered only where the question allows it', () => {
  showQuestion(question('boolean'), { locale: 'en' });
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Yes', 'No']);
});

test('the question names its group of choices, and says whether it must be answered', () => {
  showQuestion(question('choice', { options, required: true, hint: 'Take your time.' }), { locale: 'en' });
  const group = screen.getByRole('radiogroup', { name: 'Question (required)' });
  expect(group.getAttribute('aria-describedby')).toBe('q-q1-hint');
  expect(within(group).getAllByRole('radio')).toHaveLength(3);
  expect(document.getElementById('q-q1')).toBe(within(group).getByRole('radio', { name: /Alpha/ }));
});

test('a choice shows its answer again and can be changed with the keyboard alone', async () => {
  const { user, answers } = showQuestion(question('choice', { options }), { value: 'a' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alpha', checked: true }));
  await user.keyboard('{ArrowDown}');
  expect(answers).toEqual(['b']);
  expect(screen.getByRole('radio', { name: /Beta/, checked: true })).toBe(document.activeElement);
});

test('several choices are ticked by mouse and space bar, in the order of the list', async () => {
  const { user, answers } = showQuestion(question('multi', { options }));
  await user.click(screen.getByText('The second'));
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(answers).toEqual([['b'], ['a', 'b']]);
  await user.keyboard(' ');
  expect(answers.at(-1)).toEqual(['b']);
});

test('a choice that stands alone unticks the others, and the other way round', async () => {
  const { user, answers } = showQuestion(question('multi', { options }), { value: ['a', 'b'] });
  await user.click(screen.getByRole('checkbox', { name: 'None of these' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alpha' }));
  expect(answers).toEqual([['none'], ['a']]);
});

test('"I don’t know" empties the ticks, and a tick takes it back', async () => {
  const { user, answers } = showQuestion(question('multi', { options, unknown_allowed: true }), { value: ['a'] });
  await user.click(screen.getByRole('checkbox', { name: 'Je ne sais pas' }));
  expect(screen.getByRole('checkbox', { name: 'Alpha', checked: false })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Beta/ }));
  expect(screen.getByRole('checkbox', { name: 'Je ne sais pas', checked: false })).toBeTruthy();
  expect(answers).toEqual(['unknown', ['b']]);
});

test('ticking keeps values apart that are no longer offered', () => {
  expect(toggled(options, ['gone', 'a'], 'b')).toEqual(['a', 'b']);
});

test('many short words stand side by side', () => {
  const many = [...words, ...words.map(({ value, label }) => ({ value: `${value}2`, label: `${label}2` }))];
  const { container } = showQuestion(question('multi', { options: many }));
  expect(container.querySelector('[data-layout=short]')).not.toBeNull();
});

test.each(['choice', 'boolean'] as const)('an error of a %s is told with its group', (type) => {
  showQuestion(question(type, { options }), { error: 'Choisissez une réponse.' });
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.getAttribute('aria-describedby')).toBe('q-q1-error');
  expect(document.getElementById('q-q1-error')?.textContent).toBe('Erreur\u00a0: Choisissez une réponse.');
});

test('an error of several choices is told with its group and its boxes', () => {
  showQuestion(question('multi', { options }), { error: 'Tick at least one.', locale: 'en' });
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('q-q1-error');
  expect(screen.getByRole('checkbox', { name: 'Alpha' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('checkbox', { name: 'Alpha' }).getAttribute('aria-describedby')).toBe('q-q1-error');
});

test('why a question is asked opens on demand', async () => {
  const { user } = showQuestion(question('boolean', { why: 'Certaines études le demandent.' }));
  await user.click(screen.getByText(/^Pourquoi cette question/));
  expect(screen.getByText('Certaines études le demandent.').closest('details')?.open).toBe(true);
});
