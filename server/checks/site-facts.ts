import addresses from '#cms-schemas/server-addresses.json' with { type: 'json' };
import type { RouteEntry } from '#contract/content/page-view.ts';
import { findCodeRoute, matchCodeRoute, routePaths } from '#contract/routes/code-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';

/** What the rules must know of the rest of the site. */
export interface SiteFacts {
  routes: readonly RouteEntry[];
  /** Where visitors are sent on, by the path from which they are, as `normalisePath` writes it. */
  redirects: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** The names of the entries below lists that visitors can open (`article:le-placebo`, `trial:start`). */
  entries: Readonly<Record<Locale, ReadonlySet<string>>>;
  /** Where references to such entries and to files lead, by reference without anchor. */
  references: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** Words in capitals that are names, such as those of trials. */
  names: ReadonlySet<string>;
  /** The names of topics, each as often as there are topics of this name. */
  topics: Readonly<Record<Locale, readonly string[]>>;
  /** The anchors of a page; undefined where they are not known. */
  anchors: (name: string, locale: Locale) => ReadonlySet<string> | undefined;
  /** Whether a file can be had at a path; undefined where that is not known. */
  hasFile: (path: string) => boolean | undefined;
}

/** Where a link inside the site leads. */
export type Destination =
  | { kind: 'page'; name: string }
  | { kind: 'file'; path: string }
  /** Somewhere that has no anchors to look at: a screen, a feed, a redirect. */
  | { kind: 'other' }
  /** There is something, but not in this language. */
  | { kind: 'other-language' }
  | { kind: 'nowhere' };

/** The language that an entry in this one is compared with: French with English, every other with French. */
export function otherLocale(locale: Locale): Locale {
  return locale === DEFAULT_LOCALE ? 'en' : DEFAULT_LOCALE;
}

const othersOf = (locale: Locale): Locale[] => LOCALES.filter((other) => other !== locale);

/** Where visitors of each language are sent on; a redirect without language is for both, and gives way to one with. */
export function redirectsByLocale(
  redirects: readonly { from: string; to: string; language?: Locale | null }[],
): SiteFacts['redirects'] {
  const targets = (locale: Locale): Map<string, string> => {
    const [both, own] = [null, locale].map((wanted) =>
      redirects.filter(({ language }) => (language ?? null) === wanted),
    );
    return new Map(
      [...(both ?? []), ...(own ?? [])].flatMap(({ from, to }) => {
        const path = normalisePath(from);
        return path === null ? [] : [[path, to] as const];
      }),
    );
  };
  return perLocale(targets);
}

/** Finds what stands at a path, by the route table of the site itself. */
export function destinationOf(path: string, locale: Locale, site: SiteFacts): Destination {
  const wanted = normalisePath(path);
  if (wanted === null) return { kind: 'nowhere' };
  if (wanted.startsWith('/uploads/')) return { kind: 'file', path: wanted };
  if (isServerAddress(wanted) || site.redirects[locale].has(wanted)) return { kind: 'other' };
  const screen = matchCodeRoute(wanted);
  if (screen !== null) return screenDestination(screen.name, locale, site);
  const found = resolvePath(site.routes, wanted);
  return found === null ? { kind: 'nowhere' } : namedDestination(found.name, locale, site);
}

/** Finds a page, or an entry below a list, by its name. */
export function namedDestination(name: string, locale: Locale, site: SiteFacts): Destination {
  if (name.includes(':')) {
    if (site.entries[locale].has(name)) return { kind: 'page', name };
    return { kind: othersOf(locale).some((other) => site.entries[other].has(name)) ? 'other-language' : 'nowhere' };
  }
  if (findCodeRoute(name) !== null) return screenDestination(name, locale, site);
  const route = routeNamed(site.routes, name);
  if (route === undefined) return { kind: 'nowhere' };
  return route[locale] ? { kind: 'page', name } : { kind: 'other-language' };
}

/** A screen exists in a language only with its page entry. */
function screenDestination(name: string, locale: Locale, site: SiteFacts): Destination {
  const route = routeNamed(site.routes, name);
  const screen = findCodeRoute(name);
  const has = (language: Locale): boolean =>
    screen !== null && routePaths(screen, language).length > 0 && Boolean(route?.[language]);
  if (has(locale)) return { kind: 'other' };
  return { kind: othersOf(locale).some(has) ? 'other-language' : 'nowhere' };
}

function isServerAddress(path: string): boolean {
  const isBelow = (address: string): boolean => path === address || path.startsWith(`${address}/`);
  return addresses.addresses.some(isBelow) || addresses.fileEndings.some((ending) => path.endsWith(ending));
}
