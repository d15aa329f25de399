import type { EntryKindName } from '#contract/content/entry-kinds.gen.ts';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { CacheEntry, Reading, WatchedEntry } from './cache-entry.ts';
import type { ContentKinds } from './content-kinds.ts';
import type { EntryKind } from './entry-kinds.ts';
import type { EntryPlace } from './entry-place.ts';
import { slugOfKey } from './strapi/sections.ts';

/** An entry as the listing of its kind has it. */
export interface ListedEntry extends Omit<EntryPlace, 'alternates'> {
  /** Left out where only the listings of both languages say it, by the key. */
  alternates?: EntryPlace['alternates'];
  /** Whether it is a page: the answer that no trial fits is stored as a trial, and is none. */
  hasPage: boolean;
}

/** The entries of a kind in a language. The store holds it like any other content. */
export interface EntryListing {
  /** What of the store it is read from. */
  watched: WatchedEntry;
  /** The entries while they are known to be current; else null. */
  known(): readonly ListedEntry[] | null;
  /** The entries as they were last read, current or not; null where they never were. */
  last(): readonly ListedEntry[] | null;
  /** @throws {ContentError} when there is no listing, not even an old one */
  current(): Promise<Reading<readonly ListedEntry[]>>;
}

/** Kinds that the store lists anyway, with all that they say. */
const LISTED_WHOLE: Readonly<Partial<Record<EntryKindName, (kinds: ContentKinds, locale: Locale) => EntryListing>>> = {
  trial: ({ trials }, locale) => listingFrom(trials.entry(locale), (list) => list.map(placeOfTrial)),
};

/** Where the entries of a kind stand in a language. */
export function entryListing(kinds: ContentKinds, { kind }: EntryKind, locale: Locale): EntryListing {
  const whole = LISTED_WHOLE[kind];
  if (whole) return whole(kinds, locale);
  const places = kinds.entryPlaces.get(kind);
  if (!places) throw new Error(`The store holds no list of the kind "${kind}".`);
  return listingFrom(places.entry(locale), (list) => list.map((place) => ({ ...place, hasPage: true })));
}

/** Whether the end of an address names an entry: its slug, or the key that slugs are made of, in whichever letters. */
export function isNamed({ slugFrom }: EntryKind, { slug, key }: ListedEntry, wanted: string): boolean {
  if (slugFrom === undefined) return slug === wanted;
  const written = wanted.toLowerCase();
  return slug.toLowerCase() === written || (key !== undefined && slugOfKey(key) === written);
}

/**
 * The entry that the end of an address names: the one with that very slug, else one whose slug differs in letters alone,
 * else one with that key. Two entries may claim one name.
 */
export function findNamed(kind: EntryKind, entries: readonly ListedEntry[], wanted: string): ListedEntry | undefined {
  const named = entries.filter((entry) => isNamed(kind, entry, wanted));
  const written = wanted.toLowerCase();
  return (
    named.find(({ slug }) => slug === wanted) ?? named.find(({ slug }) => slug.toLowerCase() === written) ?? named[0]
  );
}

const listings = new WeakMap<object, readonly ListedEntry[]>();

/** The listing that is read from a value, made once for each value: there may be thousands of entries. */
function listingFrom<T extends object>(entry: CacheEntry<T>, make: (value: T) => readonly ListedEntry[]): EntryListing {
  const read = (value: T): readonly ListedEntry[] => {
    const known = listings.get(value) ?? make(value);
    listings.set(value, known);
    return known;
  };
  const readIfThere = (value: T | null) => (value === null ? null : read(value));
  return {
    watched: entry,
    known: () => readIfThere(entry.known()),
    last: () => readIfThere(entry.last()),
    current: async () => {
      const { value, ...reading } = await entry.current();
      return { ...reading, value: read(value) };
    },
  };
}

function placeOfTrial({ slug, path, key, changedOn = null }: TrialView): ListedEntry {
  return { slug, path, key, changedOn, hasPage: slug !== '' && path.endsWith(`/${slug}`) };
}
