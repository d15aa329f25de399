import type { EmotionCache } from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { hasSearch } from '#app/app-context.ts';
import { NoScriptWords } from '#app/layout/no-script-words.tsx';
import { type ServerParts, ServerPartsContext } from '#app/layout/server-parts.ts';
import { SearchForm } from '#features/search/search-form.tsx';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { failedBlocks } from '#rendering/block-outcomes.ts';
import { DrawnFrameContext, DrawnPartContext } from '#rendering/static-block.tsx';
import { ApproachArt } from '#ui/illustrations/approach.art.tsx';
import type { DrawnParts } from './drawn-parts.tsx';
import type { LoadedPage } from './load-page.ts';
import type { RenderRequest } from './render-request.ts';

/** The page as React's HTML: tags for the head, then the root element. Throws what the page throws. */
export type RenderApp = (environment: BlockEnvironment) => string;

const NONE = (): null => null;

/** How to render the application with a loaded page. */
export function appRenderer(
  request: RenderRequest,
  loaded: LoadedPage,
  styles: EmotionCache,
  drawn: DrawnParts | null,
): RenderApp {
  const { locale, site, footer, routes, config, preview, source } = request;
  const parts: ServerParts = {
    art: <ApproachArt />,
    search: hasSearch(request) ? <SearchForm /> : null,
    NoScriptWords,
  };
  return (environment) =>
    renderToString(
      <div id="root">
        <App
          styles={styles}
          i18n={loaded.i18n}
          client={loaded.client}
          source={source}
          environment={environment}
          staticHtml={drawn?.find ?? NONE}
          screens={loaded.screens}
          app={{ locale, site, footer, routes, config, preview, incident: loaded.incident }}
        >
          <DrawnPartContext value={drawn?.Part ?? null}>
            <DrawnFrameContext value={drawn?.Frame ?? null}>
              <ServerPartsContext value={parts}>
                <StaticRouterProvider router={loaded.router} context={loaded.context} hydrate={false} />
              </ServerPartsContext>
            </DrawnFrameContext>
          </DrawnPartContext>
        </App>
      </div>,
    );
}

function thrownBy(at: number, render: RenderApp, environment: BlockEnvironment): string {
  try {
    render({ ...environment, unguarded: at });
    return 'threw once';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Renders the application. Blocks that throw are found, rendered alone to learn what they throw, and left out of a second
 * rendering, so that server and browser agree on what is there.
 * @returns the HTML and the environment of the final rendering
 */
export function renderApp(
  render: RenderApp,
  environment: BlockEnvironment,
): { html: string; environment: BlockEnvironment } {
  const html = render(environment);
  const failing = failedBlocks(html);
  if (failing.length === 0) return { html, environment };
  const failed = new Map(failing.map((at) => [at, thrownBy(at, render, environment)]));
  const complete = { ...environment, failed };
  return { html: render(complete), environment: complete };
}
