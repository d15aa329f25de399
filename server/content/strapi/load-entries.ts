import { ContentError } from '#contract/content/content-errors.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { entryKinds } from '../entry-kinds.ts';
import { type Entry, entryOf, totalOf } from './answer.ts';
import { entryPopulateOf } from './entry-populate.ts';
import { listOf } from './find-all.ts';
import { inLocale, type ServiceContext } from './service-context.ts';

/** Entries as the content service holds them, with everything that is written in them. */
export interface EntriesQuery {
  /** One of `ENTRY_TYPES`. */
  uid: string;
  locale: Locale;
  /** Only these documents; all when left out. */
  documentIds?: readonly string[];
  /** From 1. */
  page?: number;
}

/** An entry in one language. */
export interface StoredEntry {
  documentId: string;
  values: Readonly<Record<string, unknown>>;
}

/** One page of a list of entries. */
export interface StoredEntries {
  entries: StoredEntry[];
  /** Whether another page follows. */
  more: boolean;
}

// Footer and menu are entries of their own, which their former places answer as well.
const { Footer: _Footer, ...pageParts } = entryPopulate['api::page.page'];
const { menu: _menu, ...siteParts } = entryPopulate['api::site.site'];

interface Place {
  path: string;
  populate: object;
  single?: boolean;
  /** Whether its entries are the same in every language. */
  unlocalized?: boolean;
}

/** The content types whose entries are checked, and how they are asked for. */
const PLACES: Readonly<Record<string, Place>> = {
  'api::page.page': { path: '/pages', populate: pageParts },
  ...Object.fromEntries(entryKinds.map((kind) => [kind.uid, { path: kind.source, populate: entryPopulateOf(kind) }])),
  'api::team-member.team-member': { path: '/team-members', populate: entryPopulate['api::team-member.team-member'] },
  'api::topic.topic': { path: '/topics', populate: {} },
  'api::redirect.redirect': { path: '/redirects', populate: {}, unlocalized: true },
  'api::site.site': { path: '/site', populate: siteParts, single: true },
  'api::menu.menu': { path: '/menu', populate: entryPopulate['api::menu.menu'], single: true },
  'api::footer.footer': { path: '/footer', populate: entryPopulate['api::footer.footer'], single: true },
};

/** The content types that `loadEntries` can read. */
export const ENTRY_TYPES: readonly string[] = Object.keys(PLACES);

/** A whole page with its blocks is some 100 kB. */
const PAGE_SIZE = 25;

/** Reads one page of the entries of a content type in one language; none of a type that has no texts. */
export async function loadEntries(
  service: ServiceContext,
  { uid, locale, documentIds, page = 1 }: EntriesQuery,
  signal?: AbortSignal,
): Promise<StoredEntries> {
  const place = PLACES[uid];
  if (place === undefined) return { entries: [], more: false };
  const query = { populate: place.populate, ...(place.unlocalized ? {} : inLocale(service, locale)) };
  try {
    if (place.single) {
      const entry = entryOf(await service.api(place.path, query, signal));
      return { entries: entry === null ? [] : [stored(entry)], more: false };
    }
    const filters = documentIds === undefined ? {} : { filters: { documentId: { $in: documentIds } } };
    const pagination = { page, pageSize: PAGE_SIZE };
    const answer = await service.api(place.path, { ...query, ...filters, sort: ['id:asc'], pagination }, signal);
    return { entries: listOf(answer, place.path).map(stored), more: page * PAGE_SIZE < (totalOf(answer) ?? 0) };
  } catch (error) {
    // A single entry that nobody wrote, or a content type that an existing content service does not have.
    if (error instanceof ContentError && error.kind === 'not-found') return { entries: [], more: false };
    throw error;
  }
}

function stored({ documentId, attributes }: Entry): StoredEntry {
  return { documentId, values: attributes };
}
