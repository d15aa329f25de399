import type { Core } from '@strapi/strapi';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import type { Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import type { Standing } from './preview-token.ts';

/** The name of a page on the site, by content type: a prefix and the value of an attribute. */
export const NAMED_TYPES: Readonly<Record<string, { attribute: string; prefix: string }>> = {
  ...Object.fromEntries(ENTRY_KINDS.map(({ uid, kind }) => [uid, { attribute: 'slug', prefix: `${kind}:` }])),
  'api::page.page': { attribute: 'name', prefix: '' },
};

/** Finds an entry in one language, as drafted or as published. */
export async function findEntry(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale, status }: { documentId: string; locale: Locale; status: 'draft' | 'published' },
): Promise<Fields | null> {
  const where = { documentId, locale, publishedAt: status === 'draft' ? null : { $notNull: true } };
  return strapi.db.query(uid).findOne({ where, populate: ['createdBy'] });
}

/**
 * How a draft stands to what visitors see of it, by the rule of the panel: it changed if it was saved after the
 * publication.
 * @returns null where visitors see nothing of it
 */
export async function standingOf(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale }: { documentId: string; locale: Locale },
): Promise<Standing | null> {
  const draft = await findEntry(strapi, uid, { documentId, locale, status: 'draft' });
  const published = await findEntry(strapi, uid, { documentId, locale, status: 'published' });
  if (published === null) return null;
  const savedAt = (entry: Fields | null): number => Date.parse(asText(entry?.updatedAt));
  return savedAt(draft) > savedAt(published) ? 'changed' : 'same';
}

/** The name of an entry's page on the site; null for an entry without its name or slug. */
export function nameOfEntry(uid: string, entry: Fields): string | null {
  const named = NAMED_TYPES[uid];
  const key = named ? asText(entry[named.attribute]) : '';
  return named === undefined || key === '' ? null : `${named.prefix}${key}`;
}

/** Strapi checks no permission before a preview; authors may not read the drafts of others. */
export function mayRead(strapi: Core.Strapi, uid: string, entry: Fields): boolean {
  const may = permissionsOf(strapi, uid);
  return may === null || may.read(entry);
}

/** Whether this user may change an entry; nobody may who is not signed in. */
export function mayUpdate(strapi: Core.Strapi, uid: string, entry: Fields): boolean {
  const may = permissionsOf(strapi, uid);
  return may?.update(entry) === true;
}

/** Whether this user may make an entry; nobody may who is not signed in. */
export function mayCreate(strapi: Core.Strapi, uid: string): boolean {
  return permissionsOf(strapi, uid)?.create() === true;
}

/** Whether this user may change a single type in a language; programs, and this service itself, always may. */
export function mayUpdateType(strapi: Core.Strapi, uid: string, locale: Locale): boolean {
  const may = permissionsOf(strapi, uid);
  return may === null || may.update({ locale });
}

/** Whether this user may publish a single type in a language; programs, and this service itself, always may. */
export function mayPublishType(strapi: Core.Strapi, uid: string, locale: Locale): boolean {
  const may = permissionsOf(strapi, uid);
  return may === null || may.publish({ locale });
}

/** What a user may do with the entries of a content type. */
type Permissions = Record<'read' | 'update' | 'publish', (entry: Fields) => boolean> & { create: () => boolean };

/** What the user of this request may do; null outside of a request of the panel. */
function permissionsOf(strapi: Core.Strapi, uid: string): Permissions | null {
  const userAbility: unknown = strapi.requestContext.get()?.state.userAbility;
  if (userAbility === undefined) return null;
  return strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid }).can;
}
