// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './referral-form.block.tsx';
import { fixtures } from './referral-form.fixtures.ts';

checkBlock(block, fixtures);

test('asks for the patient’s initials, never for their name', () => {
  const container = renderBlock(block, fixtures.en.normal, { locale: 'en' });
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.some((label) => label?.includes('initials'))).toBe(true);
  expect(labels.some((label) => label?.match(/patient’s (name|date of birth)/))).toBe(false);
});

test('three degrees of urgency, none chosen, and the box that the patient knows', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  const choices = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(container.querySelectorAll('input[type=checkbox]')).toHaveLength(1);
});
