// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MOST_LETTERS } from '#contract/calls/professionals.calls.ts';
import { checkBlock } from '../../tests/support/check-block.ts';
import { blockElement, renderBlock } from '../../tests/support/render-block.tsx';
import block from './referral-form.block.tsx';
import { fixtures } from './referral-form.fixtures.ts';

checkBlock(block, fixtures);

test('asks for the patient’s initials, never for their name', () => {
  const container = renderBlock(block, fixtures.en.normal, { locale: 'en' });
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.some((label) => label?.includes('initials'))).toBe(true);
  expect(labels.some((label) => label?.match(/patient’s (name|date of birth)/))).toBe(false);
});

test('four ways to be registered and three degrees of urgency, none chosen, and the box that the patient knows of this', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  const choices = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(choices.map(({ checked }) => checked)).toEqual(Array.from({ length: 4 + 3 }, () => false));
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false]);
});

test('in the browser a letter may go along, once its box is ticked', async () => {
  render(blockElement(block, fixtures.fr.normal, {}));
  const box = await screen.findByRole('checkbox', { name: /cette lettre soit transmise/ });
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByText(/au plus par fichier/).textContent).toContain(` ${MOST_LETTERS} fichiers au plus`);
});
