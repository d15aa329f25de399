// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockLoaders } from '#blocks/index.ts';
import { developmentAssets } from '#ssr/assets.ts';
import { renderPage } from '#ssr/render-page.ts';
import { createBlockRegistry } from '../router/block-registry.ts';
import { config, createFixtureSource, pages, routes, site } from '../site.fixtures.ts';
import { hydratePage } from './hydrate.tsx';

const asked: string[] = [];

/** The site's own answers, and what was asked of them. */
function answer(url: string): Response {
  asked.push(url);
  const name = /^\/content\/pages\/([^?]+)/.exec(url)?.[1];
  const page = name && pages[decodeURIComponent(name)];
  if (page) return Response.json(page);
  return new Response('{}', { status: 404 });
}

async function openFirstPage(path: string): Promise<void> {
  const { html } = await renderPage(
    {
      path,
      search: '',
      locale: 'fr',
      source: createFixtureSource(),
      site,
      footer: pages.index?.footer ?? [],
      routes,
      config,
      preview: false,
    },
    { blocks: createBlockRegistry(blockLoaders), assets: developmentAssets, development: false },
  );
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = 'fr';
  document.head.replaceChildren(...parsed.head.querySelectorAll('title,meta,link'));
  document.body.replaceChildren(...parsed.body.children);
  window.history.replaceState(null, '', path);
}

let stop: () => void;

async function start(beforeHydration: () => void = () => undefined): Promise<void> {
  stop = await hydratePage({ all: blockLoaders, withForms: new Map() }, beforeHydration);
}

const heading = () => document.querySelector('main h1');
const follow = (href: string) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();

beforeEach(() => {
  asked.length = 0;
  // The application runs by itself here, not inside React's act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal('fetch', async (input: string | URL | Request) => answer(String(input)));
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => stop());

test('taking over keeps the server’s HTML, asks for nothing and works from then on', async () => {
  await openFirstPage('/');
  const kept = document.querySelector('[data-static=block-0]')?.firstElementChild;
  const interactive = document.querySelector('[data-interactive=block-1]')?.firstElementChild;
  const footer = document.querySelector('footer');
  const before = document.getElementById('root')?.textContent;
  await start();
  expect(document.getElementById('root')?.textContent).toBe(before);
  expect(document.querySelector('[data-static=block-0]')?.firstElementChild).toBe(kept);
  expect(document.querySelector('[data-interactive=block-1]')?.firstElementChild).toBe(interactive);
  expect(document.querySelector('footer')).toBe(footer);
  expect(asked).toEqual([]);
  const menu = document.querySelector<HTMLButtonElement>('button[aria-controls]');
  menu?.click();
  await waitFor(() => expect(menu?.ariaExpanded).toBe('true'));
});

test('what was added to the document is taken back before React reads it', async () => {
  await openFirstPage('/');
  const button = document.querySelector('footer button, footer a');
  button?.setAttribute('data-mark', '');
  await start(() => void button?.removeAttribute('data-mark'));
  expect(document.querySelector('[data-mark]')).toBeNull();
});

test('links lead on without a page load: the new page has the focus and is announced', async () => {
  await openFirstPage('/');
  await start();
  expect(document.activeElement).toBe(document.body);
  follow('/notre-approche');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(heading()?.textContent).toContain('Notre approche');
  expect(document.title).toBe('Titre de approach');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(window.location.pathname).toBe('/notre-approche');
  await waitFor(() =>
    expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      'Titre de approach',
    ),
  );
  expect(document.querySelector('footer')?.textContent).toContain('La clinique');
  expect(asked.sort()).toEqual(['/content/pages/approach?locale=fr', '/content/pages/index?locale=fr']);
});

test('the first page is read whole when one comes back to it', async () => {
  await openFirstPage('/');
  await start();
  follow('/notre-approche');
  await waitFor(() => expect(heading()?.textContent).toContain('Notre approche'));
  window.history.back();
  await waitFor(() => expect(heading()?.textContent).toContain('Bienvenue'));
  expect(document.querySelectorAll('[data-block]')).toHaveLength(2);
});
