// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import hero from './hero.block.tsx';
import { fixtures } from './hero.fixtures.ts';

checkBlock(hero, fixtures);

test('blank lines in the text make paragraphs', () => {
  const paragraphs = renderBlock(hero, fixtures.fr.normal).querySelectorAll('p');
  expect([...paragraphs].map((paragraph) => paragraph.textContent?.slice(0, 12))).toEqual([
    'Chacun oubli',
    'Nous vous éc',
  ]);
});

test('the words come before the picture, so that a phone shows them first', () => {
  const container = renderBlock(hero, fixtures.fr.normal);
  const title = container.querySelector('h1');
  const picture = container.querySelector('img');
  expect(title && picture && title.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the picture at the top of a page loads first, further down it loads late', () => {
  expect(renderBlock(hero, fixtures.fr.normal).querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  const below = renderBlock(hero, fixtures.fr.normal, { first: false }).querySelector('img');
  expect(below?.getAttribute('loading')).toBe('lazy');
});

test('actions are plain links in the order the editor gave', () => {
  const links = renderBlock(hero, fixtures.fr.normal).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/nos-offres', '/nos-articles']);
});
