import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { isLocale } from '../locales.ts';
import { readSettings } from '../settings.ts';
import { signPreviewToken } from './preview-token.ts';

/** How a draft is called on the site, by content type; the attribute is what the name is made of. */
const NAMES: Record<string, { attribute: string; prefix: string }> = {
  'api::page.page': { attribute: 'name', prefix: '' },
  'api::article.article': { attribute: 'slug', prefix: 'article:' },
  'api::trial.trial': { attribute: 'slug', prefix: 'trial:' },
};

/**
 * Where the panel's preview button leads: `{site}/preview?token=…`.
 * @returns undefined where there is nothing to show: another content type, an entry without its name or slug, or no
 *   site to show it. Strapi then hides the button.
 */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale }: { documentId?: string | undefined; locale?: string | undefined },
): Promise<string | undefined> {
  const named = NAMES[uid];
  const settings = readSettings(process.env);
  const origin = isLocale(locale) ? settings.previewOrigins[locale] : null;
  if (named === undefined || !documentId || origin === null || !isLocale(locale)) return undefined;
  const where = { documentId, locale, publishedAt: null };
  const draft: Fields | null = await strapi.db.query(uid).findOne({ where });
  const key = asText(draft?.[named.attribute]);
  if (key === '') return undefined;
  const claim = { name: `${named.prefix}${key}`, locale };
  return `${origin}/preview?token=${signPreviewToken(claim, settings.previewSecret, Date.now())}`;
}
