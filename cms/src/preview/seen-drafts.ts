import type { Core } from '@strapi/strapi';
import type { Locale } from '../lib/locales.ts';
import { mayRead } from './preview-entries.ts';
import type { PreviewClaim } from './preview-token.ts';

/**
 * Which drafts a preview may show around its own: all of a language to who may read what others wrote, of every content
 * type that a page can show or lead to; else none.
 */
export function seenDrafts(strapi: Core.Strapi, locale: Locale): Pick<PreviewClaim, 'drafts'> {
  // An entry that nobody made is that of others, whoever asks.
  const readsAll = draftedTypes(strapi).every((uid) => mayRead(strapi, uid, { locale, createdBy: null }));
  return readsAll ? { drafts: 'all' } : {};
}

/** The content types whose entries have drafts and are several. */
function draftedTypes(strapi: Core.Strapi): string[] {
  return Object.values(strapi.contentTypes)
    .filter(({ uid, kind, options }) => {
      return uid.startsWith('api::') && kind === 'collectionType' && options?.draftAndPublish === true;
    })
    .map(({ uid }) => uid);
}
