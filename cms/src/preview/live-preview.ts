import type { Core } from '@strapi/strapi';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { readSettings } from '../lib/settings.ts';
import { ON_EVERY_PAGE } from '../rules/fixed-entries.ts';
import { findEntry, findNamed, hasPages, mayCreate, mayRead, nameOfEntry, standingOf } from './preview-entries.ts';
import { type PreviewClaim, signPreviewToken } from './preview-token.ts';
import { seenDrafts } from './seen-drafts.ts';

/** Shown until the first drawing of an entry that has no page of its own yet, and around what every page shows. */
const HOME = { name: 'index', status: 'published' } as const;

/** What the panel edits or looks at: an entry, or the page of that name. */
export interface LiveRequest {
  uid?: string | undefined;
  documentId?: string | undefined;
  name?: string | undefined;
  locale?: string | undefined;
  status?: string | undefined;
}

/** Where the panel's frame finds the page, and what it may send there for the next five minutes. */
export interface LivePreview {
  url: string;
  token: string;
  /** The entry that the page is of; null for one that was never saved. */
  entry: { uid: string; documentId: string } | null;
}

/**
 * The preview beside the form. Its token lets the site draw the entry from the values of the form.
 * @returns null where there is none: a content type without a page, an entry that this user may not read or make, or no
 *   site configured for the language
 */
export async function livePreview(strapi: Core.Strapi, request: LiveRequest): Promise<LivePreview | null> {
  const { locale } = request;
  const settings = readSettings(process.env);
  const origin = isLocale(locale) ? settings.previewOrigins[locale] : null;
  if (!isLocale(locale) || origin === null) return null;
  const found =
    request.name === undefined ? await claimOf(strapi, request, locale) : await named(strapi, request, locale);
  if (found === null) return null;
  const claim = { ...found.claim, ...seenDrafts(strapi, locale) };
  const token = signPreviewToken(claim, settings.previewSecret, Date.now());
  return { url: `${origin}/preview?token=${token}`, token, entry: found.entry };
}

interface Found {
  claim: PreviewClaim;
  entry: LivePreview['entry'];
}

/** The page of an entry that is being edited. */
async function claimOf(strapi: Core.Strapi, { uid = '', documentId, ...asked }: LiveRequest, locale: Locale) {
  const status = asked.status === 'published' ? 'published' : 'draft';
  if (ON_EVERY_PAGE.includes(uid)) return sharedClaim(strapi, uid, locale, status);
  if (!hasPages(uid)) return null;
  const entry = documentId ? await findEntry(strapi, uid, { documentId, locale, status }) : null;
  if (entry !== null && !mayRead(strapi, uid, entry)) return null;
  const name = entry === null ? null : nameOfEntry(uid, entry);
  const edits = { uid, documentId: entry === null ? null : asText(entry.documentId) };
  const at = entry === null ? null : { uid, documentId: asText(entry.documentId) };
  if (status === 'published') return name === null ? null : found({ name, locale, status }, at);
  if (entry === null && !mayCreate(strapi, uid)) return null;
  return found(name === null ? { ...HOME, locale, edits } : { name, locale, status, edits }, at);
}

async function sharedClaim(
  strapi: Core.Strapi,
  uid: string,
  locale: Locale,
  status: 'draft' | 'published',
): Promise<Found | null> {
  const entry: Fields | null = await strapi.db.query(uid).findOne({ where: { locale }, populate: ['createdBy'] });
  const mayLook = entry === null ? mayCreate(strapi, uid) : mayRead(strapi, uid, entry);
  if (!mayLook) return null;
  const documentId = asText(entry?.documentId) || null;
  const at = documentId ? { uid, documentId } : null;
  return found({ ...HOME, locale, ...(status === 'draft' && { edits: { uid, documentId } }) }, at);
}

/** The page that a link in the preview leads to: its draft for whoever may read it, else what visitors see. */
async function named(strapi: Core.Strapi, { name = '' }: LiveRequest, locale: Locale): Promise<Found | null> {
  const draft = await findNamed(strapi, name, locale);
  if (draft === null) return null;
  const { uid, entry } = draft;
  if (!mayRead(strapi, uid, entry)) return found({ name, locale, status: 'published' }, null);
  const at = { uid, documentId: asText(entry.documentId) };
  const stands = await standingOf(strapi, uid, { ...at, locale });
  return found({ name, locale, status: 'draft', ...(stands === null ? {} : { stands }) }, at);
}

function found(claim: PreviewClaim, entry: Found['entry']): Found {
  return { claim, entry };
}
