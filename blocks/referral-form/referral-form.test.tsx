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

test('three degrees of urgency, none chosen, and the boxes that the patient knows, of this and of a letter', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  const choices = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, false]);
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(container.textContent).toContain('Mon patient est d’accord pour que cette lettre soit transmise');
});
