// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './image-text.block.tsx';
import { fixtures } from './image-text.fixtures.ts';

checkBlock(block, fixtures);

test('the words come before the picture, whatever the side, so that a phone shows them first', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  const [words, picture] = container.querySelector('[data-side=left]')?.children ?? [];
  expect(words?.querySelector('h1')).not.toBeNull();
  expect(picture?.querySelector('svg')).not.toBeNull();
});

test('a photograph keeps its size, its versions and the alternative text of the editor', () => {
  const image = renderBlock(block, fixtures.fr.longest).querySelector('img');
  expect(image?.alt).toContain('épluchent des pommes');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '1500']);
  expect(image?.srcset).toBe('/uploads/medium_kitchen.webp 750w, /uploads/kitchen.webp 1200w');
});

test('without a picture the text stands alone', () => {
  expect(renderBlock(block, fixtures.fr.empty).querySelector('[data-side], svg, img')).toBeNull();
});

test('the band stands on the ground the editor chose', () => {
  expect(renderBlock(block, fixtures.fr.longest).querySelector('section')?.dataset.tone).toBe('calm');
  expect(renderBlock(block, fixtures.fr.normal).querySelector('section')?.dataset.tone).toBe('plain');
});
