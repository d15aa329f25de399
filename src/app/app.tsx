import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { JSX, ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { I18nextProvider } from 'react-i18next';
import type { ContentSource } from '#contract/content/content-source.ts';
import { type BlockEnvironment, BlockEnvironmentContext } from '#rendering/block-environment.ts';
import { ContentSourceContext } from '#rendering/content-source-context.ts';
import { HasSearchContext } from '#rendering/has-search-context.ts';
import { type StaticHtml, StaticHtmlContext } from '#rendering/static-block.tsx';
import { ThemeRoot } from '#ui/theme/theme-root.tsx';
import { AppContext, type AppContextValue, hasSearch } from './app-context.ts';
import { ToastProvider } from './layout/toasts/toast-provider.tsx';
import { ScreensContext } from './pages/screen-page.tsx';
import type { ScreenRegistry } from './router/screen-registry.ts';

/** What the application runs on; server and browser each bring their own. */
export interface AppProps {
  styles: EmotionCache;
  i18n: i18n;
  client: QueryClient;
  source: ContentSource;
  environment: BlockEnvironment;
  staticHtml: StaticHtml;
  app: AppContextValue;
  /** On the server the screen that it draws ahead of its code, if any. */
  screens: ScreenRegistry;
  /** The router's provider: static on the server, the browser's own there. */
  children: ReactNode;
}

/** Everything around the router, in the same order on both sides. */
export function App({
  styles,
  i18n,
  client,
  source,
  environment,
  staticHtml,
  app,
  screens,
  children,
}: AppProps): JSX.Element {
  return (
    <CacheProvider value={styles}>
      <HelmetProvider>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <ContentSourceContext.Provider value={source}>
              <BlockEnvironmentContext.Provider value={environment}>
                <StaticHtmlContext.Provider value={staticHtml}>
                  <AppContext.Provider value={app}>
                    <ScreensContext.Provider value={screens}>
                      <HasSearchContext value={hasSearch(app)}>
                        <ThemeRoot>
                          <ToastProvider>{children}</ToastProvider>
                        </ThemeRoot>
                      </HasSearchContext>
                    </ScreensContext.Provider>
                  </AppContext.Provider>
                </StaticHtmlContext.Provider>
              </BlockEnvironmentContext.Provider>
            </ContentSourceContext.Provider>
          </QueryClientProvider>
        </I18nextProvider>
      </HelmetProvider>
    </CacheProvider>
  );
}
