import type { Core } from '@strapi/strapi';
import type { Fields } from '../lib/read.ts';
import { PAGE } from '../rules/used-addresses.ts';
import type { ChangeEvent } from './change-event.ts';

/**
 * Adds to the change of a page what its published versions say that the site's table of addresses is made of, as the
 * content API gives it: all pages are made with that table, and else each visitor waits until the site has asked for it.
 * Where that cannot be read the site asks.
 */
export async function withPublished(strapi: Core.Strapi, change: ChangeEvent): Promise<ChangeEvent> {
  const { uid, documentId } = change;
  if (uid !== PAGE || documentId === null) return change;
  try {
    const published: Fields[] = await strapi.db.query(PAGE).findMany({
      where: { documentId, publishedAt: { $notNull: true } },
      select: ['documentId', 'locale', 'name', 'path', 'title', 'updatedAt'],
      populate: { aliases: true, seo: { select: ['noIndex'] } },
    });
    return { ...change, published };
  } catch {
    return change;
  }
}
