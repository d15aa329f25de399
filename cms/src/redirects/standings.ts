import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { isLocale } from '../locales.ts';
import { ARTICLE } from '../rules/article-slug.ts';
import { TRIAL } from '../rules/fixed-entries.ts';
import { addressesOf, PAGE } from '../rules/used-addresses.ts';
import type { Standing } from './plan-redirects.ts';

interface Place {
  page: string;
  folder: string;
  /** The attributes that `slugOf` reads. */
  select: string[];
  slugOf: (row: Fields) => string;
}

/** The page below whose addresses the entries of a type have theirs, what stands between, and the end of the address. */
const BELOW: Record<string, Place> = {
  [ARTICLE]: { page: 'articles', folder: '/article/', select: ['slug'], slugOf: ({ slug }) => asText(slug) },
  [TRIAL]: {
    page: 'clinical-trials',
    folder: '/',
    select: ['slug', 'key'],
    slugOf: ({ slug, key }) => asText(slug) || asText(key).toLowerCase().replaceAll('_', '-'),
  },
};

/** What is read of every row. */
const EVERY = ['documentId', 'locale', 'publishedAt'];

/** Every entry that has addresses, drafts included. */
export async function readStandings(strapi: Core.Strapi): Promise<Standing[]> {
  const pages: Fields[] = await strapi.db
    .query(PAGE)
    .findMany({ select: [...EVERY, 'name', 'path'], populate: { aliases: true } });
  const below = await Promise.all(
    Object.entries(BELOW).map(async ([uid, place]) => {
      const rows: Fields[] = await strapi.db.query(uid).findMany({ select: [...EVERY, ...place.select] });
      return rows.flatMap((row) => standingOf(uid, row, addressesBelow(pages, row, place)));
    }),
  );
  return [...pages.flatMap((row) => standingOf(PAGE, row, addressesOf(row))), ...below.flat()];
}

/** The addresses of an entry of a type with pages, in every language, drafted or published. */
export function ownerOf(uid: string, documentId: unknown): string {
  return `${uid} ${asText(documentId)}`;
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

/** An article or trial stands below every address of its list, as that is published in the same language. */
function addressesBelow(pages: Fields[], row: Fields, { page, folder, slugOf }: Place): string[] {
  const slug = slugOf(row);
  const list = publishedPage(pages, page, row.locale);
  if (slug === '' || list === undefined) return [];
  return addressesOf(list).map((base) => `${base === '/' ? '' : base}${folder}${slug}`);
}

function publishedPage(pages: Fields[], name: string, locale: unknown): Fields | undefined {
  return pages.find((row) => row.name === name && row.locale === locale && isPublished(row));
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
