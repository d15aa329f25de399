import type { Core } from '@strapi/strapi';
import { whoSaves } from '../editing/who-saves.ts';
import { populateContent } from '../lib/deep-populate.ts';
import { isLocale, LOCALES, type Locale } from '../lib/locales.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';

/** A single type that is a part of every page, and where its content stood before it was an entry of its own. */
export interface SitePart {
  uid: 'api::footer.footer' | 'api::menu.menu';
  /** The list that the entry holds. */
  attribute: 'groups' | 'items';
  former: {
    uid: 'api::page.page' | 'api::site.site';
    attribute: 'Footer' | 'menu';
    /** Which of the entries held it. */
    where: Fields;
    /** The component of each item, where the list is a dynamic zone; null for a repeatable component. */
    component: string | null;
  };
}

export const FOOTER: SitePart = {
  uid: 'api::footer.footer',
  attribute: 'groups',
  former: { uid: 'api::page.page', attribute: 'Footer', where: { name: 'index' }, component: 'footer.group' },
};

export const MENU: SitePart = {
  uid: 'api::menu.menu',
  attribute: 'items',
  former: { uid: 'api::site.site', attribute: 'menu', where: {}, component: null },
};

export const SITE_PARTS = [FOOTER, MENU] as const;

export type Status = 'draft' | 'published';

/** What a part holds in a language; null where it has no entry there. */
export async function readPart(
  strapi: Core.Strapi,
  part: SitePart,
  locale: Locale,
  status: Status,
): Promise<Fields[] | null> {
  const find = shapesOf(strapi);
  const shape = find(part.uid);
  const where = { locale, publishedAt: status === 'draft' ? null : { $notNull: true } };
  const entry: Fields | null = await strapi.db
    .query(part.uid)
    .findOne({ where, populate: shape === undefined ? {} : populateContent(shape, find) });
  return entry === null ? null : asList(entry[part.attribute]);
}

/** Saves what a part holds in a language, as its draft or, with the status `published`, for visitors too. */
export async function writePart(
  strapi: Core.Strapi,
  part: SitePart,
  { locale, status, list }: { locale: Locale; status: Status; list: Fields[] },
): Promise<void> {
  const stored: Fields | null = await strapi.db.query(part.uid).findOne({});
  const data: Fields = { [part.attribute]: list.map(withoutIds), updatedBy: whoSaves(strapi) };
  const save = { locale, data, ...(status === 'published' && { status }) };
  const documents = strapi.documents(part.uid);
  if (stored === null) await documents.create(save);
  else await documents.update({ ...save, documentId: asText(stored.documentId) });
}

/** The languages that a call of the Document Service is about. */
export async function localesOf(strapi: Core.Strapi, { locale }: Fields): Promise<Locale[]> {
  if (locale === '*') return [...LOCALES];
  const code: unknown = locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
  return isLocale(code) ? [code] : [];
}

/** Whether two lists say the same: the ids of their rows and the marks of a zone say nothing. */
export function sameList(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** A part of an entry without the ids of its rows: saved, it makes rows of its own. */
function withoutIds(item: Fields): Fields {
  const entries = Object.entries(item).filter(([name]) => name !== 'id' && name !== '__component');
  return Object.fromEntries(entries.map(([name, value]) => [name, cleaned(value)]));
}

function cleaned(value: unknown): unknown {
  return Array.isArray(value) ? asList(value).map(withoutIds) : value;
}

/** Fields in one order, and without those that hold nothing. */
function plain(value: unknown): unknown {
  return asList(value).map((item) =>
    Object.entries(withoutIds(item))
      .filter(([, part]) => part !== null && part !== undefined && !(Array.isArray(part) && part.length === 0))
      .map(([name, part]) => [name, Array.isArray(part) ? plain(part) : part])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
}
