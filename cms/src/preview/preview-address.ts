import type { Core } from '@strapi/strapi';
import { isLocale } from '../lib/locales.ts';
import { readSettings } from '../lib/settings.ts';
import { findEntry, hasPages, mayRead, nameOfEntry, standingOf } from './preview-entries.ts';
import { type PreviewClaim, signPreviewToken } from './preview-token.ts';
import { seenDrafts } from './seen-drafts.ts';

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
  const settings = readSettings(process.env);
  const origin = isLocale(locale) ? settings.previewOrigins[locale] : null;
  if (!hasPages(uid) || !documentId || origin === null || !isLocale(locale)) return undefined;
  const status = asked.status === 'published' ? 'published' : 'draft';
  const entry = await findEntry(strapi, uid, { documentId, locale, status });
  const name = entry === null ? null : nameOfEntry(uid, entry);
  if (entry === null || name === null || !mayRead(strapi, uid, entry)) return undefined;
  const stands = status === 'draft' ? await standingOf(strapi, uid, { documentId, locale }) : null;
  const claim: PreviewClaim = {
    ...{ name, locale, status, ...(stands === null ? {} : { stands }) },
    ...seenDrafts(strapi, locale),
  };
  return `${origin}/preview?token=${signPreviewToken(claim, settings.previewSecret, Date.now())}`;
}
