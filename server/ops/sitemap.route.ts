import type { FastifyInstance } from 'fastify';
import type { SiteOrigins } from '#contract/client-config.ts';
import { ContentError } from '#contract/content/content-errors.ts';
import type { PageView, TrialView } from '#contract/content/page-view.ts';
import { matchCodeRoute } from '#contract/routes/code-routes.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';
import { addVary, encodeText, sendEncoded } from '../files/compress.ts';
import { sendContentError } from '../plugins/json-errors.ts';

/** One address of the site; `alternates` are its paths in each language, `changed` an ISO date, with a time or without. */
interface SitemapEntry {
  path: string;
  alternates: Partial<Record<Locale, string>>;
  changed: string | null;
}

/** A sitemap may hold 50 000 addresses; more articles than this want an index of sitemaps. */
const MOST_ARTICLES = 40_000;

/**
 * `/sitemap.xml` of each site: pages, trials and articles of its language. Screens of the application are left out:
 * a search leads to pages, not into the middle of a form. Each entry says when it changed and where it is in each
 * language. Without a configured origin the addresses are paths.
 */
export function registerSitemap(
  app: FastifyInstance,
  { content, origins }: { content: ContentStore; origins: SiteOrigins },
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    try {
      const { locale } = request;
      const entries = [
        ...(await listPages(content, locale)),
        ...(await listTrials(content, locale)),
        ...(await listArticles(content, locale)),
      ];
      reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8');
      reply.header('x-content-state', content.outage === null ? 'fresh' : 'stale');
      addVary(reply, 'Cookie');
      return sendEncoded(request, reply, await encodeText(toXml(entries, locale, origins), 'quick'));
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}

async function listPages(content: ContentStore, locale: Locale): Promise<SitemapEntry[]> {
  const routes = (await content.kinds.routes.entry().current()).value;
  const entries: SitemapEntry[] = [];
  for (const route of routes) {
    const address = route[locale];
    if (!address || matchCodeRoute(address.path)) continue;
    const page = await readIfSound(content, route.name, locale);
    if (page && !page.noIndex)
      entries.push({ path: page.path, alternates: page.alternates, changed: page.changedOn ?? null });
  }
  return entries;
}

/**
 * A page that is malformed, or gone since the table was read, is left out, not the whole map.
 * @throws {ContentError} unavailable: a map in which pages are missing for a moment would take them out of searches
 */
async function readIfSound(content: ContentStore, name: string, locale: Locale): Promise<PageView | null> {
  try {
    return (await (await content.page(name, locale)).current()).value;
  } catch (error) {
    if (error instanceof ContentError && error.kind !== 'unavailable') return null;
    throw error;
  }
}

async function listTrials(content: ContentStore, locale: Locale): Promise<SitemapEntry[]> {
  const paths = new Map<string, SitemapEntry['alternates']>();
  for (const language of LOCALES)
    for (const { key, path } of await trialsWithPages(content, language))
      paths.set(key, { ...paths.get(key), [language]: path });
  const own = await trialsWithPages(content, locale);
  return own.map(({ key, path, changedOn = null }) => ({ path, alternates: paths.get(key) ?? {}, changed: changedOn }));
}

/** The entry for "no trial fits" has no page of its own. */
async function trialsWithPages(content: ContentStore, locale: Locale): Promise<TrialView[]> {
  const trials = (await content.kinds.trials.entry(locale).current()).value;
  return trials.filter(({ path, slug }) => slug !== '' && path.endsWith(`/${slug}`));
}

async function listArticles(content: ContentStore, locale: Locale): Promise<SitemapEntry[]> {
  const places = (await content.kinds.articlePlaces.entry(locale).current()).value;
  return places.slice(0, MOST_ARTICLES).map(({ changedOn, ...place }) => ({ ...place, changed: changedOn }));
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
