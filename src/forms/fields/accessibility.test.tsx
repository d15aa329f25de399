// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Item, itemTypes } from '#contract/forms/form-definition.ts';
import type { Answer } from '#contract/forms/submission.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { options, question, Surroundings, showQuestion, words } from './controls.fixtures.tsx';
import { QuestionControl } from './question-control.tsx';

// Calendars and accessibility checks are slow where there is no browser.
vi.setConfig({ testTimeout: 30_000 });

const answers: Record<Item['type'], Answer> = {
  boolean: true,
  choice: 'b',
  multi: ['a', 'b'],
  integer: 72,
  date: '2026-11-24',
  datetime: '2026-11-24T10:30',
  string: 'Alix',
  text: 'x'.repeat(95),
  email: 'alix@example.org',
  phone: '01 23 45 67 89',
  display: null,
  word_learn: ['oak', 'barge'],
  word_recall: ['oak'],
};

const item = (type: Item['type']): Item =>
  question(type, {
    hint: 'Prenez votre temps.',
    why: 'Pour vous orienter.',
    unknown_allowed: true,
    options: type === 'word_learn' ? words : options,
    validation: { max_len: 100 },
  });

// The calendar comes late on the site; here it is at hand before the first test asks for it.
beforeAll(() => import('./date-field.tsx'));

const isDate = (type: Item['type']) => type === 'date' || type === 'datetime';

describe.each(itemTypes)('a %s', (type) => {
  test.each([
    ['empty, in French', { locale: 'fr' }],
    ['empty, in English', { locale: 'en' }],
    ['answered', { value: answers[type] }],
    ['answered with "I don’t know"', { value: 'unknown' }],
    ['wrong', { value: answers[type], error: 'À corriger.' }],
  ] as const)('%s, has no accessibility fault', async (_, { ...situation }) => {
    const { container } = showQuestion(item(type), situation);
    if (isDate(type)) await screen.findAllByRole('spinbutton');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

test.each(itemTypes.filter((type) => !isDate(type)))(
  'a %s is rendered on the server without a style attribute',
  (type) => {
    const html = renderToString(
      <Surroundings locale="fr">
        <QuestionControl item={item(type)} value={answers[type]} onChange={() => undefined} error="x" locale="fr" />
      </Surroundings>,
    );
    expect(html).not.toMatch(/ style=/);
    expect(html).toContain('Question');
  },
);
