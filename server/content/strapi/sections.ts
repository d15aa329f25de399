import type { RouteEntry } from '#contract/content/page-view.ts';
import { ARTICLES_PAGE, TRIALS_PAGE } from '#contract/routes/resolve-path.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { byDocument, entriesOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { ADDRESSES } from './tags.ts';

/** The paths below which articles and trials have theirs, per language, and the tag of what depends on them. */
export interface Sections {
  articles: Partial<Record<Locale, string>>;
  trials: Partial<Record<Locale, string>>;
  documents: readonly string[];
}

/** For readings in which neither articles nor trials occur. */
export const NO_SECTIONS: Sections = { articles: {}, trials: {}, documents: [] };

/** The path of a section in a language; where its page lacks that language, the other's, which answers as well. */
export function sectionPath(sections: Sections, section: 'articles' | 'trials', locale: Locale): string {
  const paths = sections[section];
  const path = paths[locale] ?? paths.fr ?? paths.en ?? '';
  return path === '/' ? '' : path;
}

/** The paths of the two sections in both languages: from the route table where that is known, else asked for. */
export async function loadSections(service: ServiceContext, signal?: AbortSignal): Promise<Sections> {
  const routes = await service.known?.routes();
  const pages = routes
    ? sectionsIn(routes)
    : (await Promise.all(LOCALES.map((locale) => loadSection(service, locale, signal)))).flat();
  return {
    articles: pathsOf(ARTICLES_PAGE, pages),
    trials: pathsOf(TRIALS_PAGE, pages),
    documents: [ADDRESSES],
  };
}

function sectionsIn(routes: readonly RouteEntry[]): SectionPage[] {
  return routes
    .filter(({ name }) => name === ARTICLES_PAGE || name === TRIALS_PAGE)
    .flatMap((route) => LOCALES.map((locale) => ({ name: route.name, locale, path: route[locale]?.path ?? null })))
    .flatMap(({ path, ...page }) => (path === null ? [] : [{ ...page, path }]));
}

interface SectionPage {
  name: string;
  path: string;
  locale: Locale;
}

async function loadSection(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<SectionPage[]> {
  const query = {
    filters: { name: { $in: [ARTICLES_PAGE, TRIALS_PAGE] } },
    fields: ['name', 'path'],
    ...inLocale(service, locale),
  };
  const entries = entriesOf(await service.api('/pages', query, signal)) ?? [];
  return entries.sort(byDocument).flatMap(({ attributes }) => {
    const { name, path } = attributes;
    if (typeof name !== 'string' || typeof path !== 'string') return [];
    const clean = normalisePath(cleanValue(path));
    return clean === null ? [] : [{ name: cleanValue(name), path: clean, locale }];
  });
}

function pathsOf(page: string, pages: readonly SectionPage[]): Partial<Record<Locale, string>> {
  const paths: Partial<Record<Locale, string>> = {};
  for (const { name, path, locale } of pages) if (name === page) paths[locale] ??= path;
  return paths;
}
