import type { FastifyInstance } from 'fastify';
import type { SiteOrigins } from '#contract/client-config.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { type SharedCaching, shareAnswer, sharedHeaders } from '../cdn/shared-caching.ts';
import { ANY_CHANGE_KEY, EVERYTHING } from '../cdn/surrogate-keys.ts';
import type { ContentStore } from '../content/content-store.ts';
import { type EntryKind, entryKinds } from '../content/entry-kinds.ts';
import { entryListing, type ListedEntry } from '../content/entry-listings.ts';
import { addVary, encodeText, sendEncoded } from '../lib/compress.ts';
import { sendContentError } from '../lib/json-errors.ts';

/** One address of the site; `alternates` are its paths in each language, `changed` an ISO date, with a time or without. */
interface SitemapEntry {
  path: string;
  alternates: Partial<Record<Locale, string>>;
  changed: string | null;
}

/** A sitemap may hold 50 000 addresses; more entries of a kind than this want an index of sitemaps. */
const MOST_ENTRIES = 40_000;

/**
 * `/sitemap.xml` of each site: pages, and the entries below lists, of its language. Screens of the application are left out:
 * a search leads to pages, not into the middle of a form. Each entry says when it changed and where it is in each
 * language. Without a configured origin the addresses are paths.
 */
export function registerSitemap(
  app: FastifyInstance,
  { content, origins, sharing }: { content: ContentStore; origins: SiteOrigins; sharing: SharedCaching | null },
): void {
  const shared = sharing && sharedHeaders(sharing, [EVERYTHING, ANY_CHANGE_KEY]);
  app.get('/sitemap.xml', async (request, reply) => {
    try {
      const { locale } = request;
      const entries = await listPages(content, locale);
      for (const kind of entryKinds) if (kind.sitemap) entries.push(...(await listEntries(content, kind, locale)));
      reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8');
      reply.header('x-content-state', content.outage === null ? 'fresh' : 'stale');
      if (sharing && shared && content.outage === null) shareAnswer(request, reply, sharing, shared);
      else addVary(reply, 'Cookie');
      return sendEncoded(request, reply, await encodeText(toXml(entries, locale, origins)));
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}

async function listPages(content: ContentStore, locale: Locale): Promise<SitemapEntry[]> {
  const facts = (await content.kinds.pageFacts.entry(locale).current()).value;
  const known = new Map(facts.map((page) => [page.name, page]));
  const routes = (await content.kinds.routes.entry().current()).value;
  return routes.flatMap((route) => {
    const address = route[locale];
    const page = known.get(route.name);
    if (!address || !page || page.noIndex || matchCodeRoute(address.path)) return [];
    const paths = LOCALES.flatMap((language) => {
      const path = route[language]?.path;
      return path === undefined ? [] : [[language, path]];
    });
    return [{ path: address.path, alternates: Object.fromEntries(paths), changed: page.changedOn }];
  });
}

async function listEntries(content: ContentStore, kind: EntryKind, locale: Locale): Promise<SitemapEntry[]> {
  const own = await entriesWithPages(content, kind, locale);
  const paths = new Map<string, SitemapEntry['alternates']>();
  if (own.some(({ alternates }) => alternates === undefined)) {
    for (const language of LOCALES)
      for (const { key = '', path } of await entriesWithPages(content, kind, language))
        paths.set(key, { ...paths.get(key), [language]: path });
  }
  return own.slice(0, MOST_ENTRIES).map(({ key = '', path, alternates, changedOn }) => {
    return { path, alternates: alternates ?? paths.get(key) ?? {}, changed: changedOn };
  });
}

async function entriesWithPages(content: ContentStore, kind: EntryKind, locale: Locale): Promise<ListedEntry[]> {
  const { value } = await entryListing(content.kinds, kind, locale).current();
  return value.filter(({ hasPage }) => hasPage);
}

function toXml(entries: readonly SitemapEntry[], locale: Locale, origins: SiteOrigins): string {
  const urls = entries.map((entry) => `<url>${describe(entry, locale, origins)}</url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

function describe({ path, alternates, changed }: SitemapEntry, locale: Locale, origins: SiteOrigins): string {
  const links = LOCALES.map((language) => {
    const alternate = alternates[language];
    if (alternate === undefined) return '';
    const href = escapeXml((origins[language] ?? '') + encodeURI(alternate));
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  const date = changed === null ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
  return `<loc>${escapeXml((origins[locale] ?? '') + encodeURI(path))}</loc>${date}${links.join('')}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
