import { vi } from 'vitest';
import type { Preview } from '#app/app-context.ts';
import { hydratePage, type SiteBlocks } from '#app/hydration/hydrate.tsx';
import { readState } from '#app/hydration/page-state.ts';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { installPreviewLinks, openBesidePreview } from '#app/router/preview-links.ts';
import { config, createFixtureSource, pages, routes, site } from '#app/site.fixtures.ts';
import type { PageView } from '#contract/content/page-view.ts';
import { developmentAssets } from '#ssr/assets.ts';
import { renderPage } from '#ssr/render-page.ts';
import { blockLoaders, formBlockLoaders } from '../../src/blocks.ts';

/** A visitor's browser on the fixture site, inside jsdom. */
export interface FixtureBrowser {
  /** The addresses asked of the site since it was opened. */
  asked: string[];
  /** Answers for the next requests: a page, or a failure of the connection. */
  answers: Map<string, () => Promise<Response>>;
  /** Loads a page as the server renders it, without the application. */
  open: (path: string, options?: { preview?: Preview }) => Promise<void>;
  /** Hydrates the page, by the entry of visitors or that of previews. */
  start: (beforeHydration?: () => void) => Promise<void>;
  follow: (href: string) => void;
  heading: () => HTMLElement | null;
  /** Takes the application down. */
  close: () => void;
}

/** The address at which the browser reads a page. */
export const contentUrl = (name: string) => `/content/pages/${encodeURIComponent(name)}?locale=fr`;

const BLOCKS: SiteBlocks = { all: blockLoaders, withForms: formBlockLoaders };

/** Opens a browser on the site, whose pages, and the code of whose blocks, may be replaced. */
export function fixtureBrowser(
  known: Readonly<Record<string, PageView>> = pages,
  blocks: SiteBlocks = BLOCKS,
): FixtureBrowser {
  const asked: string[] = [];
  const answers = new Map<string, () => Promise<Response>>();
  const stops: (() => void)[] = [];
  // The application runs by itself here, not inside React's act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = String(input);
    asked.push(url);
    const prepared = answers.get(url);
    if (prepared) return prepared();
    const page = Object.values(known).find(({ name }) => contentUrl(name) === url);
    return page ? Response.json(page) : new Response('{}', { status: 404 });
  });
  return {
    asked,
    answers,
    open: async (path, { preview = false } = {}) => {
      const { html } = await renderPage(
        {
          ...{ path, search: '', locale: 'fr', site, routes, config, preview },
          source: createFixtureSource(known),
          footer: pages.index?.footer ?? [],
        },
        { blocks: createBlockRegistry(blockLoaders), assets: developmentAssets, development: false },
      );
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      document.documentElement.lang = 'fr';
      document.head.replaceChildren(...parsed.head.querySelectorAll('title,meta,link'));
      document.body.replaceChildren(...parsed.body.children);
      window.history.replaceState(null, '', path);
    },
    start: async (beforeHydration = () => undefined) => {
      const links = { install: installPreviewLinks, open: openBesidePreview };
      const isPreview = (await readState(document)).preview !== false;
      stops.push(await hydratePage(blocks, beforeHydration, isPreview ? links : null));
    },
    follow: (href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(),
    heading: () => document.querySelector('main h1'),
    close: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
