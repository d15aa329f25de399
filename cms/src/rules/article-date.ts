import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { ARTICLE } from './article-slug.ts';

/** Dates are in the clinic's time zone, whatever the time zone of the server. */
const CLINIC_TIME = 'Europe/Paris';

/** The date in the clinic's time zone, as `2026-03-01`. */
export function dateOf(now: Date): string {
  // The Swedish locale formats dates as ISO 8601 (year-month-day).
  return new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_TIME, dateStyle: 'short' }).format(now);
}

/** Sets the date of an article that is about to be published without one: lists would put it last. */
export async function fillArticleDate(strapi: Core.Strapi, documentId: unknown, now: Date): Promise<void> {
  if (typeof documentId !== 'string') return;
  // The date is not localized, so every language gets it, as with a save.
  await strapi.db
    .query(ARTICLE)
    .updateMany({ where: { documentId, publishedOn: null }, data: { publishedOn: dateOf(now) } });
}

/** Sets the date of an article that is saved and published in one call. */
export async function dateSavedArticle(strapi: Core.Strapi, params: Fields, now: Date): Promise<void> {
  const { documentId, status, data } = params;
  if (status !== 'published' || !isFields(data) || asText(data.publishedOn) !== '') return;
  const stored: Fields | null =
    data.publishedOn === undefined && typeof documentId === 'string'
      ? await strapi.db.query(ARTICLE).findOne({ where: { documentId, publishedOn: { $notNull: true } } })
      : null;
  if (stored === null) data.publishedOn = dateOf(now);
}
