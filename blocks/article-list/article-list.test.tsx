// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContentSource } from '#contract/content/content-source.ts';
import { accessibilityFaults } from '../../tests/support/accessibility.ts';
import { anArticle, articleSource, manyArticles } from '../../tests/support/articles.ts';
import { checkBlock } from '../../tests/support/check-block.ts';
import { type BlockSituation, blockElement, loadBlock, renderBlock } from '../../tests/support/render-block.tsx';
import block from './article-list.block.tsx';
import { fixtures } from './article-list.fixtures.ts';

checkBlock(block, fixtures);

const paged = fixtures.fr.normal;
const latest = fixtures.fr.longest;

/** A list as the server sends it, its articles loaded first. */
async function served(attributes: object, source: ContentSource, situation: BlockSituation = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const whole = { ...situation, source, client };
  await loadBlock(block, attributes, whole);
  return { container: renderBlock(block, attributes, whole), element: blockElement(block, attributes, whole) };
}

const titles = (container: Element) => [...container.querySelectorAll('article :is(h2, h3)')].map((h) => h.textContent);
const status = (container: Element) => container.querySelector('[role=status]')?.textContent;

test('the first page of all articles, how many there are, and the way on', async () => {
  const { container } = await served(paged, articleSource(manyArticles(8)));
  expect(titles(container)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Article ${number}`));
  expect(status(container)).toBe('8 articles, page 1 sur 2');
  expect(container.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/page?page=2');
  expect(container.querySelector('a[rel=prev]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('the page and the topic of the address are shown without script', async () => {
  const source = articleSource(manyArticles(16));
  const { container } = await served(paged, source, { search: '?page=2&topic=Recherche' });
  expect(titles(container)).toEqual(['Article 14', 'Article 16']);
  expect(status(container)).toBe('8 articles sur le sujet «\u00a0Recherche\u00a0», page 2 sur 2');
  expect(container.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/page?topic=Recherche');
});

test('topics are links, and the chosen one is marked', async () => {
  const { container } = await served(paged, articleSource(manyArticles(4)), { search: '?topic=Recherche' });
  const links = [...container.querySelectorAll('nav li a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Tous les sujets', '/page', null],
      ['Vie quotidienne', '/page?topic=Vie+quotidienne', null],
      ['Recherche', '/page?topic=Recherche', 'true'],
    ],
  );
});

test('a card leads to its article and says when it was written and what about', async () => {
  const { container } = await served(paged, articleSource([anArticle()]));
  const card = container.querySelector('article');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/nos-articles/article/bien-dormir');
  expect(card?.querySelector('time')?.textContent).toBe('Publié le 9 février 2026');
  expect(card?.textContent).toContain('Vie quotidienne');
  expect(card?.textContent).toContain('La nuit, le cerveau range les souvenirs.');
});

test('a topic without articles is said kindly, with the way back to all', async () => {
  const { container } = await served(paged, articleSource(manyArticles(2)), { search: '?topic=Sommeil' });
  expect(container.textContent).toContain('Il n’y a pas encore d’article sur ce sujet.');
  expect(container.textContent).not.toContain('Sommeil');
  expect([...container.querySelectorAll('a')].some((link) => link.textContent === 'Voir tous les articles')).toBe(true);
});

test.each(['?page=9', '?page=9&topic=Recherche'])(
  '%s: a page after the last one is not called a list without articles',
  async (search) => {
    const { container } = await served(paged, articleSource(manyArticles(16)), { search });
    expect(container.textContent).toContain('Cette page de la liste n’existe pas.');
    expect(container.textContent).not.toMatch(/pas encore|page 9/);
    expect([...container.querySelectorAll('a')].some((link) => link.textContent === 'Voir tous les articles')).toBe(
      true,
    );
  },
);

test('the latest articles have neither topics nor pages, but a way to all of them', async () => {
  const { container } = await served(latest, articleSource(manyArticles(8)), { search: '?page=2' });
  expect(titles(container)).toEqual(['Article 1', 'Article 2', 'Article 3']);
  expect(container.querySelector('nav')).toBeNull();
  expect(status(container)).toBeUndefined();
  expect(container.querySelector('section > div > div > div:last-child a')?.getAttribute('href')).toBe('/nos-articles');
});

test('hydrates without a word in the console', async () => {
  const { container, element } = await served(paged, articleSource(manyArticles(8)));
  document.body.append(container);
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  expect(titles(container)).toHaveLength(6);
  act(() => root.unmount());
  container.remove();
});

test('articles that cannot be had are said to be our fault, and can be asked for again', async () => {
  let broken = true;
  const source = {
    ...articleSource(manyArticles(2)),
    articles: (query) => (broken ? Promise.reject(new Error('down')) : articleSource(manyArticles(2)).articles(query)),
  } satisfies ContentSource;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = document.createElement('div');
  document.body.append(container);
  const element = blockElement(block, paged, { source, client });
  container.innerHTML = renderToString(element);
  expect(status(container)).toBe('Nous cherchons les articles…');
  const root = await act(async () => hydrateRoot(container, element));
  const alert = await within(container).findByRole('alert');
  expect(alert.textContent).toContain('Les articles ne s’affichent pas');
  broken = false;
  within(alert).getByRole('button', { name: 'Essayer de nouveau' }).click();
  await within(container).findByRole('heading', { name: 'Article 1' });
  act(() => root.unmount());
  container.remove();
});
