import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { EntryKind } from '../content/entry-kinds.ts';
import { entryListing } from '../content/entry-listings.ts';
import { readIfSound } from './read-if-sound.ts';

/** As many of the newest entries of each kind a reader of feeds is given. */
export const NEWEST = 30;

/** What the feed has of an entry. */
export interface FedEntry {
  title: string;
  path: string;
  description: string;
  date: Date;
  topics: readonly string[];
}

/**
 * The newest entries of a kind that have a date, without those that cannot be read.
 * @throws {ContentError} unavailable
 */
export async function newestOf(content: ContentStore, kind: EntryKind, locale: Locale): Promise<FedEntry[]> {
  const { value } = await entryListing(content.kinds, kind, locale).current();
  const dated = value.flatMap(({ slug, date }) => (date ? [{ slug, date: new Date(date) }] : []));
  const newest = dated.sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, NEWEST);
  const read = newest.map(async ({ slug, date }) => {
    const page = await readIfSound(content, `${kind.kind}:${slug}`, locale);
    return page ? [{ title: page.title, path: page.path, description: page.description, date, topics: [] }] : [];
  });
  return (await Promise.all(read)).flat();
}
