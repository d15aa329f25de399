import * as z from 'zod';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery } from '#contract/content/content-source.ts';
import {
  type ArticleList,
  articleListSchema,
  type PageView,
  pageViewSchema,
  type RedirectView,
  type RouteEntry,
  redirectSchema,
  routeEntrySchema,
  type SiteView,
  siteViewSchema,
  type TeamMemberView,
  type TrialView,
  teamMemberViewSchema,
  trialListSchema,
} from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { ChangeEvent } from './change-event.ts';
import type { ContentKind, EntryGroup, PageKey } from './entry-group.ts';
import { type EntryKind, entryKinds } from './entry-kinds.ts';
import { type EntryPlace, entryPlaceSchema } from './entry-place.ts';
import { movesAddresses } from './moved-addresses.ts';
import { type PageFacts, pageFactsSchema } from './page-facts.ts';
import { isRouteLoss } from './route-loss.ts';
import type { ContentService } from './strapi/content-service.ts';
import { type FooterView, footerViewSchema } from './strapi/load-footer.ts';
import { ADDRESSES, tagOfAll } from './strapi/tags.ts';

/** Makes the group of a kind. */
export type OpenKind = <K, T>(kind: ContentKind<K, T>) => EntryGroup<K, T>;

/** Types of documents that every value which shows any of them names as a whole (`menu:*`). */
const STANDALONE_TYPES: ReadonlySet<string> = new Set(['site', 'redirect', 'menu', 'footer']);

/**
 * Whether no value can show a document without a tag that says so, also where it is new. A new page stands in the route
 * table, and only the addresses there let others link to it. A new trial, or a new colleague, anything may list.
 */
export function isAlwaysTagged({ type, tag }: Pick<ChangeEvent, 'type' | 'tag'>): boolean {
  return type !== null && (STANDALONE_TYPES.has(type) || (type === 'page' && tag !== null));
}

/** How many values of a kind with one per language, or one in all, are held. */
const FEW = 8;
/** Far more than a real site has: only pages that a listing names are held. */
const MAX_PAGES = 20_000;
/** Of the pages that are held, as JSON: those that nobody asks for make room. */
const MOST_PAGE_CHARACTERS = 24_000_000;
/** Each page of each topic, in two languages. */
const MAX_LISTS = 500;
/** Searches and page sizes that visitors choose. */
const MAX_SEARCHES = 50;

/** What a link can lead to: a change of one may change the address. */
const LINKED = [ADDRESSES, ...entryKinds.map(({ uid }) => tagOfAll(uid))];

const isBlank = (list: readonly unknown[]): boolean => list.length === 0;
const never = (): boolean => false;
const shared = { limit: FEW, disk: 'evict-last', polled: true } as const;
const byLocale = { ...shared, key: (locale: Locale): string => locale };
const once = { ...shared, key: (): string => '' };

const articleLists = {
  name: 'articles',
  read: (service: ContentService, query: ArticleQuery) => service.articles(query),
  key: ({ locale, topic = '', search = '', page, pageSize }: ArticleQuery) =>
    JSON.stringify([locale, topic, search, page, pageSize]),
  schema: articleListSchema,
  tags: () => ['article:*', 'team-member:*', ADDRESSES],
  isEmpty: ({ count }: ArticleList) => count === 0,
  // Visitors decide how many lists are held, and the time of a poll must not depend on that.
  polled: false,
};

function openPlaces(open: OpenKind, { kind, uid }: EntryKind): EntryGroup<Locale, EntryPlace[]> {
  return open<Locale, EntryPlace[]>({
    ...byLocale,
    name: `${kind}-places`,
    read: (service, locale) => service.entryPlaces(kind, locale),
    schema: z.array(entryPlaceSchema),
    // Their addresses begin with that of the page that lists them.
    tags: () => [tagOfAll(uid), ADDRESSES],
    isEmpty: isBlank,
  });
}

/**
 * Every list of content of the site. Entries that are pages of their own are listed by `cms-schemas/kinds.json`. Any other
 * is a row here, its view and schema in `#contract/content/page-view.ts`, and the call that reads it in `strapi/`
 * (`load-….ts`, `content-service.ts`).
 */
export function openKinds(open: OpenKind) {
  const routes = open<void, RouteEntry[]>({
    ...once,
    name: 'routes',
    read: (service, _, changed) => service.routes(changed),
    schema: z.array(routeEntrySchema),
    tags: () => ['page:*'],
    isEmpty: isRouteLoss,
    provesContent: true,
    movesAddresses,
  });
  return {
    routes,
    /** What pages say to search engines. It is no part of the route table, which every page is made from. */
    pageFacts: open<Locale, PageFacts[]>({
      ...byLocale,
      name: 'page-facts',
      read: async (service, locale) => {
        const { stale } = await routes.entry().current();
        if (stale) throw new ContentError('unavailable', 'What the pages say now is not known.');
        return service.pageFacts(locale);
      },
      schema: z.array(pageFactsSchema),
      tags: () => ['page:*'],
      isEmpty: isBlank,
      polled: false,
    }),
    redirects: open<void, RedirectView[]>({
      ...once,
      name: 'redirects',
      read: (service) => service.redirects(),
      schema: z.array(redirectSchema),
      tags: () => ['redirect:*'],
      isEmpty: isBlank,
    }),
    /** Menus, banner and the rest that the pages of a language share. */
    site: open<Locale, SiteView>({
      ...byLocale,
      name: 'site',
      read: (service, locale) => service.site(locale),
      schema: siteViewSchema,
      // Its menu, banner and texts may link to any of these.
      tags: () => ['site:*', 'menu:*', ...LINKED],
      isEmpty: never,
    }),
    /** What stands at the foot of every page. */
    footer: open<Locale, FooterView>({
      ...byLocale,
      name: 'footer',
      read: (service, locale) => service.footer(locale),
      schema: footerViewSchema,
      tags: ({ documents }) => documents,
      isEmpty: ({ groups }) => isBlank(groups),
    }),
    pages: open<PageKey, PageView>({
      ...shared,
      name: 'page',
      read: (service, { name, locale }) => service.page(name, locale),
      key: ({ name, locale }) => `${locale}:${name}`,
      schema: pageViewSchema,
      tags: ({ documents }) => documents,
      isEmpty: never,
      limit: MAX_PAGES,
      mostCharacters: MOST_PAGE_CHARACTERS,
      listedAs: (key) => key,
    }),
    trials: open<Locale, TrialView[]>({
      ...byLocale,
      name: 'trials',
      read: (service, locale) => service.trials(locale),
      schema: trialListSchema,
      tags: () => LINKED,
      isEmpty: isBlank,
    }),
    team: open<Locale, TeamMemberView[]>({
      ...byLocale,
      name: 'team',
      read: (service, locale) => service.team(locale),
      schema: z.array(teamMemberViewSchema),
      tags: () => ['team-member:*'],
      isEmpty: isBlank,
    }),
    /** Where the entries of each kind stand that has pages of its own; read through `entryListing`. */
    entryPlaces: new Map(entryKinds.map((kind) => [kind.kind, openPlaces(open, kind)])),
    articleLists: open<ArticleQuery, ArticleList>({ ...articleLists, limit: MAX_LISTS, disk: 'evict-first' }),
    articleSearches: open<ArticleQuery, ArticleList>({ ...articleLists, limit: MAX_SEARCHES, disk: 'none' }),
  };
}

/** The groups of every kind. */
export type ContentKinds = ReturnType<typeof openKinds>;
