// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './emergency-numbers.block.tsx';
import { fixtures } from './emergency-numbers.fixtures.ts';

checkBlock(block, fixtures);

test('numbers dial, in the order the editor gave', () => {
  const links = [...renderBlock(block, fixtures.fr.longest).querySelectorAll('ol a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:15', 'tel:112', 'tel:114', 'tel:0199000000']);
});

test('a number read out of its place says what it is', () => {
  const link = renderBlock(block, fixtures.en.normal, { locale: 'en' }).querySelector('a');
  expect(link?.textContent).toBe('Call 911, Emergency services');
});

test('a page fails rather than hide these numbers', () => {
  expect(block.critical).toBe(true);
});
