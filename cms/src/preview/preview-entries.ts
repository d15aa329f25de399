import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import type { Locale } from '../locales.ts';

/** The name of a page on the site, by content type: a prefix and the value of an attribute. */
export const NAMED_TYPES: Readonly<Record<string, { attribute: string; prefix: string }>> = {
  'api::article.article': { attribute: 'slug', prefix: 'article:' },
  'api::trial.trial': { attribute: 'slug', prefix: 'trial:' },
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

/** The name of an entry's page on the site; null for an entry without its name or slug. */
export function nameOfEntry(uid: string, entry: Fields): string | null {
  const named = NAMED_TYPES[uid];
  const key = named ? asText(entry[named.attribute]) : '';
  return named === undefined || key === '' ? null : `${named.prefix}${key}`;
}

/** Strapi checks no permission before a preview; authors may not read the drafts of others. */
export function mayRead(strapi: Core.Strapi, uid: string, entry: Fields): boolean {
  const userAbility: unknown = strapi.requestContext.get()?.state.userAbility;
  if (userAbility === undefined) return true;
  const checker = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });
  return checker.can.read(entry);
}
