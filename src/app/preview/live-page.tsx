import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { createContext, type JSX, type ReactElement, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBrowserSource } from '#content/browser-source.ts';
import type { FooterGroup, PageView, SiteView } from '#contract/content/page-view.ts';
import { createDocumentStyleCache } from '#ui/theme/emotion-cache.ts';
import { App } from '../app.tsx';
import { useApp } from '../app-context.ts';
import { environmentForEditors } from '../environment-for-editors.ts';
import { restoreQueries } from '../hydration/first-page.ts';
import type { SiteBlocks } from '../hydration/hydrate.tsx';
import type { PageState } from '../hydration/page-state.ts';
import { createTexts } from '../hydration/texts.ts';
import { loadEntryPage } from '../kinds/index.ts';
import { PreviewBanner } from '../layout/preview-banner.tsx';
import { Shell } from '../layout/shell.tsx';
import { ContentPage } from '../pages/content-page.tsx';
import { createBlockRegistry } from '../router/block-registry.ts';
import { blockQueries } from '../router/page-loader.ts';
import { createScreenRegistry } from '../router/screen-registry.ts';
import { rememberBlocks } from './remember-blocks.ts';

/** A page as its form stands, with what surrounds it, as the site's own server answers it. */
export interface LiveView {
  page: PageView;
  site: SiteView | null;
  footer: FooterGroup[];
}

/** The page in the frame, drawn again for every change of the form. */
export interface LivePage {
  /** Draws a page by the blocks of the site; resolves when it stands in the document. */
  draw: (view: LiveView) => Promise<void>;
}

const LiveContext = createContext<LiveView | null>(null);

function LiveRoute(): JSX.Element | null {
  const view = useContext(LiveContext);
  const { locale, site, config } = useApp();
  if (view === null) return null;
  const { page, footer } = view;
  return (
    <Shell locale={locale} page={page} site={site} footer={footer} config={config} asksVisitor={false}>
      <PreviewBanner shows="editing" path={page.path} />
      <ContentPage page={page} />
    </Shell>
  );
}

/** What surrounds the page, which a key seldom changes. */
interface Surroundings extends Pick<LiveView, 'site' | 'footer'> {
  /** Another one draws everything from the start. */
  attempt: number;
}

/** Makes the element around the page; for the same surroundings the same one, which React leaves as it is. */
function rememberSurroundings(make: (around: Surroundings) => ReactElement): (around: Surroundings) => ReactElement {
  let last: { around: Surroundings; element: ReactElement } | null = null;
  return (around) => {
    const { site, footer, attempt } = around;
    const known = last?.around;
    if (!last || known?.site !== site || known.footer !== footer || known.attempt !== attempt) {
      last = { around, element: make(around) };
    }
    return last.element;
  };
}

/**
 * Takes over the document that the server rendered. It is drawn anew and not hydrated: of its static parts the browser
 * has no data. Afterwards, what a change of the form left as it was is not drawn again.
 * @param leave ends the application that hydrated the document; called right before the first drawing
 */
export async function openLivePage(state: PageState, blocks: SiteBlocks, leave: () => void): Promise<LivePage> {
  const { locale, routes, config } = state;
  const texts = createTexts(locale);
  const registry = createBlockRegistry(new Map([...blocks.all, ...texts.withScreenTexts(blocks.withForms)]));
  const screens = createScreenRegistry(new Map());
  const [i18n] = await Promise.all([texts.i18n, registry.load(typesOf(state.page))]);
  const source = createBrowserSource();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  restoreQueries(client, state, source);
  const loading = { client, source, routes, locale, blocks: registry, screens, onServer: false, firstPath: null };
  const router = createBrowserRouter([{ path: '*', Component: LiveRoute }]);
  const styles = createDocumentStyleCache();
  const environment = environmentForEditors(rememberBlocks(registry.definition));
  let broken = 0;
  let root: Root | null = null;
  let drawn: LiveView | null = null;

  const appAround = rememberSurroundings(({ site, footer, attempt }) => {
    const app = { locale, site, footer, routes, config, preview: 'editing' as const };
    return (
      // A block that could not be drawn keeps its box until it is drawn from the start.
      <App key={attempt} {...{ styles, i18n, client, source, environment, screens, app }} staticHtml={() => null}>
        <RouterProvider router={router} />
      </App>
    );
  });

  const render = (view: LiveView, attempt: number): void => {
    if (root === null) {
      leave();
      const container = document.getElementById('root');
      if (!container) throw new Error('The page has no root element.');
      const onCaughtError = () => {
        broken += 1;
      };
      root = createRoot(container, { onCaughtError });
    }
    const { site, footer } = view;
    root.render(<LiveContext.Provider value={view}>{appAround({ site, footer, attempt })}</LiveContext.Provider>);
  };

  return {
    draw: async (answered) => {
      const view = replaceEqualDeep(drawn, answered);
      await Promise.all([registry.load(typesOf(view.page)), loadEntryPage(view.page)]);
      const queries = blockQueries(view.page, new URLSearchParams(), loading);
      await Promise.all(queries.map(({ load }) => load(client).catch(() => undefined)));
      const { scrollX, scrollY } = window;
      const attempt = broken;
      flushSync(() => render(view, attempt));
      drawn = view;
      window.scrollTo(scrollX, scrollY);
    },
  };
}

function typesOf(page: Pick<PageView, 'blocks'> | null): string[] {
  return (page?.blocks ?? []).map(({ __component }) => __component);
}
