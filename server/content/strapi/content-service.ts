import type { ContentSource } from '#contract/content/content-source.ts';
import type { EntryKindName } from '#contract/content/entry-kinds.gen.ts';
import type { Media, RedirectView, RouteEntry, SiteView, TeamMemberView } from '#contract/content/page-view.ts';
import type { RichTextRenderer } from '#contract/content/rich-text-lookups.ts';
import type { Locale } from '#lib/locale.ts';
import type { ChangeEvent } from '../change-event.ts';
import { entryKind, findEntryKind } from '../entry-kinds.ts';
import type { EntryPlace } from '../entry-place.ts';
import type { PageFacts } from '../page-facts.ts';
import { splitName } from '../split-name.ts';
import { type ContentApi, createContentApi } from './content-api.ts';
import { findLinks } from './find-links.ts';
import { findPicture } from './find-pictures.ts';
import type { KnownContent } from './known-content.ts';
import { loadArticles } from './load-articles.ts';
import { type EntriesQuery, loadEntries, type StoredEntries } from './load-entries.ts';
import { loadEntryPage } from './load-entry-page.ts';
import { loadEntryPlaces } from './load-entry-places.ts';
import { type FooterView, loadFooter } from './load-footer.ts';
import { loadTeam, loadTrials } from './load-lists.ts';
import { loadPage } from './load-page.ts';
import { RouteReader } from './load-routes.ts';
import { loadRedirects, loadSite } from './load-shared.ts';
import { loadUnsaved, type UnsavedViews } from './load-unsaved.ts';
import { fileSizeReader, mediaUrlReader, publicPictureReader } from './read-media.ts';
import { startReading } from './reading.ts';
import { type RememberedAnswers, rememberAnswers } from './remember-answers.ts';
import { rememberTexts } from './remember-texts.ts';
import { loadSections, NO_SECTIONS } from './sections.ts';
import type { ContentLogger, ServiceContext } from './service-context.ts';
import type { UnsavedEntry } from './unsaved-entry.ts';

/** Greatest accepted answer of the content service, in bytes. */
const MOST_BYTES = 8_000_000;

/** Where the content service is and how it is asked. */
export interface ContentServiceOptions {
  /** Its address without `/api`: `http://127.0.0.1:1337`. */
  baseUrl: string;
  /** Read token, or what reads it for each call; null for a service that asks for none. */
  token: string | null | (() => Promise<string | null>);
  /** Time limit of one call in milliseconds. A page takes one to four calls, some of them at once. */
  timeoutMs: number;
  /** Turns an editor's markdown into safe HTML. */
  renderRichText: RichTextRenderer;
  /** What to read: published content (default), or drafts for the preview. */
  status?: 'published' | 'draft';
  /** Address of the CMS admin (`…/admin`); given, pages carry a link to their entry. Leave out for visitors. */
  adminUrl?: string | null;
  /** What public addresses of uploads begin with, without a slash at its end; left out where there are none. */
  publicUrl?: string | null;
  /** Where broken content that was left out is reported. */
  logger: ContentLogger;
  /** The time, in milliseconds; the clock's unless a test sets it. */
  now?: () => number;
}

/**
 * The content of a Strapi 5 or 4, normalised. Every failure is a `ContentError`. Calls may overlap; nothing is
 * cached but what stands around an unsaved entry, texts that were rendered, and where the pages stood that the route table
 * was last made of.
 */
export interface ContentService extends ContentSource {
  /**
   * The route table of both languages.
   * @param changed the tags of all that changed since it was asked for last (`page:<documentId>`); null: anything may have
   */
  routes(changed?: readonly string[] | null, signal?: AbortSignal): Promise<RouteEntry[]>;
  /** Notes what a page that changed says of itself (`ChangeEvent.published`), for the next route table; null: it is asked for. */
  notePage(tag: string, published: ChangeEvent['published'] | null): void;
  /** What the pages of a language say to search engines, as of the last reading of the route table. */
  pageFacts(locale: Locale): Promise<PageFacts[]>;
  /** Where every entry of a kind stands in a language that has a page. */
  entryPlaces(kind: EntryKindName, locale: Locale, signal?: AbortSignal): Promise<EntryPlace[]>;
  /** What the pages of a language share. */
  site(locale: Locale, signal?: AbortSignal): Promise<SiteView>;
  /** The footer of a language, which editors write once for all pages. */
  footer(locale: Locale, signal?: AbortSignal): Promise<FooterView>;
  /** Every member of the team, in the order of the editors. */
  team(locale: Locale, signal?: AbortSignal): Promise<TeamMemberView[]>;
  /** The editors' redirects, one per path. */
  redirects(signal?: AbortSignal): Promise<RedirectView[]>;
  /** What is shown of the picture whose original or rendition is at a path (`/uploads/…`); null for none. */
  picture(path: string): Promise<Media | null>;
  /** What an entry looks like as the form of its editor stands; for drafts only. */
  unsaved(entry: UnsavedEntry, signal?: AbortSignal): Promise<UnsavedViews>;
  /** For whoever may see one draft and no other: around the entry that they ask for stands what visitors see. */
  oneDraft: EntryReader;
  /** One page of the entries of a content type in one language, as they are written. */
  entries(query: EntriesQuery, signal?: AbortSignal): Promise<StoredEntries>;
  /** Where references lead visitors in a language, by `kind:key`; those that lead nowhere are not there. */
  linkAddresses(references: readonly string[], locale: Locale, signal?: AbortSignal): Promise<Map<string, string>>;
  /** Whether a file can be had at a path of the content service. */
  hasFile(path: string, signal?: AbortSignal): Promise<boolean>;
  /** The same service for readers who know some of the content already: it asks for the rest only. */
  knowing(known: KnownContent): ContentService;
  /** Resolves when the service answers and accepts the token. */
  ping(signal?: AbortSignal): Promise<void>;
}

