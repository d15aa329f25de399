// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { question, showQuestion, words } from './controls.fixtures.tsx';

// Typing letter by letter is slow where there is no browser.
vi.setConfig({ testTimeout: 30_000 });

const status = () => screen.getByRole('status').textContent ?? '';
const card = (name: RegExp) => screen.getByRole('button', { name });

describe('learning words', () => {
  const item = question('word_learn', { options: words, unknown_allowed: true });

  test('each hint takes the word that is pressed, one after another, while all words stay in view', async () => {
    const { user, answers } = showQuestion(item);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(words.map(({ label }) => label));
    expect(status()).toContain('Indice 1 sur 5');
    expect(status()).toContain('Quel mot désigne un arbre\u00a0?');
    await user.click(card(/chêne/));
    expect(status()).toContain('«\u00a0chêne\u00a0»\u00a0: un arbre.');
    expect(status()).toContain('Quel mot désigne un bateau\u00a0?');
    for (const name of [/péniche/, /bouilloire/, /marteau/, /laine/]) await user.click(card(name));
    expect(answers.at(-1)).toEqual(['oak', 'barge', 'kettle', 'hammer', 'wool']);
    expect(status()).toContain('Chaque mot a son indice.');
    expect(card(/chêne/).textContent).toContain('un arbre');
  });

  test('works by keyboard alone', async () => {
    const { user, answers } = showQuestion(item);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(answers).toEqual([['oak'], ['oak', 'barge']]);
  });

  test('a word of another hint is told as such, and the hint is asked again', async () => {
    const { user, answers } = showQuestion(item);
    await user.click(card(/marteau/));
    expect(status()).toContain('Ce n’est pas ce mot\u00a0: «\u00a0marteau\u00a0» va avec un autre indice.');
    expect(status()).toContain('Quel mot désigne un arbre\u00a0?');
    await user.click(card(/chêne/));
    expect(status()).not.toContain('Ce n’est pas ce mot');
    expect(answers).toEqual([[], ['oak']]);
  });

  test('a word that was named stays with its hint', async () => {
    const all = ['oak', 'barge', 'kettle', 'hammer', 'wool'];
    const { user, answers } = showQuestion(item, { value: all });
    await user.click(card(/péniche/));
    expect(answers).toEqual([]);
    expect(status()).toContain('Chaque mot a son indice.');
  });

  test('may be passed over, and taken up again', async () => {
    const { user, answers } = showQuestion(item, { value: ['oak'] });
    await user.click(screen.getByRole('checkbox', { name: 'Je préfère passer cet exercice' }));
    expect(status()).toContain('Quel mot désigne un arbre\u00a0?');
    await user.click(card(/chêne/));
    expect(answers).toEqual(['unknown', ['oak']]);
  });

  test('speaks English', () => {
    const english = words.map(({ value }) => ({ value, label: value, hint: `a ${value} thing` }));
    showQuestion(question('word_learn', { options: english }), { locale: 'en' });
    expect(status()).toContain('Hint 1 of 5');
    expect(status()).toContain('Which word is a barge thing?');
  });
});

describe('recalling words', () => {
  const item = question('word_recall', { unknown_allowed: true, validation: { max: 6, max_len: 40 } });
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');

  test('five fields without any help of the browser', () => {
    showQuestion(item);
    expect(fields()).toHaveLength(5);
    for (const field of fields()) {
      expect(field.autocomplete).toBe('off');
      expect(field.getAttribute('spellcheck')).toBe('false');
      expect(field.getAttribute('autocorrect')).toBe('off');
      expect(field.getAttribute('autocapitalize')).toBe('none');
    }
    expect(document.getElementById('q-q1')).toBe(screen.getByRole('textbox', { name: 'Mot 1' }));
  });

  test('the answer is the words that were typed, wherever they stand, and each stays in its field', async () => {
    const { user, answers } = showQuestion(item);
    await user.type(screen.getByRole('textbox', { name: 'Mot 3' }), 'oak ');
    await user.type(screen.getByRole('textbox', { name: 'Mot 1' }), 'wool');
    expect(answers.at(-1)).toEqual(['wool', 'oak']);
    expect(fields().map(({ value }) => value)).toEqual(['wool', '', 'oak ', '', '']);
    await user.clear(screen.getByRole('textbox', { name: 'Mot 3' }));
    await user.clear(screen.getByRole('textbox', { name: 'Mot 1' }));
    expect(answers.at(-1)).toEqual([]);
  });

  test('Enter goes to the next field; another can be added up to the limit and has the focus', async () => {
    const { user } = showQuestion(item, { locale: 'en' });
    await user.type(screen.getByRole('textbox', { name: 'Word 1' }), 'oak{Enter}barge');
    expect(fields().map(({ value }) => value)).toEqual(['oak', 'barge', '', '', '']);
    await user.click(screen.getByRole('button', { name: 'Add a word' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Word 6' }));
    expect(screen.queryByRole('button', { name: 'Add a word' })).toBeNull();
  });

  test('that no word comes back is an answer', async () => {
    const { user, answers } = showQuestion(item, { value: ['oak'] });
    const none = screen.getByRole('checkbox', { name: 'Aucun mot ne me revient' });
    await user.click(none);
    expect(fields().map(({ value }) => value)).toEqual(['', '', '', '', '']);
    await user.type(screen.getByRole('textbox', { name: 'Mot 1' }), 'c');
    expect(none).toHaveProperty('checked', false);
    await user.click(none);
    await user.click(none);
    expect(answers).toEqual(['unknown', ['c'], 'unknown', []]);
  });
});
