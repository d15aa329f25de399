import { createContext, useContext } from 'react';
import type { ClientConfig } from '#contract/client-config.ts';
import type { FooterGroup, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { SEARCH_ROUTE } from '#contract/routes/search-path.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * Which state of a page somebody looks at: a draft that visitors see nothing of, one that was published and changed since,
 * one whose form stands beside it and says how it stands, what visitors see; false for visitors.
 */
export type Preview = 'draft' | 'changed' | 'editing' | 'published' | false;

/** What a visitor can read out to us of a page that the server could not show, at the path where that was. */
export interface Incident {
  id: string;
  path: string;
}

/** What is the same for every page of one language on one server. */
export interface AppContextValue {
  locale: Locale;
  site: SiteView | null;
  /** The footer's groups; null in the browser, which keeps the first page's footer and reads them when it needs them. */
  footer: readonly FooterGroup[] | null;
  routes: readonly RouteEntry[];
  config: ClientConfig;
  preview: Preview;
  /** Where the server could not show the first page. */
  incident?: Incident | null;
}

/** Provides the application's surroundings. */
export const AppContext = createContext<AppContextValue | null>(null);

/** The application's surroundings; throws outside of it. */
export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (value === null) throw new Error('No application: wrap the tree in AppContext.Provider.');
  return value;
}

/** Whether a language has the search: an editor may take its page away. */
export function hasSearch({ routes, locale }: Pick<AppContextValue, 'routes' | 'locale'>): boolean {
  return Boolean(routeNamed(routes, SEARCH_ROUTE)?.[locale]);
}

/** How the clinic is reached; by nothing while the site's own content is out of reach. */
export function contactOf(site: SiteView | null): ClinicContact {
  return { phone: site?.contactPhone ?? null, hours: site?.contactHours ?? null };
}
