import { ContentError } from '#contract/content/content-errors.ts';
import type { RouteAddress, RouteEntry } from '#contract/content/page-view.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { PageFacts } from '../page-facts.ts';
import { asRecord, byDocument, changedOnOf, type Entry, entriesOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { findAll } from './find-all.ts';
import { isPageName } from './load-page.ts';
import { readAttributes } from './read-attributes.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { withTitlesAbove } from './titles-above.ts';

const PAGE = 'api::page.page';

/** One page in one language, as far as the route table goes. */
interface RoutePage {
  name: string;
  locale: Locale;
  path: string;
  aliases: string[];
  title: string;
  noIndex: boolean;
  changedOn: string | null;
}

type Placed = RoutePage & { documentId: string };

/** The pages of one document, and the number of the reading that they come from. */
interface ReadDocument {
  reading: number;
  pages: Placed[];
}

/** What `PAGE` is called in the tags of documents. */
const PAGE_TAG = 'page:';
/** Of more documents at once the whole table is read. */
const MOST_DOCUMENTS = 20;

/**
 * Reads the route table: whole, or of what is known to have changed only that. Readings may overlap: of each document
 * counts the one that began last.
 */
export class RouteReader {
  #readings = 0;
  /** The number of the last whole reading; 0 before the first. */
  #whole = 0;
  #documents = new Map<string, ReadDocument>();
  /** What pages that changed since the last reading say of themselves, where that was told with the change. */
  readonly #told = new Map<string, readonly Entry[]>();

  /** Notes what was told of a page with its change: the next reading asks for it only where that is null, or older than what is known. */
  note(tag: string, published: readonly unknown[] | null): void {
    const id = tag.slice(PAGE_TAG.length);
    const entries = published && entriesOf(published);
    const known = this.#documents.get(id)?.pages ?? [];
    const fits = entries?.every((entry) => entry.documentId === id && !isOlder(entry, known)) === true;
    if (entries && fits) this.#told.set(id, entries);
    else this.#told.delete(id);
  }

  /**
   * The route table, with the titles that others may show. A page without title or with an unusable path does not exist in that language. Where several pages
   * claim a path, the first document keeps it (a main path goes before an alias); the loser is warned about.
   * @param changed the tags of all that changed since the last table; null: anything may have
   */
  async load(service: ServiceContext, changed: readonly string[] | null, signal?: AbortSignal): Promise<RouteEntry[]> {
    const documents = this.#whole > 0 ? documentsIn(changed) : null;
    if (documents === null || !(await this.#readChanged(service, documents, signal))) {
      await this.#readAll(service, signal);
    }
    const pages = [...this.#documents.values()].flatMap((document) => document.pages).sort(byDocument);
    const warn = (message: string): void => service.logger.warn(message);
    return tableOf(withTitlesAbove(withoutRepeatedAliases(withoutRepeatedPaths(pages, warn), warn)));
  }

  /**
   * What the pages of a language say to search engines, as they were when the table was loaded last.
   * @throws ContentError unavailable before the first loading
   */
  facts(locale: Locale): PageFacts[] {
    if (this.#whole === 0) throw new ContentError('unavailable', 'The route table was not read yet.');
    const pages = [...this.#documents.values()].flatMap((document) => document.pages);
    return pages
      .filter((page) => page.locale === locale)
      .map(({ name, noIndex, changedOn }) => ({ name, noIndex, changedOn }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #readAll(service: ServiceContext, signal?: AbortSignal): Promise<void> {
    const reading = this.#nextReading();
    this.#told.clear();
    const found = await readPages(service, {}, signal);
    if (reading < this.#whole) return;
    const newer = [...this.#documents].filter(([, document]) => document.reading > reading);
    const read = [...Map.groupBy(found, ({ documentId }) => documentId)];
    this.#documents = new Map([...read.map(([id, pages]) => [id, { reading, pages }] as const), ...newer]);
    this.#whole = reading;
  }

  /** @returns false where only the whole table tells what changed: also when a page is gone, with which all may be lost */
  async #readChanged(service: ServiceContext, ids: readonly string[], signal?: AbortSignal): Promise<boolean> {
    const reading = this.#nextReading();
    const told = this.#takeTold(service, ids);
    const unknown = ids.filter((id) => !told.has(id));
    const asked = unknown.length > 0 ? await readDocuments(service, unknown, signal) : [];
    if (asked === null) return false;
    const found = [...asked, ...[...told.values()].flat()];
    const read = ids.map((id) => ({ id, pages: found.filter(({ documentId }) => documentId === id) }));
    if (read.some(({ id, pages }) => isGone(this.#documents.get(id)?.pages ?? [], pages))) return false;
    if (reading < this.#whole) return true;
    for (const { id, pages } of read) {
      if ((this.#documents.get(id)?.reading ?? 0) < reading) this.#documents.set(id, { reading, pages });
    }
    return true;
  }

  /** Each is used once: whoever reads it again asks for it. */
  #takeTold(service: ServiceContext, ids: readonly string[]): Map<string, Placed[]> {
    const taken = new Map<string, Placed[]>();
    for (const id of ids) {
      const entries = this.#told.get(id);
      if (!entries) continue;
      this.#told.delete(id);
      const pages = LOCALES.flatMap((locale) => {
        const own = entries.filter((entry) => entry.locale === locale);
        return placedIn(service, locale, own);
      });
      taken.set(id, pages);
    }
    return taken;
  }

  #nextReading(): number {
    this.#readings += 1;
    return this.#readings;
  }
}

/** The documents that are named; null where it is not only pages, or too many. */
function documentsIn(changed: readonly string[] | null): string[] | null {
  if (changed === null || changed.length > MOST_DOCUMENTS) return null;
  return changed.every((tag) => tag.startsWith(PAGE_TAG)) ? changed.map((tag) => tag.slice(PAGE_TAG.length)) : null;
}

/** Whether a document has no page, or none any more in a language in which it had one. */
function isGone(before: readonly Placed[], after: readonly Placed[]): boolean {
  return after.length === 0 || before.some(({ locale }) => !after.some((page) => page.locale === locale));
}

/** Whether a version says that it changed before the one that is known. */
function isOlder(entry: Entry, known: readonly Placed[]): boolean {
  const before = known.find(({ locale }) => locale === entry.locale)?.changedOn ?? '';
  return (changedOnOf(entry) ?? '') < before;
}

/** The pages of some documents; null where the content service knows no such filter: it then has others as well, or says so. */
async function readDocuments(
  service: ServiceContext,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Placed[] | null> {
  const found = await readPages(service, { filters: { documentId: { $in: ids } } }, signal).catch(noneIfInvalid);
  return found?.every(({ documentId }) => ids.includes(documentId)) ? found : null;
}

function noneIfInvalid(error: unknown): null {
  if (error instanceof ContentError && error.kind !== 'unavailable') return null;
  throw error;
}

async function readPages(service: ServiceContext, filters: object, signal?: AbortSignal): Promise<Placed[]> {
  return (await Promise.all(LOCALES.map((locale) => readPagesIn(service, locale, filters, signal)))).flat();
}

async function readPagesIn(
  service: ServiceContext,
  locale: Locale,
  filters: object,
  signal?: AbortSignal,
): Promise<Placed[]> {
  const query = {
    fields: ['name', 'path', 'title', 'updatedAt'],
    populate: { aliases: true, seo: { fields: ['noIndex'] } },
    sort: ['name:asc'],
    ...filters,
    ...inLocale(service, locale),
  };
  return placedIn(service, locale, await findAll(service, '/pages', query, signal));
}

/** The versions of pages in one language that have a place in the table. */
function placedIn(service: ServiceContext, locale: Locale, entries: readonly Entry[]): Placed[] {
  const reading = startReading(service, locale, NO_SECTIONS, 'Route table');
  return entries.flatMap((entry) => {
    const { documentId } = entry;
    const { seo, ...attributes } = entry.attributes;
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
    const facts = { noIndex: asRecord(seo)?.noIndex === true, changedOn: changedOnOf(entry) };
    return [{ documentId, name, locale, path: usable, title, aliases: usablePaths(aliases), ...facts }];
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
