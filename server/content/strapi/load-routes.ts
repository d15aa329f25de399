import type { RouteAddress, RouteEntry } from '#contract/content/page-view.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { byDocument } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { findAll } from './find-all.ts';
import { isPageName } from './load-page.ts';
import { readAttributes } from './read-attributes.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';

const PAGE = 'api::page.page';

/** One page in one language, as far as the route table goes. */
interface RoutePage {
  name: string;
  locale: Locale;
  path: string;
  aliases: string[];
  title: string;
}

/**
 * Loads the route table. A page without title or with an unusable path does not exist in that language. Where several
 * pages claim a path, the first document keeps it (a main path goes before an alias); the loser is warned about.
 */
export async function loadRoutes(service: ServiceContext, signal?: AbortSignal): Promise<RouteEntry[]> {
  const parts = await Promise.all(LOCALES.map((locale) => loadRoutePages(service, locale, signal)));
  const pages = parts.flat().sort(byDocument);
  const warn = (message: string): void => service.logger.warn(message);
  return tableOf(withoutRepeatedAliases(withoutRepeatedPaths(pages, warn), warn));
}

type Placed = RoutePage & { documentId: string };

async function loadRoutePages(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<Placed[]> {
  const query = {
    fields: ['name', 'path', 'title'],
    populate: { aliases: true },
    sort: ['name:asc'],
    ...inLocale(service, locale),
  };
  const reading = startReading(service, locale, NO_SECTIONS, 'Route table');
  const entries = await findAll(service, '/pages', query, signal);
  return entries.flatMap(({ documentId, attributes }) => {
    const { name: written, path, title, aliases } = readAttributes(PAGE, attributes, reading);
    if (typeof written !== 'string' || typeof title !== 'string') return [];
    const name = cleanValue(written);
    if (!isPageName(name)) {
      reading.warn(`Page "${name}" has a name that no page can have. Use small letters, digits and single hyphens.`);
      return [];
    }
    const usable = typeof path === 'string' ? normalisePath(path) : null;
    if (usable === null) {
      reading.warn(`Page "${name}" has no usable path, so it has no address. Give it one that starts with "/".`);
      return [];
    }
    return [{ documentId, name, locale, path: usable, title, aliases: usablePaths(aliases) }];
  });
}

function usablePaths(aliases: unknown): string[] {
  const paths = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [];
  return paths.map(normalisePath).filter((path) => path !== null);
}

function withoutRepeatedPaths(pages: readonly Placed[], warn: (message: string) => void): Placed[] {
  const owners = new Map<string, string>();
  const seen = new Set<string>();
  return pages.filter(({ name, locale, path }) => {
    const owner = owners.get(path) ?? name;
    const repeated = owner !== name || seen.has(`${locale}:${name}`);
    if (repeated)
      warn(`Page "${name}" (${locale}) claims the path ${path}, which page "${owner}" has. Change one of them.`);
    else owners.set(path, name);
    seen.add(`${locale}:${name}`);
    return !repeated;
  });
}

function withoutRepeatedAliases(pages: readonly Placed[], warn: (message: string) => void): Placed[] {
  const owners = new Map(pages.map(({ path, name }) => [path, name]));
  return pages.map((page) => {
    const aliases = page.aliases.filter((alias) => {
      const owner = owners.get(alias) ?? page.name;
      if (owner !== page.name) {
        warn(`Page "${page.name}" (${page.locale}) claims the alias ${alias}, which page "${owner}" has. Remove it.`);
      }
      owners.set(alias, owner);
      return owner === page.name && alias !== page.path;
    });
    return { ...page, aliases: [...new Set(aliases)] };
  });
}

function tableOf(pages: readonly Placed[]): RouteEntry[] {
  const table = new Map<string, RouteEntry>();
  for (const { name, locale, path, aliases, title } of pages) {
    const route = table.get(name) ?? { name, fr: null, en: null };
    const address: RouteAddress = { path, aliases, title };
    table.set(name, { ...route, [locale]: address });
  }
  return [...table.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
