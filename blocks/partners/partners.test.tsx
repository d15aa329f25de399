// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './partners.block.tsx';
import { fixtures } from './partners.fixtures.ts';

checkBlock(block, fixtures);

test('a logo without words of its own is read as the partner’s name', () => {
  expect(renderBlock(block, fixtures.fr.normal).querySelector('img')?.alt).toBe('Centre d’investigation clinique');
});

test('only partners with an address are links', () => {
  const links = [...renderBlock(block, fixtures.fr.normal).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://memoire.example', 'https://centre.example']);
  expect(renderBlock(block, fixtures.fr.normal).querySelectorAll('li')).toHaveLength(3);
});

test('nothing to say further down a page shows nothing, not an empty band', () => {
  expect(renderBlock(block, fixtures.fr.empty, { first: false }).querySelector('section')).toBeNull();
});
