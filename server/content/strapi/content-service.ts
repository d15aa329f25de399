import type { ContentSource } from '#contract/content/content-source.ts';
import type {
  ArticlePlace,
  Media,
  RedirectView,
  RouteEntry,
  SiteView,
  TeamMemberView,
} from '#contract/content/page-view.ts';
import type { RichTextRenderer } from '#contract/content/rich-text-lookups.ts';
import type { Locale } from '#lib/locale.ts';
import { findLinks } from '../links/find-links.ts';
import { splitName } from '../split-name.ts';
import { createContentApi } from './content-api.ts';
import { findPicture } from './find-pictures.ts';
import type { KnownContent } from './known-content.ts';
import { loadArticle } from './load-article.ts';
import { loadArticlePlaces, loadArticles } from './load-articles.ts';
import { type EntriesQuery, loadEntries, type StoredEntries } from './load-entries.ts';
import { type FooterView, loadFooter } from './load-footer.ts';
import { loadTeam, loadTrials } from './load-lists.ts';
import { loadPage } from './load-page.ts';
import { loadRoutes } from './load-routes.ts';
import { loadRedirects, loadSite } from './load-shared.ts';
import { loadTrial } from './load-trial.ts';
import { loadUnsaved, type UnsavedViews } from './load-unsaved.ts';
import { fileSizeReader, mediaUrlReader } from './read-media.ts';
import { startReading } from './reading.ts';
import { type RememberingApi, rememberAnswers } from './remember-answers.ts';
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
  /** Where broken content that was left out is reported. */
  logger: ContentLogger;
  /** The time, in milliseconds; the clock's unless a test sets it. */
  now?: () => number;
}

/**
 * The content of a Strapi 5 or 4, normalised. Every failure is a `ContentError`. Calls may overlap; nothing is
 * cached but what stands around an unsaved entry, for half a minute.
 */
export interface ContentService extends ContentSource {
  /** The route table of both languages. */
  routes(signal?: AbortSignal): Promise<RouteEntry[]>;
  /** Where every article of a language stands that has a page. */
  articlePlaces(locale: Locale, signal?: AbortSignal): Promise<ArticlePlace[]>;
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

/** Makes the content service of the server. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const {
    baseUrl,
    token,
    timeoutMs,
    renderRichText,
    status = 'published',
    adminUrl = null,
    logger,
    now = Date.now,
  } = options;
  const api = createContentApi({ baseUrl, token, timeoutMs, maxBytes: MOST_BYTES });
  const mediaUrl = mediaUrlReader(baseUrl);
  const fileSize = fileSizeReader(baseUrl, timeoutMs);
  const typing: TypingReader = { remembered: rememberAnswers(api), texts: rememberTexts(renderRichText) };
  return serve({ api, storedApi: api, status, renderRichText, mediaUrl, fileSize, adminUrl, logger, now }, typing);
}

/** Reads on behalf of somebody who types: what stands around their words is remembered. */
interface TypingReader {
  remembered: RememberingApi;
  texts: RichTextRenderer;
}

function serve(service: ServiceContext, { remembered, texts }: TypingReader): ContentService {
  return {
    page: (name, locale, signal) => {
      const [kind, slug] = splitName(name);
      if (kind === 'article') return loadArticle(service, slug, locale, signal);
      return kind === 'trial' ? loadTrial(service, slug, locale, signal) : loadPage(service, name, locale, signal);
    },
    articles: (query, signal) => loadArticles(service, query, signal),
    articlePlaces: (locale, signal) => loadArticlePlaces(service, locale, signal),
    routes: (signal) => loadRoutes(service, signal),
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
    unsaved: (entry, signal) => {
      const { version } = entry;
      const kept = remembered(version ?? '');
      const typing = version === undefined ? {} : { api: kept, storedApi: kept, renderRichText: texts };
      return loadUnsaved({ ...service, ...typing }, entry, signal);
    },
    entries: (query, signal) => loadEntries(service, query, signal),
    hasFile: async (path, signal) => (await service.fileSize(path, signal)) !== null,
    knowing: (known) => serve({ ...service, known }, { remembered, texts }),
    ping: async (signal) => {
      await service.api('/pages', { fields: ['name'], pagination: { page: 1, pageSize: 1 } }, signal);
    },
  };
}
