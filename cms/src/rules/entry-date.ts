import type { Core } from '@strapi/strapi';
import type { EntryKind } from '../lib/entry-kinds.ts';
import { CLINIC_ZONE } from '../lib/locales.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';

/** The date in the clinic's time zone, as `2026-03-01`. */
export function dateOf(now: Date): string {
  // The Swedish locale formats dates as ISO 8601 (year-month-day).
  return new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_ZONE, dateStyle: 'short' }).format(now);
}

/** Sets the date from which visitors see an entry that is about to be published without one: lists would put it last. */
export async function fillEntryDate(
  strapi: Core.Strapi,
  { uid, visibleFrom }: EntryKind,
  documentId: unknown,
  now: Date,
): Promise<void> {
  if (visibleFrom === undefined || typeof documentId !== 'string') return;
  // The date is not localized, so every language gets it, as with a save.
  await strapi.db
    .query(uid)
    .updateMany({ where: { documentId, [visibleFrom]: null }, data: { [visibleFrom]: dateOf(now) } });
}

/** Sets that date of an entry that is saved and published in one call. */
export async function dateSavedEntry(
  strapi: Core.Strapi,
  { uid, visibleFrom }: EntryKind,
  { documentId, status, data }: Fields,
  now: Date,
): Promise<void> {
  if (visibleFrom === undefined || status !== 'published' || !isFields(data) || asText(data[visibleFrom]) !== '')
    return;
  const stored: Fields | null =
    data[visibleFrom] === undefined && typeof documentId === 'string'
      ? await strapi.db.query(uid).findOne({ where: { documentId, [visibleFrom]: { $notNull: true } } })
      : null;
  if (stored === null) data[visibleFrom] = dateOf(now);
}
