import type { EmotionCache } from '@emotion/cache';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider } from 'react-router-dom';
import { App } from '#app/app.tsx';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import { failedBlocks } from '#rendering/block-outcomes.ts';
import type { LoadedPage } from './load-page.ts';
import type { RenderInput } from './render-input.ts';

/** What drawing needs besides the loaded page. */
export interface Drawing {
  input: RenderInput;
  loaded: LoadedPage;
  styles: EmotionCache;
  i18n: i18n;
  environment: BlockEnvironment;
}

/** The page as React's HTML: tags for the head, then the root element. Throws what the page throws. */
function draw({ input, loaded, styles, i18n, environment }: Drawing): string {
  const { locale, site, footer, routes, config, preview, source } = input;
  return renderToString(
    <div id="root">
      <App
        styles={styles}
        i18n={i18n}
        client={loaded.client}
        source={source}
        environment={environment}
        keptHtml={() => null}
        app={{ locale, site, footer, routes, config, preview }}
      >
        <StaticRouterProvider router={loaded.router} context={loaded.context} hydrate={false} />
      </App>
    </div>,
  );
}

function thrownBy(at: number, drawing: Drawing): string {
  try {
    draw({ ...drawing, environment: { ...drawing.environment, unguarded: at } });
    return 'threw once';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Draws the page. Blocks that throw are found, asked what they throw, and left out of a second drawing, so that server
 * and browser agree on what is there.
 * @returns the HTML and the environment it was finally drawn with
 */
export function drawPage(drawing: Drawing): { html: string; environment: BlockEnvironment } {
  const html = draw(drawing);
  const failing = failedBlocks(html);
  if (failing.length === 0) return { html, environment: drawing.environment };
  const failed = new Map(failing.map((at) => [at, thrownBy(at, drawing)]));
  const environment = { ...drawing.environment, failed };
  return { html: draw({ ...drawing, environment }), environment };
}
