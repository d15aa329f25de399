import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Component, createContext, type JSX, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { PageView } from '#contract/content/page-view.ts';
import { markTextSize } from '#features/client-state/text-size-mark.ts';
import type { Locale } from '#lib/locale.ts';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { App } from '../app.tsx';
import { useApp } from '../app-context.ts';
import { environmentForEditors } from '../environment-for-editors.ts';
import { createTexts } from '../hydration/texts.ts';
import { Shell } from '../layout/shell.tsx';
import { ContentPage } from '../pages/content-page.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { type BlockRegistry, createBlockRegistry } from '../router/block-registry.ts';
import { blockQueries } from '../router/page-loader.ts';
import { createScreenRegistry } from '../router/screen-registry.ts';
import { imitateColors } from './imitate-media.ts';
import { findFixture, listFixtures } from './list-fixtures.ts';
import type { Shown } from './messages.ts';
import { pageAround } from './page-around.ts';
import { sampleContent } from './sample-content.ts';
import type { WorkshopParts } from './workshop-parts.ts';
import type { WorkshopState } from './workshop-state.ts';

const PageContext = createContext<PageView | null>(null);

/** Shows what visitors get where a page may not go without a block that cannot be shown. */
class CriticalBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage kind="unavailable" /> : this.props.children;
  }
}

function FrameRoute(): JSX.Element | null {
  const page = useContext(PageContext);
  const { locale, config } = useApp();
  if (page === null) return null;
  return (
    <Shell locale={locale} page={page} site={null} footer={[]} config={config} asksVisitor={false}>
      <CriticalBoundary>
        <ContentPage page={page} />
      </CriticalBoundary>
    </Shell>
  );
}

/** What a language is drawn with. */
interface Speaking {
  i18n: i18n;
  registry: BlockRegistry;
}

/** @returns what a language is drawn with, loaded once */
function speaker({ blocks }: WorkshopParts): (locale: Locale) => Promise<Speaking> {
  const known = new Map<Locale, Promise<Speaking>>();
  const load = async (locale: Locale): Promise<Speaking> => {
    const texts = createTexts(locale);
    const registry = createBlockRegistry(new Map([...blocks.all, ...texts.withScreenTexts(blocks.withForms)]));
    return { registry, i18n: await texts.i18n };
  };
  return (locale) => {
    const speaking = known.get(locale) ?? load(locale);
    known.set(locale, speaking);
    return speaking;
  };
}

/** Takes over the document of a frame. @returns draws one block of the site; resolves when it stands there */
export function openFrame(parts: WorkshopParts, { config }: WorkshopState): (shown: Shown) => Promise<void> {
  const speakingIn = speaker(parts);
  const router = createBrowserRouter([{ path: '*', Component: FrameRoute }]);
  const styles = createStyleCache();
  const screens = createScreenRegistry(new Map());
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element.');
  // What a block throws is shown in its place.
  const root = createRoot(container, { onCaughtError: () => undefined });
  let drawings = 0;

  return async ({ block, choice, values }) => {
    const { locale, place, colors, text, fixture } = choice;
    const type = `blocks.${block}`;
    const [{ i18n, registry }, loaded] = await Promise.all([speakingIn(locale), parts.fixtures.get(type)?.()]);
    if (!loaded) throw new Error(`The block ${block} has no fixtures: write blocks/${block}/${block}.fixtures.ts.`);
    const chosen = findFixture(listFixtures(loaded, locale), fixture);
    const title = i18n.t('shell.brand');
    const page = pageAround({ type, values: values ?? chosen?.values ?? {}, locale, place, title });
    await registry.load(page.blocks.map(({ __component }) => __component));
    const source = sampleContent(chosen?.kind ?? 'normal');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
    const loading = { client, source, routes: [], locale, blocks: registry, screens, onServer: false, firstPath: null };
    const queries = blockQueries(page, new URLSearchParams(), loading);
    await Promise.all(queries.map(({ load }) => load(client).catch(() => undefined)));
    const environment = environmentForEditors(registry.definition);
    const app = { locale, site: null, footer: [], routes: [], config, preview: false as const };
    drawings += 1;
    document.documentElement.lang = locale;
    markTextSize(text);
    flushSync(() =>
      root.render(
        // Each state begins anew, as on a page of its own.
        <App key={drawings} {...{ styles, i18n, client, source, environment, screens, app }} staticHtml={() => null}>
          <PageContext.Provider value={page}>
            <RouterProvider router={router} />
          </PageContext.Provider>
        </App>,
      ),
    );
    imitateColors(colors);
  };
}
