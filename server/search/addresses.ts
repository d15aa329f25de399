import type { RouteEntry } from '#contract/content/page-view.ts';
import { codeRoutePath, findCodeRoute } from '#contract/routes/code-routes.ts';
import { ARTICLES_PAGE, TRIALS_PAGE } from '#contract/routes/resolve-path.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';

/** Where visitors find each page of a language, by its name; `version` tells one such list from another. */
export interface Addresses {
  addresses: ReadonlyMap<string, string>;
  version: string;
}

/** More pages than any such site has: what is beyond is not searched. */
const MOST_PAGES = 20_000;

/**
 * The pages of a language that visitors may look for: pages, articles and trials, and screens of the application that
 * search engines may find as well.
 * @throws ContentError when the lists cannot be had, not even old ones
 */
export async function addressesOf({ kinds }: ContentStore, locale: Locale): Promise<Addresses> {
  const [routes, articles, trials] = await Promise.all([
    kinds.routes.entry().current(),
    kinds.articlePlaces.entry(locale).current(),
    kinds.trials.entry(locale).current(),
  ]);
  const pages = routes.value.flatMap((route): [string, string][] => {
    const path = pathOf(route, locale);
    return path === null ? [] : [[route.name, path]];
  });
  const articlesPath = listPath(routes.value, ARTICLES_PAGE, locale);
  const trialsPath = listPath(routes.value, TRIALS_PAGE, locale);
  const entries = [
    ...pages,
    ...articles.value.map(({ slug }): [string, string] => [`article:${slug}`, `${articlesPath}/article/${slug}`]),
    // The entry for "no trial fits" has no page of its own.
    ...trials.value
      .filter(({ path, slug }) => slug !== '' && path.endsWith(`/${slug}`))
      .map(({ slug }): [string, string] => [`trial:${slug}`, `${trialsPath}/${slug}`]),
  ];
  const version = [routes, articles, trials].map((list) => list.version).join(' ');
  return { addresses: new Map(entries.slice(0, MOST_PAGES)), version };
}

function pathOf(route: RouteEntry, locale: Locale): string | null {
  const own = route[locale]?.path ?? null;
  const screen = findCodeRoute(route.name);
  if (own === null || screen === null) return own;
  return screen.noIndex || screen.requiresAuth ? null : codeRoutePath(route.name, locale);
}

/** The path below which a list has its entries; where its page lacks the language, the other's, which answers as well. */
function listPath(routes: readonly RouteEntry[], name: string, locale: Locale): string {
  const list = routes.find((route) => route.name === name);
  const path = list?.[locale]?.path ?? list?.fr?.path ?? list?.en?.path ?? '';
  return path === '/' ? '' : path;
}
