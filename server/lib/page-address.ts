import { readSearchWords } from '#contract/content/search-view.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { leadsPast } from '#contract/routes/leads-past.ts';
import { SEARCH_ROUTE } from '#contract/routes/search-path.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import type { Locale } from '#lib/locale.ts';

/** Which page is asked for. */
export interface PageAddress {
  locale: Locale;
  /** The path as the browser wrote it, without a slash at its end. */
  path: string;
  /**
   * What of the query changes the page: `?page=2&topic=…`, in this order; what is looked for (`?q=…&kind=…`); or the name
   * alone of what leads past a first screen: `?resume`. Other parameters are not the server's.
   */
  search: string;
  /** The name of the application's own route at that path; null for pages of the content service. */
  codeRoute: string | null;
  /** One text per page, language and query, for the cache. */
  key: string;
}

const LONGEST_PATH = 500;
const LONGEST_TOPIC = 100;
/** What no path of a page holds; the router of the application could not even match a line break. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** A slash or a question mark that is none to the router, but would be one once it is decoded: no page has them. */
const HIDDEN_SEPARATOR = /%(?:2f|3f)/i;

/**
 * Reads the address of a page from a request's URL. A slash at the end changes nothing (`/trial-forms/`).
 * @returns null for what cannot be a path of the site
 */
export function readPageAddress(url: string, locale: Locale): PageAddress | null {
  const [rawPath = '/', rawSearch = ''] = splitOnce(url, '?');
  if (rawPath.length > LONGEST_PATH || rawPath.includes('//') || HIDDEN_SEPARATOR.test(rawPath)) return null;
  const path = rawPath.replace(/(.)\/$/, '$1');
  const normal = normalisePath(path);
  if (normal === null || CONTROLS.test(normal)) return null;
  const codeRoute = matchCodeRoute(path)?.name ?? null;
  const search = codeRoute === null ? listSearch(rawSearch) : screenSearch(codeRoute, rawSearch);
  return { locale, path, search, codeRoute, key: `${locale} ${normal}${search}` };
}

function screenSearch(codeRoute: string, raw: string): string {
  if (codeRoute === SEARCH_ROUTE) {
    const { q, kind } = readSearchWords(raw);
    return q === '' ? '' : `?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
  }
  const past = leadsPast(codeRoute, raw);
  return past === null ? listSearch(raw) : `?${past}`;
}

function listSearch(raw: string): string {
  if (raw === '') return '';
  const given = new URLSearchParams(raw);
  const kept = new URLSearchParams();
  const page = given.get('page') ?? '';
  const topic = given.get('topic')?.trim() ?? '';
  if (/^[1-9]\d{0,3}$/.test(page) && page !== '1') kept.set('page', page);
  if (topic !== '' && topic.length <= LONGEST_TOPIC) kept.set('topic', topic);
  return kept.size > 0 ? `?${kept}` : '';
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
