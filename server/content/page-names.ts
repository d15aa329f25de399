import { ContentError } from '#contract/content/content-errors.ts';
import { findCodeRoute, matchCodeRoute, routePaths } from '#contract/routes/code-routes.ts';
import { resolvePath } from '#contract/routes/resolve-path.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import type { Locale } from '#lib/locale.ts';
import type { WatchedEntry } from './cache-entry.ts';
import type { ContentKinds } from './content-kinds.ts';
import type { PageKey } from './entry-group.ts';
import { findEntryKind } from './entry-kinds.ts';
import { entryListing, findNamed, isNamed } from './entry-listings.ts';
import { splitName } from './split-name.ts';

/** A page as a listing has it; `listing` is its cache entry, `stale` when it may have changed meanwhile. */
interface Listed {
  /** The name in the spelling of the listing; null when it lists no such page. */
  name: string | null;
  stale: boolean;
  listing: WatchedEntry;
}

/**
 * Looks a page's name (`about`, `article:<slug>`, `trial:<slug>`) up in the listing of what exists. The listings are
 * bounded by what editors wrote, so that names and spellings which visitors make up take no memory.
 * @throws {ContentError} when there is no listing, not even an old one
 */
async function findListed(kinds: ContentKinds, { name, locale }: PageKey): Promise<Listed> {
  const [prefix, slug] = splitName(name);
  const kind = findEntryKind(prefix);
  if (!kind) {
    const listing = kinds.routes.entry();
    const { value, stale } = await listing.current();
    return { name: routeNamed(value, name)?.[locale] ? name : null, stale, listing };
  }
  const listing = entryListing(kinds, kind, locale);
  const { value, stale } = await listing.current();
  const found = findNamed(kind, value, slug);
  return { name: found ? `${kind.kind}:${found.slug}` : null, stale, listing: listing.watched };
}

/**
 * The key that a page is held under: with the name that its listing gives it, so that all spellings share one entry. Null
 * when there is no such page; while the listing is old or cannot be read, a page that an earlier process stored counts.
 * @throws {ContentError} when that cannot be known now
 */
export async function findPageKey(kinds: ContentKinds, key: PageKey): Promise<PageKey | null> {
  try {
    const { name, stale } = await findListed(kinds, key);
    if (name !== null) return { ...key, name };
    if (!stale) return null;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  if (await kinds.pages.isStored(key)) return key;
  throw new ContentError('unavailable', 'Whether there is such a page cannot be known now.');
}

/** Whether the listings in memory, as far as they are valid, tell that nothing stands at a path in a language. */
export function isKnownAbsent(kinds: ContentKinds, path: string, locale: Locale): boolean {
  const routes = kinds.routes.entry().known();
  if (!routes) return false;
  const own = matchCodeRoute(path);
  if (own) return isScreenAbsent(kinds, own, locale);
  const found = resolvePath(routes, path);
  if (!found) return true;
  const [prefix, slug] = splitName(found.name);
  return isEntryAbsent(kinds, { prefix, slug, locale });
}

/**
 * Reads once more what tells that nothing stands at a path in a language. What cannot be read again is not known any more.
 * @returns whether anything of it tells something else now
 */
export async function recheckAbsence(kinds: ContentKinds, path: string, locale: Locale): Promise<boolean> {
  const entries = tellersOfAbsence(kinds, path, locale);
  const before = entries.map(({ lastVersion }) => lastVersion);
  const recheck = (entry: WatchedEntry): Promise<void> =>
    entry.recheck().catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      entry.invalidate();
    });
  await Promise.all(entries.map(recheck));
  return entries.some(({ lastVersion }, at) => lastVersion !== before[at]);
}

/** The table of addresses, the listing of what a path may name, and the page itself. */
function tellersOfAbsence(kinds: ContentKinds, path: string, locale: Locale): WatchedEntry[] {
  const routes = kinds.routes.entry();
  const own = matchCodeRoute(path);
  const found = own ? null : resolvePath(routes.known() ?? [], path);
  const prefixes = found
    ? splitName(found.name).slice(0, 1)
    : Object.values(findCodeRoute(own?.name ?? '')?.names ?? {});
  const listings = prefixes.flatMap((prefix = '') => {
    const kind = findEntryKind(prefix);
    return kind ? [entryListing(kinds, kind, locale).watched] : [];
  });
  const page = found && kinds.pages.cached({ name: found.name, locale });
  return [routes, ...listings, ...(page ? [page] : [])];
}

/** As `isKnownAbsent`, for a route of the application: it is not there in this language, or names no entry there is. */
function isScreenAbsent(
  kinds: ContentKinds,
  { name, params }: NonNullable<ReturnType<typeof matchCodeRoute>>,
  locale: Locale,
): boolean {
  const route = findCodeRoute(name);
  if (!route) return false;
  const routes = kinds.routes.entry().known() ?? [];
  if (routePaths(route, locale).length === 0 || !routeNamed(routes, name)?.[locale]) return true;
  return Object.entries(route.names ?? {}).some(([segment, prefix = '']) =>
    isEntryAbsent(kinds, { prefix, slug: (params[segment] ?? '').trim(), locale }),
  );
}

function isEntryAbsent(
  kinds: ContentKinds,
  { prefix, slug, locale }: { prefix: string; slug: string; locale: Locale },
): boolean {
  const kind = findEntryKind(prefix);
  const entries = kind ? entryListing(kinds, kind, locale).known() : null;
  return kind !== undefined && entries?.some((entry) => isNamed(kind, entry, slug)) === false;
}

/**
 * Called when the content service has no page under a name: a page that is still listed is not gone.
 * @throws {ContentError} unavailable when it is listed; the listing's own error when it cannot be read again
 */
export async function confirmUnlisted(kinds: ContentKinds, key: PageKey): Promise<void> {
  const { listing } = await findListed(kinds, key);
  await listing.recheck();
  const { name } = await findListed(kinds, key);
  if (name === null) return;
  throw new ContentError(
    'unavailable',
    `The content service lists "${key.name}" (${key.locale}) and has no such page.`,
  );
}