/** What shows an entry to whoever drafts: as it is saved, and as the form of its editor stands. */
type EntryReader = Pick<ContentService, 'page' | 'unsaved'>;

/** Makes the content service of the server. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const {
    baseUrl,
    token,
    timeoutMs,
    renderRichText,
    status = 'published',
    adminUrl = null,
    publicUrl = null,
    logger,
    now = Date.now,
  } = options;
  const api = createContentApi({ baseUrl, token, timeoutMs, maxBytes: MOST_BYTES });
  const mediaUrl = mediaUrlReader(baseUrl, publicUrl);
  const publicPicture = publicPictureReader(publicUrl);
  const fileSize = fileSizeReader(baseUrl, timeoutMs);
  const texts = rememberTexts(renderRichText);
  const { looking, typing } = rememberAnswers(api);
  const memory: Memory = { looking: status === 'draft' ? looking : api, typing, routes: new RouteReader() };
  return serve(
    { api, storedApi: api, status, renderRichText: texts, mediaUrl, publicPicture, fileSize, adminUrl, logger, now },
    memory,
  );
}

/** What is remembered between calls. */
interface Memory {
  /** Reads a page for somebody who may begin to type beside it. */
  looking: ContentApi;
  typing: RememberedAnswers['typing'];
  routes: RouteReader;
}

function readEntries(service: ServiceContext, { looking, typing }: Memory): EntryReader {
  const looked: ServiceContext = { ...service, api: looking, storedApi: looking };
  return {
    page: (name, locale, signal) => {
      const [prefix, slug] = splitName(name);
      const kind = findEntryKind(prefix);
      return kind ? loadEntryPage(looked, { kind, slug, locale }, signal) : loadPage(looked, name, locale, signal);
    },
    unsaved: (entry, signal) => {
      const { version } = entry;
      const kept = version === undefined ? {} : { api: typing(version), storedApi: typing(version) };
      return loadUnsaved({ ...service, ...kept }, entry, signal);
    },
  };
}

function serve(service: ServiceContext, memory: Memory): ContentService {
  const { routes } = memory;
  return {
    ...readEntries(service, memory),
    oneDraft: readEntries({ ...service, oneDraft: true }, memory),
    articles: (query, signal) => loadArticles(service, query, signal),
    entryPlaces: (kind, locale, signal) => loadEntryPlaces(service, { kind: entryKind(kind), locale }, signal),
    routes: (changed = null, signal) => routes.load(service, changed, signal),
    notePage: (tag, published) => routes.note(tag, published ?? null),
    pageFacts: async (locale) => routes.facts(locale),
    site: (locale, signal) => loadSite(service, locale, signal),
    footer: (locale, signal) => loadFooter(service, locale, signal),
    team: (locale, signal) => {
      const reading = startReading(service, locale, NO_SECTIONS, 'Team');
      return loadTeam(service, { locale, reading, signal });
    },
    redirects: (signal) => loadRedirects(service, signal),
    picture: (path) => findPicture(service, path),
    trials: async (locale, signal) => {
      const sections = await loadSections(service, signal);
      const reading = startReading(service, locale, sections, 'Trials');
      return loadTrials(service, { locale, reading, sections, signal });
    },
    linkAddresses: async (references, locale, signal) => {
      const visitors: ServiceContext = { ...service, status: 'published' };
      const reading = startReading(visitors, locale, NO_SECTIONS, 'Links');
      await findLinks(visitors, reading, references, signal);
      return reading.links;
    },
    entries: (query, signal) => loadEntries(service, query, signal),
    hasFile: async (path, signal) => (await service.fileSize(path, signal)) !== null,
    knowing: (known) => serve({ ...service, known }, memory),
    ping: async (signal) => {
      await service.api('/pages', { fields: ['name'], pagination: { page: 1, pageSize: 1 } }, signal);
    },
  };
}
