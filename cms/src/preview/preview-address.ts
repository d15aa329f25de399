import type { Core } from '@strapi/strapi';
import { asText, type Fields } from '../lib/read.ts';
import { isLocale } from '../locales.ts';
import { readSettings } from '../settings.ts';
import { signPreviewToken } from './preview-token.ts';

/** The name of a page on the site, by content type: a prefix and the value of an attribute. */
const NAMES: Record<string, { attribute: string; prefix: string }> = {
  'api::page.page': { attribute: 'name', prefix: '' },
  'api::article.article': { attribute: 'slug', prefix: 'article:' },
  'api::trial.trial': { attribute: 'slug', prefix: 'trial:' },
};

/** What the panel asks to preview; the status is `draft` or `published`. */
export interface PreviewRequest {
  documentId?: string | undefined;
  locale?: string | undefined;
  status?: string | undefined;
}

/**
 * The address of the panel's preview button: `{site}/preview?token=…`.
 * @returns undefined where there is no preview: another content type, an entry without its name or slug, one that this
 *   user may not read, or no site configured for the language. Strapi then hides the button.
 */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale, ...asked }: PreviewRequest,
): Promise<string | undefined> {
  const named = NAMES[uid];
  const settings = readSettings(process.env);
  const origin = isLocale(locale) ? settings.previewOrigins[locale] : null;
  if (named === undefined || !documentId || origin === null || !isLocale(locale)) return undefined;
  const status = asked.status === 'published' ? 'published' : 'draft';
  const where = { documentId, locale, publishedAt: status === 'draft' ? null : { $notNull: true } };
  const entry: Fields | null = await strapi.db.query(uid).findOne({ where, populate: ['createdBy'] });
  const key = asText(entry?.[named.attribute]);
  if (key === '' || !mayRead(strapi, uid, entry)) return undefined;
  const claim = { name: `${named.prefix}${key}`, locale, status } as const;
  return `${origin}/preview?token=${signPreviewToken(claim, settings.previewSecret, Date.now())}`;
}

/** Strapi checks no permission before a preview; authors may not read the drafts of others. */
function mayRead(strapi: Core.Strapi, uid: string, entry: Fields | null): boolean {
  const userAbility: unknown = strapi.requestContext.get()?.state.userAbility;
  if (userAbility === undefined) return true;
  const checker = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });
  return checker.can.read(entry);
}
