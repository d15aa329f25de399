import { ContentError } from '#contract/content/content-errors.ts';
import type { Media } from '#contract/content/page-view.ts';
import type { RichTextRenderer } from '#contract/content/rich-text-lookups.ts';
import type { Locale } from '#lib/locale.ts';
import type { Entry } from './answer.ts';
import type { ContentApi } from './content-api.ts';
import type { KnownContent } from './known-content.ts';

/** Where the service says what an editor or operator should correct. A Fastify or pino logger fits. */
export interface ContentLogger {
  warn(message: string): void;
}

/** What every call of the service shares; nothing in it changes between calls. */
export interface ServiceContext {
  api: ContentApi;
  /** As `api`, but never answered with an entry that is not saved. */
  storedApi: ContentApi;
  status: 'published' | 'draft';
  renderRichText: RichTextRenderer;
  mediaUrl: (url: string) => string | null;
  /** A picture as visitors get it: with public addresses where the storage has some. */
  publicPicture: (picture: Media) => Media;
  /** The size in bytes of a file at a path of the content service; null where it does not say. */
  fileSize: (path: string, signal?: AbortSignal) => Promise<number | null>;
  /** Address of the CMS admin (`…/admin`), for links to entries; null leaves them out. */
  adminUrl: string | null;
  logger: ContentLogger;
  /** The time, in milliseconds: articles wait for their day. */
  now: () => number;
  /** What is in memory already; left out where everything is asked for. */
  known?: KnownContent;
  /** Whether the blocks that an editor hid are among the others, marked `hidden`: only where that editor looks at the form's page. */
  showsHidden?: boolean;
  /** Whether whoever reads may see the draft of the entry that is asked for, and no other: see `aroundEntry`. */
  oneDraft?: boolean;
}

/** How what stands around an entry is read: as the entry itself, or as visitors see it for whoever may see no other draft. */
export function aroundEntry(service: ServiceContext): ServiceContext {
  return service.oneDraft ? { ...service, oneDraft: false, status: 'published', api: service.storedApi } : service;
}

/** The parameters every query carries: the language, and the status where it is not the default. */
export function inLocale({ status }: ServiceContext, locale: Locale): { locale: Locale; status?: 'draft' } {
  return status === 'draft' ? { locale, status } : { locale };
}

/** The address of an entry in the CMS admin, in its language. */
export function editUrlOf(
  { adminUrl }: ServiceContext,
  uid: string,
  { documentId }: Entry,
  locale: Locale,
): string | null {
  if (adminUrl === null) return null;
  const entry = `${uid}/${encodeURIComponent(documentId)}`;
  return `${adminUrl}/content-manager/collection-types/${entry}?plugins[i18n][locale]=${locale}`;
}

/** The error of a page that does not exist in a language. */
export function notFound(name: string, locale: Locale, why: string): ContentError {
  return new ContentError('not-found', `There is no page "${name}" in ${locale}: ${why}.`);
}

/** Whether an entry is in the language that was asked for; one that does not say is believed. */
export function isIn(entry: Entry, locale: Locale): boolean {
  return entry.locale === null || entry.locale === locale;
}
