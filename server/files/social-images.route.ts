import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLocale, type Locale } from '#lib/locale.ts';
import { fileHeaders, type SharedCaching } from '../cdn/shared-caching.ts';
import type { ContentStore } from '../content/content-store.ts';
import { DRAWN_IMAGES, drawnImage } from '../content/strapi/drawn-image.ts';
import { sendContentError } from '../lib/json-errors.ts';
import { drawSocialImage } from './draw-social-image.ts';

/** How many pictures are kept in memory, of some 40 kB each. */
const MOST_DRAWN = 500;
/** After this a drawing that failed is tried again, in milliseconds. */
const FAILURE_HOLDS_MS = 60_000;

/**
 * The pictures that social networks show of pages without one of their own. Only what stands on a page is drawn: an
 * address says by its hash what its picture shows, and every other one leads to the page's picture of today.
 */
export function registerSocialImages(app: FastifyInstance, content: ContentStore, sharing: SharedCaching | null): void {
  const keys = fileHeaders(sharing);
  const draw = drawer();
  app.get<{ Params: { locale: string; name: string; file: string } }>(
    `${DRAWN_IMAGES}/:locale/:name/:file`,
    async (request, reply) => {
      const { locale, name, file } = request.params;
      if (!isLocale(locale)) return reply.callNotFound();
      try {
        const { title, socialImage } = (await (await content.page(name, locale)).current()).value;
        const { url } = drawnImage(name, locale, title);
        const current = socialImage?.url ?? url;
        if (current !== url || !url.endsWith(`/${file}`)) return lead(reply, current);
        const image = await draw(url, title, locale);
        if (image === null) return lead(reply, `/social-card-${locale}.png`);
        reply.headers({ ...keys, 'cache-control': 'public, max-age=31536000, immutable' });
        return reply.type('image/png').send(image);
      } catch (error) {
        return sendContentError(reply, error);
      }
    },
  );

  /** Draws one picture at a time, so that pages are answered meanwhile, and keeps those drawn last; null: none can be. */
  function drawer(): (url: string, title: string, locale: Locale) => Promise<Buffer | null> {
    let last: Promise<unknown> = Promise.resolve();
    const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: MOST_DRAWN });
    return (url, title, locale) => {
      const known = drawn.get(url);
      if (known) return known;
      const image = last
        .then(() => drawSocialImage(title, locale))
        .catch((error: unknown) => {
          app.log.warn({ reason: String(error) }, 'a picture for social networks cannot be drawn');
          return null;
        });
      last = image;
      drawn.set(url, image);
      void image.then((made) => made ?? drawn.set(url, image, { ttl: FAILURE_HOLDS_MS }));
      return image;
    };
  }
}

function lead(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(to);
}
