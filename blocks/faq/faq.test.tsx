// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './faq.block.tsx';
import { fixtures } from './faq.fixtures.ts';

checkBlock(block, fixtures);

test('questions open with the browser alone, closed at first', () => {
  const details = [...renderBlock(block, fixtures.fr.normal).querySelectorAll('details')];
  expect(details.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    'Un proche peut-il m’accompagner\u00a0?',
    'Mes réponses restent-elles confidentielles\u00a0?',
  ]);
  expect(details.some((one) => one.open)).toBe(false);
});

test('an answer keeps its links', () => {
  const link = renderBlock(block, fixtures.fr.normal).querySelector('details a');
  expect(link?.getAttribute('href')).toBe('/politique-de-confidentialite');
});

test('nothing to say further down a page shows nothing, not an empty band', () => {
  expect(renderBlock(block, fixtures.fr.empty, { first: false }).querySelector('section')).toBeNull();
});
