// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CookieGroup } from '#contract/content/page-view.ts';
import { findCodeRoute } from '#contract/routes/code-routes.ts';
import { consentStore } from '#features/consent/consent-store.ts';
import { isWatched } from '#features/tracking/heatmap-script.ts';
import { PERMISSION_EVENT } from '#features/tracking/tracking-permission.ts';
import { ContentSourceContext } from '#rendering/content-source-context.ts';
import { AppContext, type AppContextValue } from '../app-context.ts';
import { createRoutes } from '../routes.tsx';
import { config, createFixtureSource, pages, pageView, routes, site } from '../site.fixtures.ts';
import { InLanguage } from './shell.fixtures.tsx';
import { SiteLayout } from './site-layout.tsx';

const heatmap = { id: '123', production: null, snippetVersion: null, scriptUrl: 'https://heatmap.example/{id}.js' };
const item = (value: string, isRequired: boolean): CookieGroup => ({
  title: value,
  description: '',
  items: [{ label: value, value, isRequired }],
});
const app: AppContextValue = {
  locale: 'fr',
  footer: [],
  routes,
  preview: false,
  config: { ...config, heatmap },
  site: { ...site, cookieGroups: [item('audience', true), item('heatmap', false)] },
};

/** Opens a page of content around which a screen can be gone to. */
function openSite() {
  const client = new QueryClient();
  for (const page of [...Object.values(pages), pageView({ name: 'questionnaire' })]) {
    client.setQueryData(['page', 'fr', page.name], page);
  }
  const children = [
    {
      id: 'screen',
      path: '/questionnaire',
      handle: findCodeRoute('questionnaire'),
      element: null,
      loader: () => ({ kind: 'screen', name: 'questionnaire' }),
    },
    { id: 'page', path: '*', element: null, loader: () => ({ kind: 'page', name: 'approach' }) },
  ];
  const router = createMemoryRouter([{ id: 'site', Component: SiteLayout, children }], {
    initialEntries: ['/notre-approche'],
    hydrationData: { loaderData: { page: { kind: 'page', name: 'approach' } } },
  });
  render(
    <InLanguage locale="fr">
      <QueryClientProvider client={client}>
        <ContentSourceContext.Provider value={createFixtureSource()}>
          <AppContext.Provider value={app}>
            <RouterProvider router={router} />
          </AppContext.Provider>
        </ContentSourceContext.Provider>
      </QueryClientProvider>
    </InLanguage>,
  );
  return router;
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  localStorage.clear();
  consentStore.restore();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  for (const script of document.querySelectorAll('script')) script.remove();
  delete document.documentElement.dataset.watched;
});

test('a heatmap that is accepted on a screen is loaded there neither then nor later, but on the next page of content', async () => {
  expect(consentStore.get().accepted).toBeNull();
  const told: unknown[] = [];
  const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail.heatmap?.id);
  const router = openSite();
  await act(() => router.navigate('/questionnaire'));
  window.addEventListener(PERMISSION_EVENT, listen);

  fireEvent.click(await screen.findByRole('button', { name: 'Tout accepter' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout accepter' })).toBeNull());
  await act(() => router.navigate('/questionnaire?step=2'));
  expect([scripts(), isWatched()]).toEqual([[], false]);

  await act(() => router.navigate('/notre-approche'));
  await waitFor(() => expect(scripts()).toEqual(['https://heatmap.example/123.js']));
  window.removeEventListener(PERMISSION_EVENT, listen);
  expect(told).toEqual(['123']);
});

test.each([
  ['/notre-approche', ['https://heatmap.example/123.js']],
  ['/questionnaire', []],
])('where the site itself fails at %s, what runs there is what runs on such a page', async (path, loaded) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', () => undefined);
  const failed = { kind: 'failed' } as const;
  const outcome = async () => failed;
  const router = createMemoryRouter(createRoutes({ page: outcome, screen: () => outcome }), {
    initialEntries: [path],
    hydrationData: { loaderData: { page: failed, '/questionnaire': failed } },
  });
  render(
    <InLanguage locale="fr">
      <AppContext.Provider value={app}>
        <RouterProvider router={router} />
      </AppContext.Provider>
    </InLanguage>,
  );
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Tout accepter' }));
  await waitFor(() => expect(consentStore.get().accepted).toContain('heatmap'));
  expect(scripts()).toEqual(loaded);
});
