// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { packRoutes } from '#contract/routes/packed-routes.ts';
import { config, routes, site } from '../site.fixtures.ts';
import { type PageState, readState, stateElement } from './page-state.ts';

const state: PageState = {
  ...{ locale: 'fr', outcome: { kind: 'page', name: 'index' }, page: null, site, config },
  routes: routes.slice(0, 1).map((route) => ({ ...route, en: { path: '/', aliases: [], title: '' } })),
  queries: { mutations: [], queries: [] },
  preview: false,
  showErrors: false,
};

test('a page that carries everything is read without asking anybody', async () => {
  vi.stubGlobal('fetch', vi.fn());
  expect(await readState(stateElement(state, null))).toEqual(state);
  expect(fetch).not.toHaveBeenCalled();
});

test('what all pages share is read from the file that the page names', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ site, routes: packRoutes(state.routes, 'fr') })),
  );
  document.body.innerHTML = stateElement(state, '/content/shell/fr/abc');
  expect(await readState(document)).toEqual(state);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/content/shell/fr/abc');
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no such file', async () => new Response(null, { status: 503 })],
])('with %s there is no state, and one may ask again', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  await expect(readState(stateElement(state, '/content/shell/fr/abc'))).rejects.toThrow();
});
