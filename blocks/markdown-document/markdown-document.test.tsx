// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { renderBlock } from '../../tests/support/render-block.tsx';
import block from './markdown-document.block.tsx';
import { fixtures } from './markdown-document.fixtures.ts';

checkBlock(block, fixtures);

test('a text of three sections has contents that lead to its anchors', () => {
  const container = renderBlock(block, fixtures.fr.normal);
  const links = [...container.querySelectorAll('nav a')];
  expect(links.map((link) => link.textContent)).toEqual([
    'Qui édite ce site\u00a0?',
    'Qui héberge ce site\u00a0?',
    'Comment nous joindre\u00a0?',
  ]);
  for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull();
});

test('the contents are named in the language of the page', () => {
  const name = (locale: 'fr' | 'en') => {
    const nav = renderBlock(block, fixtures[locale].normal, { locale }).querySelector('nav');
    return nav?.querySelector(`[id="${nav.getAttribute('aria-labelledby')}"]`)?.textContent;
  };
  expect(name('fr')).toBe('Sur cette page');
  expect(name('en')).toBe('On this page');
});

test('a short text, or an editor who does not want them, has no contents', () => {
  expect(renderBlock(block, fixtures.fr.empty).querySelector('nav')).toBeNull();
  expect(renderBlock(block, fixtures.en.longest, { locale: 'en' }).querySelector('nav')).toBeNull();
});

test('the text keeps its tables', () => {
  expect(renderBlock(block, fixtures.fr.longest).querySelectorAll('td')).toHaveLength(2);
});
