import type { Core } from '@strapi/strapi';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import type { Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { slugify } from '../lib/slug.ts';
import { mayRead } from '../preview/preview-entries.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { addressBelow, SECTIONS } from '../rules/sections.ts';
import { aliasesOf, PAGE } from '../rules/used-addresses.ts';

/** What a link of one language can lead to, and where that is. */
export interface LinkTarget {
  kind: string;
  key: string;
  title: string;
  /** Its path on the site, or the address of a file; null for what has none in this language, such as a step of a form. */
  address: string | null;
  /** Further addresses under which visitors find it. */
  aliases: string[];
  /** The content type and document; for a file, its id. */
  uid: string;
  documentId: string;
  published: boolean;
  /** Who made the entry: authors may read only their own before they are published. */
  createdBy: unknown;
}

/** Of which language and version of the content targets are read; `newest` is the draft, or what is published without one. */
export interface TargetQuery {
  locale: Locale;
  status: 'newest' | 'published';
  routes: CodeRoute[];
}

interface TargetType {
  uid: string;
  kind: string;
  /** The attributes that hold the key and what it is called. */
  key: string;
  title: string;
}

const TYPES: TargetType[] = [
  { uid: PAGE, kind: 'page', key: 'name', title: 'title' },
  ...ENTRY_KINDS.map(({ uid, kind, key, title }) => ({ uid, kind, key, title })),
];

/** Whether the user of this request may know a target of a language: authors know of the drafts of others nothing. */
export function mayOffer(strapi: Core.Strapi, target: LinkTarget, locale: Locale): boolean {
  return target.published || mayRead(strapi, target.uid, { createdBy: target.createdBy, locale });
}

/** Every page and entry below a list of a language to which a link can lead, in the order of the kinds and their titles. */
export async function readTargets(strapi: Core.Strapi, query: TargetQuery): Promise<LinkTarget[]> {
  const rowsOfTypes = await Promise.all(TYPES.map((type) => readRows(strapi, type, query)));
  const pages = rowsOfTypes[0]?.map(({ row }) => row) ?? [];
  return rowsOfTypes.flatMap((rows, index) => {
    const type = TYPES[index];
    const targets = type === undefined ? [] : rows.map((found) => targetOf(type, found, pages, query));
    return targets.sort((a, b) => a.title.localeCompare(b.title, query.locale));
  });
}

interface FoundRow {
  row: Fields;
  published: boolean;
}

async function readRows(
  strapi: Core.Strapi,
  { uid }: TargetType,
  { locale, status }: TargetQuery,
): Promise<FoundRow[]> {
  const populate = { createdBy: true, ...(uid === PAGE ? { aliases: true } : {}) };
  const rows: Fields[] = await strapi.db.query(uid).findMany({ where: { locale }, populate });
  const published = rows.filter((row) => (row.publishedAt ?? null) !== null);
  const seen = new Set(published.map(({ documentId }) => documentId));
  if (status === 'published') return published.map((row) => ({ row, published: true }));
  const drafts = rows.filter((row) => (row.publishedAt ?? null) === null);
  const drafted = new Set(drafts.map(({ documentId }) => documentId));
  return [...drafts, ...published.filter(({ documentId }) => !drafted.has(documentId))].map((row) => {
    return { row, published: seen.has(row.documentId) };
  });
}

function targetOf(type: TargetType, { row, published }: FoundRow, pages: Fields[], query: TargetQuery): LinkTarget {
  return {
    kind: type.kind,
    key: asText(row[type.key]),
    title: asText(row[type.title]),
    address: type.uid === PAGE ? pathOfPage(row, query) : pathBelow(type, row, pages),
    aliases: [...aliasesOf(row), ...patternsOf(type, row, query)],
    uid: type.uid,
    documentId: asText(row.documentId),
    published,
    createdBy: row.createdBy,
  };
}

/** Every path of a screen of the application, in either language. */
function patternsOf({ uid }: TargetType, row: Fields, { routes }: TargetQuery): string[] {
  const route = uid === PAGE ? routes.find(({ name }) => name === row.name) : undefined;
  return (route?.patterns ?? []).filter((pattern) => !pattern.includes('/:'));
}

/** A screen of the application stands where the application says; one that needs more than its address has none. */
function pathOfPage(row: Fields, { routes, locale }: TargetQuery): string | null {
  const route = routes.find(({ name }) => name === row.name);
  const path = route === undefined ? asText(row.path) : route.byLanguage[locale].find((one) => !one.includes('/:'));
  return path === undefined || path === '' || path.includes('/:') ? null : path;
}

/** The path of an entry below that of its list. */
function pathBelow({ uid }: TargetType, row: Fields, pages: Fields[]): string | null {
  const section = SECTIONS.find((one) => one.uid === uid);
  if (section === undefined) return null;
  return addressBelow(asText(pages.find(({ name }) => name === section.page)?.path), section, row);
}

/** Files of the media library by their keys. */
export async function readFiles(strapi: Core.Strapi, hashes: readonly string[]): Promise<LinkTarget[]> {
  return hashes.length === 0 ? [] : findFiles(strapi, { hash: { $in: hashes } });
}

/** How many documents are offered at once. */
const MOST_FILES = 50;

/** Documents of the media library whose names have every one of some words, the newest first. */
export async function searchFiles(strapi: Core.Strapi, words: string): Promise<LinkTarget[]> {
  const files = await findFiles(strapi, { mime: { $notContains: 'image/' } });
  return files.filter(({ title }) => hasWords(title, words)).slice(0, MOST_FILES);
}

/** Whether a text has every one of some words, with or without their accents. */
export function hasWords(text: string, words: string): boolean {
  const plain = slugify(text);
  return slugify(words)
    .split('-')
    .every((word) => plain.includes(word));
}

async function findFiles(strapi: Core.Strapi, where: object): Promise<LinkTarget[]> {
  const query = { select: ['id', 'hash', 'name', 'url'], where, orderBy: { id: 'desc' } };
  const files: Fields[] = await strapi.db.query('plugin::upload.file').findMany(query);
  return files.map((file) => ({
    ...{ kind: 'file', key: asText(file.hash), title: asText(file.name), address: asText(file.url), aliases: [] },
    ...{ uid: 'plugin::upload.file', documentId: String(file.id), published: true, createdBy: null },
  }));
}
