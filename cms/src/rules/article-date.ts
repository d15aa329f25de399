import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { ARTICLE } from './article-slug.ts';

/** A day is the clinic's day, wherever the content service runs. */
const CLINIC_TIME = 'Europe/Paris';

/** The date in the clinic's time zone, as `2026-03-01`. */
export function dateOf(now: Date): string {
  // Swedish writes dates in the order of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_TIME, dateStyle: 'short' }).format(now);
}

/** Dates an article that is about to be published without a date; without one, lists would put it last. */
export async function fillArticleDate(strapi: Core.Strapi, documentId: unknown, now: Date): Promise<void> {
  if (typeof documentId !== 'string') return;
  // The date is the same in every language, so all languages get it, as a save would do.
  await strapi.db
    .query(ARTICLE)
    .updateMany({ where: { documentId, publishedOn: null }, data: { publishedOn: dateOf(now) } });
}

/** Dates an article that is saved and published in one step. */
export async function dateSavedArticle(strapi: Core.Strapi, params: Fields, now: Date): Promise<void> {
  const { documentId, status, data } = params;
  if (status !== 'published' || !isFields(data) || asText(data.publishedOn) !== '') return;
  const stored: Fields | null =
    data.publishedOn === undefined && typeof documentId === 'string'
      ? await strapi.db.query(ARTICLE).findOne({ where: { documentId, publishedOn: { $notNull: true } } })
      : null;
  if (stored === null) data.publishedOn = dateOf(now);
}
