import type { RedirectView } from '#contract/content/page-view.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';

/** Where a visitor is sent; `status` 301 when every step on the way is permanent, else 302. */
export interface Target {
  location: string;
  status: 301 | 302;
}

/**
 * Where a path leads on the site of a language, following redirects to redirects so that the visitor makes one step. A path that leads back to
 * itself, to a page of the application from one, or to an address that is none, is not redirected: its page answers.
 */
export function findRedirect(
  redirects: readonly RedirectView[],
  { path, locale }: { path: string; locale: Locale },
  search: string,
): Target | null {
  if (redirects.length === 0) return null;
  const table = tableOf(redirects, locale);
  let here = normalisePath(path);
  if (!table.has(here) || matchCodeRoute(path)) return null;
  const seen = new Set<string>();
  let permanent = true;
  let target: Target | null = null;
  while (here !== null) {
    const step = table.get(here);
    if (!step) return target;
    if (seen.has(here)) return null;
    seen.add(here);
    const location = locationOf(step.to, search);
    if (location === null) return null;
    permanent &&= step.permanent;
    target = { location, status: permanent ? 301 : 302 };
    here = location.startsWith('/') ? normalisePath(location.replace(/[?#].*$/, '')) : null;
  }
  return target;
}

type Table = ReadonlyMap<string | null, RedirectView>;

/** Redirects by the path they lead from, for each language; one table per list, which the cache holds until it changes. */
const tables = new WeakMap<readonly RedirectView[], Record<Locale, Table>>();

function tableOf(redirects: readonly RedirectView[], locale: Locale): Table {
  const existing = tables.get(redirects) ?? perLocale((language) => makeTable(redirects, language));
  tables.set(redirects, existing);
  return existing[locale];
}

/** What is said of one language goes before what is said of both. */
function makeTable(redirects: readonly RedirectView[], locale: Locale): Table {
  const [both, own] = [null, locale].map((language) => redirects.filter((one) => one.language === language));
  return new Map([...(both ?? []), ...(own ?? [])].map((redirect) => [normalisePath(redirect.from), redirect]));
}

/** The address to send: a path of this site (the visitor's query goes along) or a web address; null for anything else. */
function locationOf(to: string, search: string): string | null {
  const wanted = to.trim();
  if (wanted.startsWith('/')) {
    if (/^\/[/\\]/.test(wanted)) return null;
    const location = encodeURI(wanted).replaceAll('%25', '%');
    return /[?#]/.test(location) ? location : location + search;
  }
  return /^https?:\/\//i.test(wanted) && URL.canParse(wanted) ? new URL(wanted).href : null;
}
