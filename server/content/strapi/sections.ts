import type { EntryKindName } from '#contract/content/entry-kinds.gen.ts';
import type { RouteEntry } from '#contract/content/page-view.ts';
import { routeNamed } from '#contract/routes/route-index.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { type EntryKind, entryKinds } from '../entry-kinds.ts';
import { byDocument, entriesOf } from './answer.ts';
import { cleanValue, isBlank } from './clean-text.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { ADDRESSES } from './tags.ts';

type Paths = Partial<Record<Locale, string>>;

/** The paths below which the entries of each kind have theirs, per language, and the tag of what depends on them. */
export interface Sections {
  paths: Partial<Record<EntryKindName, Paths>>;
  documents: readonly string[];
}

/** For readings in which no entry occurs that has an address below a list. */
export const NO_SECTIONS: Sections = { paths: {}, documents: [] };

const LISTS: readonly string[] = entryKinds.map(({ page }) => page);

/** The path of a section in a language; where its page lacks that language, the other's, which answers as well. */
export function sectionPath({ paths }: Sections, { kind }: Pick<EntryKind, 'kind'>, locale: Locale): string {
  const own = paths[kind];
  const path = own?.[locale] ?? own?.fr ?? own?.en ?? '';
  return path === '/' ? '' : path;
}

/** The path of an entry; `list` is that of the page that lists its kind, as `sectionPath` gives it. */
export function pathBelow(list: string, { folder }: Pick<EntryKind, 'folder'>, slug: string): string {
  return `${list}${folder}${slug}`;
}

/** The end of an entry's address; null for one that has no page. */
export function slugOf(
  { slugFrom, withoutPage }: EntryKind,
  { slug, ...others }: Readonly<Record<string, unknown>>,
): string | null {
  const written = isText(slug) ? cleanValue(slug) : null;
  if (slugFrom === undefined) return written;
  const key = others[slugFrom];
  if (!isText(key) || withoutPage.includes(cleanValue(key))) return null;
  return written ?? slugOfKey(cleanValue(key));
}

/** `PRECISE_AD` → `precise-ad` */
export function slugOfKey(key: string): string {
  return key.toLowerCase().replaceAll('_', '-');
}

/** A text with something in it. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value);
}

/** The paths of the sections in both languages: from the route table where that is known, else asked for. */
export async function loadSections(service: ServiceContext, signal?: AbortSignal): Promise<Sections> {
  const routes = await service.known?.routes();
  const pages = routes
    ? sectionsIn(routes)
    : (await Promise.all(LOCALES.map((locale) => loadSection(service, locale, signal)))).flat();
  const paths = Object.fromEntries(entryKinds.map(({ kind, page }) => [kind, pathsOf(page, pages)]));
  return { paths, documents: [ADDRESSES] };
}

function sectionsIn(routes: readonly RouteEntry[]): SectionPage[] {
  return LISTS.flatMap((name) => routeNamed(routes, name) ?? [])
    .flatMap((route) => LOCALES.map((locale) => ({ name: route.name, locale, path: route[locale]?.path ?? null })))
    .flatMap(({ path, ...page }) => (path === null ? [] : [{ ...page, path }]));
}

interface SectionPage {
  name: string;
  path: string;
  locale: Locale;
}

async function loadSection(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<SectionPage[]> {
  const query = { filters: { name: { $in: LISTS } }, fields: ['name', 'path'], ...inLocale(service, locale) };
  const entries = entriesOf(await service.api('/pages', query, signal)) ?? [];
  return entries.sort(byDocument).flatMap(({ attributes }) => {
    const { name, path } = attributes;
    if (typeof name !== 'string' || typeof path !== 'string') return [];
    const clean = normalisePath(cleanValue(path));
    return clean === null ? [] : [{ name: cleanValue(name), path: clean, locale }];
  });
}

function pathsOf(page: string, pages: readonly SectionPage[]): Paths {
  const paths: Paths = {};
  for (const { name, path, locale } of pages) if (name === page) paths[locale] ??= path;
  return paths;
}
