import type { Preview } from '#app/app-context.ts';
import type { ClientConfig } from '#contract/client-config.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { FooterGroup, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { Assets } from './assets.ts';

/** Something of a page that could not be shown: which block (its type), on which page, and why. For logs. */
export interface RenderProblem {
  block: string;
  page: string;
  message: string;
}

/** A page to render. `path` and `search` are as in the URL; `site` is null while it is out of reach. */
export interface RenderInput {
  path: string;
  search: string;
  locale: Locale;
  source: ContentSource;
  site: SiteView | null;
  footer: FooterGroup[];
  routes: RouteEntry[];
  config: ClientConfig;
  assets: Assets;
  development: boolean;
  preview: Preview;
  onProblem?: (problem: RenderProblem) => void;
}

/** A rendered page: a whole HTML document and what its content security policy must allow. */
export interface RenderResult {
  status: 200 | 404 | 500 | 503;
  html: string;
  /** The text of each `<style>`. */
  styleHashSources: string[];
  /** The value of each `style` attribute. */
  styleAttributes: string[];
  /** Tags of the documents that went into the page. */
  documents: string[];
  redirect?: { to: string; status: number };
}
