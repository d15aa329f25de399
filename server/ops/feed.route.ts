import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import type { SiteOrigins } from '#contract/client-config.ts';
import { FEED_PATH } from '#contract/routes/feed-path.ts';
import { ARTICLES_PAGE } from '#contract/routes/resolve-path.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';
import { addVary, encodeText, sendEncoded } from '../files/compress.ts';
import { sendContentError } from '../plugins/json-errors.ts';

/** The newest articles that a reader of feeds is given. */
const NEWEST = 30;

/** Stands for the site's address while the feed is written, which wants whole addresses. */
const NOWHERE = 'http://site.invalid';

/**
 * `/rss.xml` of each site: the newest articles of its language, under the title of the list of articles. Without a
 * configured origin the addresses are paths, as in the sitemap.
 */
export function registerFeed(
  app: FastifyInstance,
  { content, origins }: { content: ContentStore; origins: SiteOrigins },
): void {
  app.get(FEED_PATH, async (request, reply) => {
    try {
      const origin = origins[request.locale];
      const feed = (await feedOfArticles(content, request.locale, origin ?? NOWHERE)).rss2();
      const xml = origin === null ? feed.replaceAll(NOWHERE, '') : feed;
      reply.header('cache-control', 'public, no-cache').type('application/rss+xml; charset=utf-8');
      reply.header('x-content-state', content.outage === null ? 'fresh' : 'stale');
      addVary(reply, 'Cookie');
      return sendEncoded(request, reply, await encodeText(xml, 'quick'));
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}

async function feedOfArticles(content: ContentStore, locale: Locale, origin: string): Promise<Feed> {
  const { site, routes } = content.kinds;
  const [{ value: about }, { value: table }, { value: list }] = await Promise.all([
    site.entry(locale).current(),
    routes.entry().current(),
    content.articles({ locale, page: 1, pageSize: NEWEST }).then((entry) => entry.current()),
  ]);
  const listed = table.find(({ name }) => name === ARTICLES_PAGE)?.[locale];
  const articles = list.results.flatMap(({ publishedOn, ...article }) =>
    publishedOn === null ? [] : [{ ...article, date: new Date(publishedOn) }],
  );
  const title = listed ? `${listed.title} – ${about.brand}` : about.brand;
  const feed = new Feed({
    title,
    // RSS knows no channel without a description.
    description: about.tagline || title,
    link: `${origin}${encodeURI(listed?.path ?? '/')}`,
    language: locale,
    feedLinks: { rss: origin + FEED_PATH },
    updated: articles[0]?.date,
    generator: false,
  });
  for (const { title, excerpt, path, date, topics } of articles) {
    feed.addItem({
      title,
      link: origin + encodeURI(path),
      description: excerpt,
      date,
      category: topics.map((name) => ({ name })),
    });
  }
  return feed;
}
