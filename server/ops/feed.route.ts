import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { productionOrigin, type SiteOrigins } from '#contract/client-config.ts';
import type { EntryKindName } from '#contract/content/entry-kinds.gen.ts';
import { FEED_PATH } from '#contract/routes/feed-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import type { Locale } from '#lib/locale.ts';
import { type SharedCaching, shareAnswer, sharedHeaders } from '../cdn/shared-caching.ts';
import { ANY_CHANGE_KEY, EVERYTHING } from '../cdn/surrogate-keys.ts';
import type { ContentStore } from '../content/content-store.ts';
import { type EntryKind, entryKind, entryKinds } from '../content/entry-kinds.ts';
import { addVary, encodeText, sendEncoded } from '../lib/compress.ts';
import { sendContentError } from '../lib/json-errors.ts';
import { xmlText } from '../lib/xml-text.ts';
import { type FedEntry, NEWEST, newestOf } from './newest-entries.ts';

/** Stands for the site's address while the feed is written, which wants whole addresses. */
const NOWHERE = 'http://site.invalid';

/**
 * `/rss.xml` of each site: the newest entries of its language of the kinds that are fed, under the title of the list of
 * articles. Without a configured origin the addresses are paths, as in the sitemap.
 */
export function registerFeed(
  app: FastifyInstance,
  { content, origins, sharing }: { content: ContentStore; origins: SiteOrigins; sharing: SharedCaching | null },
): void {
  const shared = sharing && sharedHeaders(sharing, [EVERYTHING, ANY_CHANGE_KEY]);
  app.get(FEED_PATH, async (request, reply) => {
    try {
      const origin = productionOrigin(origins, request.locale);
      const feed = (await feedOf(content, request.locale, origin ?? NOWHERE)).rss2();
      const xml = origin === null ? feed.replaceAll(NOWHERE, '') : feed;
      reply.header('cache-control', 'public, no-cache').type('application/rss+xml; charset=utf-8');
      reply.header('x-content-state', content.outage === null ? 'fresh' : 'stale');
      if (sharing && shared && content.outage === null) shareAnswer(request, reply, sharing, shared);
      else addVary(reply, 'Cookie');
      return sendEncoded(request, reply, await encodeText(xmlText(xml)));
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}

async function feedOf(content: ContentStore, locale: Locale, origin: string): Promise<Feed> {
  const { site, routes } = content.kinds;
  const fed = entryKinds.filter((kind) => kind.feed);
  const [{ value: about }, { value: table }, ...entries] = await Promise.all([
    site.entry(locale).current(),
    routes.entry().current(),
    ...fed.map((kind) => (OWN[kind.kind] ?? newestOf)(content, kind, locale)),
  ]);
  const listed = routeNamed(table, entryKind('article').page)?.[locale];
  const items = entries.flat().sort((a, b) => b.date.getTime() - a.date.getTime());
  const title = listed ? `${listed.title} – ${about.brand}` : about.brand;
  const feed = new Feed({
    title,
    // RSS knows no channel without a description.
    description: about.tagline || title,
    link: `${origin}${encodeURI(listed?.path ?? '/')}`,
    language: locale,
    feedLinks: { rss: origin + FEED_PATH },
    updated: items[0]?.date,
    generator: false,
  });
  for (const { title, path, description, date, topics } of items) {
    feed.addItem({
      title,
      link: origin + encodeURI(path),
      description,
      date,
      category: topics.map((name) => ({ name })),
    });
  }
  return feed;
}

type ReadNewest = (content: ContentStore, kind: EntryKind, locale: Locale) => Promise<FedEntry[]>;

/** Kinds of which the store holds more than where they stand. */
const OWN: Readonly<Partial<Record<EntryKindName, ReadNewest>>> = {
  article: async (content, _, locale) => {
    const { value } = await (await content.articles({ locale, page: 1, pageSize: NEWEST })).current();
    return value.results.flatMap(({ publishedOn, excerpt, ...article }) =>
      publishedOn === null ? [] : [{ ...article, description: excerpt, date: new Date(publishedOn) }],
    );
  },
};
