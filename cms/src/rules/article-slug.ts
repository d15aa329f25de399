import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { slugify } from '../lib/slug.ts';
import { sentence } from './sentences.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** The UID of the content type. */
export const ARTICLE = 'api::article.article';

/** The parameters of a save before it is written; `data` is what the editor sent and may be changed. */
interface Save {
  documentId?: unknown;
  locale?: unknown;
  data?: unknown;
}

/** Gives an article without a slug one made from its title. A new title never changes an existing slug. */
export async function fillArticleSlug(strapi: Core.Strapi, { documentId, locale, data }: Save): Promise<void> {
  if (!isFields(data) || asText(data.slug) !== '') return;
  const stored = await findStored(strapi, documentId, locale);
  if (data.slug === undefined && asText(stored?.slug) !== '') return;
  const slug = slugify(asText(data.title) || asText(stored?.title));
  if (slug !== '') data.slug = slug;
}

async function findStored(strapi: Core.Strapi, documentId: unknown, locale: unknown): Promise<Fields | null> {
  if (typeof documentId !== 'string') return null;
  const code = typeof locale === 'string' ? locale : await strapi.plugin('i18n').service('locales').getDefaultLocale();
  return strapi.db.query(ARTICLE).findOne({ where: { documentId, locale: code, publishedAt: null } });
}

/** What is wrong with the form of a slug, or null. */
export function findSlugIssue(entry: Fields): ValidationIssue | null {
  const slug = asText(entry.slug);
  const title = asText(entry.title);
  if (slug === '') {
    if (title === '') return null;
    return { field: ['slug'], sentence: sentence('article.noSlug', { title }) };
  }
  if (slug === slugify(slug)) return null;
  return { field: ['slug'], sentence: sentence('article.slug', { slug, better: slugify(slug) }) };
}
