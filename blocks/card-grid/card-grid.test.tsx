// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './card-grid.block.tsx';
import { fixtures } from './card-grid.fixtures.ts';

checkBlock(block, fixtures);

test('a card with a link is pressed by its title, a card without one is plain text', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Consulter un médecin de la mémoire', '/nos-offres'],
    ['Aider un proche', '/nos-articles'],
  ]);
});

test('a photograph keeps the alternative text of the editor', () => {
  expect(renderBlock(block, fixtures.fr.normal).querySelector('img')?.alt).toBe('Une main posée sur une autre');
});

test('nothing to say further down a page shows nothing, not an empty band', () => {
  expect(renderBlock(block, fixtures.fr.empty, { first: false }).querySelector('section')).toBeNull();
});
