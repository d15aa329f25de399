import type { Preview } from '#app/app-context.ts';
import type { BlockRegistry } from '#app/router/block-registry.ts';
import type { ScreenRegistry } from '#app/router/screen-registry.ts';
import type { ClientConfig } from '#contract/client-config.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { FooterGroup, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import type { SearchAnswer, SearchWords } from '#contract/content/search-view.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Slot } from '#forms/slots/slot-words.ts';
import type { Locale } from '#lib/locale.ts';
import type { Assets } from './assets.ts';
import type { PartCache } from './part-cache.ts';

/** A part of a page that could not be shown: which block (its type), on which page, and why. For logs. */
export interface PageBlockError {
  block: string;
  page: string;
  message: string;
  /** Thrown where the page as a whole could not be drawn; left out where one of its blocks could not. */
  error?: unknown;
}

/** What every page of a language is framed with; `site` is null while it cannot be read. */
export interface Shell {
  site: SiteView | null;
  footer: FooterGroup[];
  routes: RouteEntry[];
}

/** A page to render. `path` and `search` are as in the URL. */
export interface RenderRequest extends Shell {
  path: string;
  search: string;
  locale: Locale;
  source: ContentSource;
  config: ClientConfig;
  preview: Preview;
  /** The address of the file in which the browser finds site and routes; left out, they stand in the page. */
  shell?: string;
  /** In a preview: the addresses at which editors work. */
  editors?: readonly string[];
  onBlockError?: (error: PageBlockError) => void;
  /** What a page that says that it cannot be shown gives the visitor to read out; it is on no other page. */
  incident?: string;
  /** Whatever page is found, it stands for one that cannot be shown now. */
  standsIn?: true;
  /** Reads a form of the clinic as it begins, to the person themself; null when there is none. Without it no first screen is drawn. */
  form?: (slug: string) => Promise<FormDefinition | null>;
  /** The first free times as everybody sees them now. Without it, or where there are none, the browser asks for them. */
  times?: () => Promise<readonly Slot[]>;
  /** Looks for pages of the site; null while it cannot be said yet what there is. Without it the browser asks. */
  find?: (words: SearchWords) => Promise<SearchAnswer | null>;
}

/** What all pages of a build are rendered with. */
export interface SiteBuild {
  blocks: BlockRegistry;
  /** Of which the first screen is drawn; without them, a page says that its screen is on its way. */
  screens?: ScreenRegistry;
  assets: Assets;
  /** Static parts that were drawn before; without it, each page is drawn whole. */
  parts?: PartCache;
  development: boolean;
}

/** A rendered page: a whole HTML document and what its content security policy must allow. */
export interface RenderResult {
  status: 200 | 404 | 500 | 503;
  html: string;
  /** The text of each `<style>`. */
  styleHashSources: string[];
  /** The value of each `style` attribute. */
  styleAttributes: string[];
  redirect?: { to: string; status: number };
}
