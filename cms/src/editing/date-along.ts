import type { Core } from '@strapi/strapi';
import type { Fields } from '../lib/read.ts';
import { hasDrafts } from '../lib/shapes.ts';

/** A moment as the database answers it, in milliseconds. */
export function timeOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}

/**
 * Dates entries as changed now whose parts changed along with another entry, so that a form that was opened before is not
 * saved over them. A draft that waits goes on waiting, and one that was published as it is still counts as published.
 * @param rows as they were stored before, drafts and published versions
 */
export async function dateAlong(strapi: Core.Strapi, uid: string, rows: readonly Fields[]): Promise<void> {
  const isDraft = ({ publishedAt }: Fields): boolean => !hasDrafts(strapi, uid) || (publishedAt ?? null) === null;
  for (const draft of rows.filter(isDraft)) {
    const { updatedAt }: Fields = { ...(await strapi.db.query(uid).update({ where: { id: draft.id }, data: {} })) };
    const published = rows.find((row) => !isDraft(row) && isSame(row, draft));
    if (published === undefined || timeOf(draft.updatedAt) > timeOf(published.updatedAt)) continue;
    // Beside the entity layer, which would date it a moment later than the draft.
    await strapi.db.queryBuilder(uid).where({ id: published.id }).update({ updatedAt }).execute({ mapResults: false });
  }
}

function isSame(one: Fields, other: Fields): boolean {
  return one.documentId === other.documentId && one.locale === other.locale;
}
