import { ContentError } from '#contract/content/content-errors.ts';
import type { RouteEntry, TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { Readable, WatchedCell } from './content-cell.ts';

/** A list that says what exists. */
export type Listing<T> = Readable<T> & WatchedCell;

/** The lists of everything that has a page. */
export interface Listings {
  routes(): Listing<RouteEntry[]>;
  articleSlugs(locale: Locale): Listing<string[]>;
  trials(locale: Locale): Listing<TrialView[]>;
}

/** Whether a name is listed; `listing` is the list that said so, `stale` when it may have changed meanwhile. */
export interface Known {
  listed: boolean;
  stale: boolean;
  listing: WatchedCell;
}

/**
 * Looks a page's name (`about`, `article:<slug>`, `trial:<slug>`) up in the list of what exists. The lists are bounded by
 * what editors wrote, so that nothing has to be remembered of the names that visitors make up.
 * @throws {ContentError} when there is no list, not even an old one
 */
export async function findName(lists: Listings, name: string, locale: Locale): Promise<Known> {
  const [kind, slug] = splitName(name);
  if (kind === 'article') return look(lists.articleSlugs(locale), (slugs) => slugs.includes(slug));
  if (kind === 'trial') return look(lists.trials(locale), (trials) => trials.some((trial) => isTrial(trial, slug)));
  return look(lists.routes(), (routes) => routes.some((route) => route.name === name && route[locale] !== null));
}

/**
 * Asked when the content service has no page under a name: a page that is listed still, a moment later, stands.
 * @throws {ContentError} unavailable when it does; whatever the list throws when it cannot be read anew
 */
export async function confirmGone(lists: Listings, name: string, locale: Locale): Promise<void> {
  const { listing } = await findName(lists, name, locale);
  await listing.recheck();
  const { listed } = await findName(lists, name, locale);
  if (listed)
    throw new ContentError('unavailable', `The content service lists "${name}" (${locale}) and has no such page.`);
}

async function look<T>(listing: Listing<T>, holds: (list: T) => boolean): Promise<Known> {
  const { value, stale } = await listing.current();
  return { listed: holds(value), stale, listing };
}

function isTrial({ slug, key }: TrialView, wanted: string): boolean {
  const written = wanted.toLowerCase();
  return slug.toLowerCase() === written || key === written.toUpperCase().replaceAll('-', '_');
}

/** `article:some-slug` → `['article', 'some-slug']`. */
function splitName(name: string): [kind: string, slug: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['page', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
