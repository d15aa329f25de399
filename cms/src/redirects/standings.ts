import type { Core } from '@strapi/strapi';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import type { EntryAddresses } from '../rules/redirect.ts';
import { addressBelow, SECTIONS, type Section } from '../rules/sections.ts';
import { addressesOf, PAGE } from '../rules/used-addresses.ts';
import type { Standing } from './plan-redirects.ts';

/** What is read of every row. */
const EVERY = ['documentId', 'locale', 'publishedAt'];

/** Every entry that has addresses, drafts included. */
export async function readStandings(strapi: Core.Strapi): Promise<Standing[]> {
  const pages: Fields[] = await strapi.db
    .query(PAGE)
    .findMany({ select: [...EVERY, 'name', 'path'], populate: { aliases: true } });
  const below = await Promise.all(
    SECTIONS.map(async (section) => {
      const { uid, select } = section;
      const rows: Fields[] = await strapi.db.query(uid).findMany({ select: [...EVERY, ...select] });
      const lists = pages.filter((page) => page.name === section.page && isPublished(page));
      return rows.flatMap((row) => standingOf(uid, row, addressesBelow(lists, row, section)));
    }),
  );
  return [...pages.flatMap((row) => standingOf(PAGE, row, addressesOf(row))), ...below.flat()];
}

/** The addresses of an entry of a type with pages, in every language, drafted or published. */
export function ownerOf(uid: string, documentId: unknown): string {
  return `${uid} ${asText(documentId)}`;
}

/** The addresses of every entry below a list, drafts included. */
export async function readEntryAddresses(strapi: Core.Strapi): Promise<EntryAddresses[]> {
  const standings = await readStandings(strapi);
  return SECTIONS.flatMap(({ uid }) => {
    const own = standings.filter(({ owner }) => owner.startsWith(ownerOf(uid, '')));
    return own.map(({ locale, addresses }) => ({ uid, locale, addresses }));
  });
}

/** The addresses of an entry, as it is now, below its list; none for an entry of any other type. */
export async function readAddressesOf(strapi: Core.Strapi, uid: string, row: Fields): Promise<string[]> {
  const section = SECTIONS.find((one) => one.uid === uid);
  if (section === undefined) return [];
  const where = { name: section.page, publishedAt: { $notNull: true } };
  const lists: Fields[] = await strapi.db.query(PAGE).findMany({ where, populate: { aliases: true } });
  return addressesBelow(lists, row, section);
}

/**
 * The addresses that everything in its language gets with those of a list, as that is now, which it is not published at
 * already; none for any other page.
 */
export async function readAddressesBelow(strapi: Core.Strapi, list: Fields): Promise<string[]> {
  const { documentId, locale } = list;
  const sections = SECTIONS.filter(({ page }) => page === list.name);
  if (sections.length === 0) return [];
  const where = { documentId, locale, publishedAt: { $notNull: true } };
  const published: Fields | null = await strapi.db.query(PAGE).findOne({ where, populate: { aliases: true } });
  const known = addressesOf(published ?? {});
  const added = addressesOf(list).filter((address) => !known.includes(address));
  const addresses = sections.map(async (section) => {
    const rows: Fields[] = await strapi.db.query(section.uid).findMany({ select: section.select, where: { locale } });
    return rows.flatMap((row) => added.flatMap((base) => addressBelow(base, section, row) ?? []));
  });
  return (await Promise.all(addresses)).flat();
}

function standingOf(uid: string, row: Fields, addresses: string[]): Standing[] {
  const { locale } = row;
  if (!isLocale(locale) || addresses.length === 0) return [];
  const owner = ownerOf(uid, row.documentId);
  return [{ owner, onBothSites: uid === PAGE, locale, published: isPublished(row), addresses }];
}

function isPublished(row: Fields): boolean {
  return (row.publishedAt ?? null) !== null;
}

/** Of the lists that are published, the first of these languages answers in one that has none of its own. */
const INSTEAD: readonly Locale[] = ['fr', 'en'];

/** An entry stands below every address of its list in its language; without one, as `sectionPath` of the site has it. */
function addressesBelow(lists: Fields[], row: Fields, section: Section): string[] {
  const choices = [row.locale, ...INSTEAD].map((locale) => lists.find((one) => one.locale === locale));
  const list = choices.find((one) => one !== undefined);
  if (list === undefined) return [];
  return addressesOf(list).flatMap((base) => addressBelow(base, section, row) ?? []);
}

const PLACE = { type: 'core', name: 'souvenance' };

function placeOf(standing: Pick<Standing, 'owner' | 'locale'>): string {
  return `last_addresses:${standing.owner}:${standing.locale}`;
}

/** Notes the addresses of an entry that visitors see no more: should it come back elsewhere, they lead there. */
export async function rememberStanding(strapi: Core.Strapi, standing: Standing): Promise<void> {
  await strapi.store.set({ ...PLACE, key: placeOf(standing), value: standing.addresses });
}

/** The noted addresses of an entry that visitors see again, which are forgotten; null when there are none. */
export async function recallStanding(strapi: Core.Strapi, standing: Standing): Promise<Standing | null> {
  const place = { ...PLACE, key: placeOf(standing) };
  const value: unknown = await strapi.store.get(place);
  if (!Array.isArray(value)) return null;
  await strapi.store.delete(place);
  return { ...standing, published: true, addresses: value.map(asText).filter((address) => address !== '') };
}
