import type { Core } from '@strapi/strapi';
import type { EntryKind } from '../lib/entry-kinds.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { slugify } from '../lib/slug.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** The parameters of a save before it is written; `data` is what the editor sent and may be changed. */
interface Save {
  documentId?: unknown;
  locale?: unknown;
  data?: unknown;
}

/** Takes the blanks off the ends of a slug that an editor pasted: at an address with them nobody would find the entry. */
export function trimSlug({ data }: Pick<Save, 'data'>): void {
  if (isFields(data) && typeof data.slug === 'string') data.slug = data.slug.trim();
}

/**
 * Gives an entry without a slug one made from its title, where its kind has one in each language. A new title never changes
 * an existing slug.
 */
export async function fillSlug(
  strapi: Core.Strapi,
  kind: EntryKind,
  { documentId, locale, data }: Save,
): Promise<void> {
  if (kind.slugFrom !== undefined || !isFields(data) || asText(data.slug) !== '') return;
  const stored = await findStored(strapi, kind.uid, { documentId, locale });
  if (data.slug === undefined && asText(stored?.slug) !== '') return;
  const slug = slugify(asText(data[kind.title]) || asText(stored?.[kind.title]));
  if (slug !== '') data.slug = slug;
}

/**
 * Gives a copy of an entry the end of an address of its original with a number, where nobody wrote another one: who copies
 * an entry in the panel's list sees no form before it is saved.
 */
export async function fillCopiedSlug(
  strapi: Core.Strapi,
  kind: EntryKind,
  { documentId, locale, data }: Save,
): Promise<void> {
  if (kind.slugFrom !== undefined || !isFields(data) || data.slug !== undefined) return;
  const original = await findStored(strapi, kind.uid, { documentId, locale });
  const slug = asText(original?.slug);
  if (original === null || slug === '') return;
  const where = { locale: original.locale, slug: { $startsWith: slug } };
  const rows: Fields[] = await strapi.db.query(kind.uid).findMany({ select: ['slug'], where });
  const taken = new Set(rows.map((row) => asText(row.slug)));
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  data.slug = `${slug}-${number}`;
}

async function findStored(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale }: Pick<Save, 'documentId' | 'locale'>,
): Promise<Fields | null> {
  if (typeof documentId !== 'string') return null;
  const code = typeof locale === 'string' ? locale : await strapi.plugin('i18n').service('locales').getDefaultLocale();
  return strapi.db.query(uid).findOne({ where: { documentId, locale: code, publishedAt: null } });
}

/** What is wrong with the form of a slug, or null. */
export function findSlugIssue(kind: Pick<EntryKind, 'title' | 'slugFrom'>, entry: Fields): ValidationIssue | null {
  const slug = asText(entry.slug);
  const title = asText(entry[kind.title]);
  if (slug === '') {
    if (title === '' || kind.slugFrom !== undefined) return null;
    return { field: ['slug'], sentence: sentence('entry.noSlug', { title }) };
  }
  const better = slugify(slug.replaceAll('_', '-'));
  return slug === better ? null : { field: ['slug'], sentence: sentence('entry.slug', { slug, better }) };
}
