import type { Core } from '@strapi/strapi';
import type { Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { SECTIONS } from '../rules/sections.ts';
import { PAGE } from '../rules/used-addresses.ts';
import type { Standing } from './preview-token.ts';

/** Whether the entries of a content type have pages of their own on the site. */
export function hasPages(uid: string): boolean {
  return uid === PAGE || SECTIONS.some((section) => section.uid === uid);
}

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

/** The name of an entry's page on the site; null for an entry that has none, or lacks what its name is made of. */
export function nameOfEntry(uid: string, entry: Fields): string | null {
  if (uid === PAGE) return asText(entry.name) || null;
  const section = SECTIONS.find((one) => one.uid === uid);
  const slug = section?.slugOf(entry) ?? '';
  return section === undefined || slug === '' ? null : `${section.kind}:${slug}`;
}

/** Finds the draft whose page has a name, and its content type. */
export async function findNamed(
  strapi: Core.Strapi,
  name: string,
  locale: Locale,
): Promise<{ uid: string; entry: Fields } | null> {
  const section = SECTIONS.find(({ kind }) => name.startsWith(`${kind}:`));
  const { uid, select } = section ?? { uid: PAGE, select: ['name'] };
  // The end of an address may be made from another attribute: no query knows it.
  const drafts = { select: ['documentId', ...select], where: { locale, publishedAt: null } };
  const rows: Fields[] = await strapi.db.query(uid).findMany(drafts);
  const documentId = asText(rows.find((row) => nameOfEntry(uid, row) === name)?.documentId);
  const entry = await findEntry(strapi, uid, { documentId, locale, status: 'draft' });
  return entry === null ? null : { uid, entry };
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

/** Whether this user may publish an entry or take it down; programs, and this service itself, always may. */
export function mayPublish(strapi: Core.Strapi, uid: string, entry: Fields): boolean {
  const may = permissionsOf(strapi, uid);
  return may === null || may.publish(entry);
}

/**
 * Whether this user may make an entry; nobody may who is not signed in.
 * @param entry as it would be made: in which language, and by whom; without it, whether any may be made
 */
export function mayCreate(strapi: Core.Strapi, uid: string, entry?: Fields): boolean {
  return permissionsOf(strapi, uid)?.create(entry) === true;
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
type Permissions = Record<'read' | 'update' | 'publish', (entry: Fields) => boolean> & {
  create: (entry?: Fields) => boolean;
};

/** What the user of this request may do; null outside of a request of the panel. */
function permissionsOf(strapi: Core.Strapi, uid: string): Permissions | null {
  const userAbility: unknown = strapi.requestContext.get()?.state.userAbility;
  if (userAbility === undefined) return null;
  return strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid }).can;
}
