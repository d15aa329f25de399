// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { questionIds } from './control-props.ts';
import { question, showQuestion } from './controls.fixtures.tsx';

// Calendars and accessibility checks are slow where there is no browser.
vi.setConfig({ testTimeout: 30_000 });

// The calendar comes late on the site; here it is at hand before the first test asks for it.
beforeAll(() => import('./date-field.tsx'));

const part = (name: string) => screen.getByRole('spinbutton', { name });
const shown = (name: string) => part(name).textContent;

test('a date is typed part by part, in the order of the language', async () => {
  const { user, answers } = showQuestion(question('date'));
  await screen.findByRole('spinbutton', { name: 'Jour' });
  expect(screen.getAllByRole('spinbutton').map((one) => one.textContent)).toEqual(['JJ', 'MM', 'AAAA']);
  await user.click(part('Jour'));
  await user.keyboard('24112026');
  expect(answers.at(-1)).toBe('2026-11-24');
  expect([shown('Jour'), shown('Mois'), shown('Année')]).toEqual(['24', '11', '2026']);
});

test('in English the month comes first', async () => {
  const { user, answers } = showQuestion(question('date'), { locale: 'en' });
  await user.click(await screen.findByRole('spinbutton', { name: 'Month' }));
  await user.keyboard('11242026');
  expect(answers.at(-1)).toBe('2026-11-24');
});

test('a date half typed is no answer that the rules accept, and can be completed or emptied', async () => {
  const { user, answers } = showQuestion(question('date'));
  await user.click(await screen.findByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('24');
  expect(answers).toEqual(['?']);
  await user.keyboard('112026');
  expect(answers.at(-1)).toBe('2026-11-24');
  await user.keyboard('{Backspace}');
  expect([shown('Jour'), shown('Mois'), shown('Année')]).toEqual(['24', '11', 'AAAA']);
  expect(checkAnswer(question('date'), answers.at(-1))).toEqual({ code: 'pattern' });
});

test('a day that does not exist is no answer that the rules accept, and stays to be corrected', async () => {
  const { user, answers } = showQuestion(question('date'));
  await user.click(await screen.findByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('31022026');
  expect(checkAnswer(question('date'), answers.at(-1))).toEqual({ code: 'pattern' });
  expect([shown('Jour'), shown('Mois'), shown('Année')]).toEqual(['31', '02', '2026']);
  await user.click(part('Jour'));
  await user.keyboard('28');
  expect(answers.at(-1)).toBe('2026-02-28');
});

test('what was half typed and emptied again, or left behind, is no answer', async () => {
  const { user, answers } = showQuestion(question('date'), { value: '??' });
  await user.click(await screen.findByRole('spinbutton', { name: 'Jour' }));
  await user.keyboard('4{ArrowLeft}{Backspace}');
  expect(answers).toEqual([null, '?', null]);
});

test('the answer is shown again, and every part can be emptied', async () => {
  const { user, answers } = showQuestion(question('date'), { value: '2026-03-01' });
  await user.click(await screen.findByRole('spinbutton', { name: 'Année' }));
  expect([shown('Jour'), shown('Mois'), shown('Année')]).toEqual(['01', '03', '2026']);
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  expect(answers.at(-1)).toBeNull();
});

test('a date can be chosen in a calendar that speaks the language and begins its week on Monday', async () => {
  const { user, answers } = showQuestion(question('date'), { value: '2026-11-24' });
  await user.click(await screen.findByRole('button', { name: /^Choisir la date/ }));
  const calendar = await screen.findByRole('dialog');
  expect(within(calendar).getByText('novembre 2026')).toBeTruthy();
  expect(calendar.querySelector('[role=columnheader]')?.textContent).toBe('L');
  await user.click(within(calendar).getByLabelText('Mois suivant'));
  await user.click(await within(calendar).findByText('1'));
  expect(answers.at(-1)).toBe('2026-12-01');
});

test('a day with its time is typed too, with twelve hours in English', async () => {
  const { user, answers } = showQuestion(question('datetime'), { locale: 'en' });
  await user.click(await screen.findByRole('spinbutton', { name: 'Month' }));
  await user.keyboard('112420260230pm');
  expect(answers.at(-1)).toBe('2026-11-24T14:30');
});

test('in French a day has twenty-four hours', async () => {
  const { user, answers } = showQuestion(question('datetime'), { value: '2026-11-24T09:05' });
  await screen.findByRole('spinbutton', { name: 'Heures' });
  expect(screen.queryByRole('spinbutton', { name: 'Méridien' })).toBeNull();
  await user.click(part('Heures'));
  await user.keyboard('14');
  expect(answers.at(-1)).toBe('2026-11-24T14:05');
});

test('"I don’t know" empties the date', async () => {
  const { user, answers } = showQuestion(question('date', { unknown_allowed: true }), { value: '2026-11-24' });
  await screen.findByRole('spinbutton', { name: 'Jour' });
  await user.click(screen.getByRole('checkbox', { name: 'Je ne sais pas' }));
  expect(shown('Jour')).toBe('JJ');
  await user.click(part('Jour'));
  await user.keyboard('24112026');
  expect(screen.getByRole('checkbox', { name: 'Je ne sais pas' })).toHaveProperty('checked', false);
  expect(answers).toContain('unknown');
  await user.click(part('Jour'));
  await user.keyboard('{Control>}a{/Control}{Backspace}24');
  await user.click(screen.getByRole('checkbox', { name: 'Je ne sais pas' }));
  expect(shown('Jour')).toBe('JJ');
  await user.click(part('Jour'));
  await user.keyboard('24112026');
  expect(answers.at(-1)).toBe('2026-11-24');
});

test('its words, its hint and its error are told with the field, and a link to it lands on its first part', async () => {
  showQuestion(question('date', { hint: 'Environ.' }), { error: 'Cette date n’existe pas.' });
  await screen.findByRole('spinbutton', { name: 'Jour' });
  const ids = questionIds('q1');
  const inner = screen.getAllByRole('group').find((group) => group.getAttribute('aria-invalid') === 'true');
  expect(inner?.getAttribute('aria-labelledby')).toBe(ids.label);
  expect(inner?.getAttribute('aria-describedby')).toBe(`${ids.hint} ${ids.error}`);
  act(() => document.getElementById(ids.field)?.focus());
  expect(document.activeElement).toBe(part('Jour'));
});
