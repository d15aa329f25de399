// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './steps.block.tsx';
import { fixtures } from './steps.fixtures.ts';

checkBlock(block, fixtures);

test('steps are an ordered list, counted once for screen readers', () => {
  const items = [...renderBlock(block, fixtures.fr.normal).querySelectorAll('ol > li')];
  expect(items.map((item) => item.querySelector('h2')?.textContent)).toEqual([
    'Vous nous racontez',
    'Vous parlez à un médecin',
    'Vous repartez avec un plan clair',
  ]);
  expect(items.map((item) => item.querySelector('[aria-hidden]')?.textContent)).toEqual(['1', '2', '3']);
});

test('nothing to say further down a page shows nothing, not an empty band', () => {
  expect(renderBlock(block, fixtures.fr.empty, { first: false }).querySelector('section')).toBeNull();
});
