import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { FooterGroup, RouteEntry, SiteView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentCache } from './content-cache.ts';
import { ABSENT, type Readable, type WatchedCell } from './content-cell.ts';

/** What every page of a language is framed with. */
export interface Shell {
  site: SiteView | null;
  footer: FooterGroup[];
  routes: RouteEntry[];
}

/** Cells and the version of each that a rendering was made from, in the order they were read. */
export type Dependencies = ReadonlyMap<WatchedCell, string>;

/** Whether a rendering still shows what the content service holds; `unreachable` when that cannot be known now. */
export type Currency = 'current' | 'changed' | 'unreachable';

/** Reads content for one rendering and notes what it was made from. */
export class ContentReader implements ContentSource {
  readonly #cache: ContentCache;
  readonly #dependencies = new Map<WatchedCell, string>();
  readonly #lists: ArticleQuery[] = [];
  #complete = true;

  constructor(cache: ContentCache) {
    this.#cache = cache;
  }

  /** What was read so far. */
  get dependencies(): Dependencies {
    return this.#dependencies;
  }

  /** False when something could not be read anew: the rendering shows what was good before, or less than it should. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Whether what is asked for by the query of an address (`?page=2&topic=…`) is a list that there is, and was shown. */
  showsList(search: string): boolean {
    const wanted = new URLSearchParams(search);
    const page = Number(wanted.get('page') ?? 1);
    const topic = wanted.get('topic') ?? undefined;
    return this.#lists.some((list) => list.page === page && list.topic === topic);
  }

  page: ContentSource['page'] = (name, locale) => this.#read(this.#cache.page(name, locale));

  articles: ContentSource['articles'] = async (query) => {
    const list = this.#cache.articles(query);
    const value = await this.#read(list);
    if ((await list).kept) this.#lists.push(query);
    return value;
  };

  trials: ContentSource['trials'] = (locale) => this.#read(this.#cache.trials(locale));

  /**
   * The frame of a language's pages. A page can stand without menus and footer, but not without a route table.
   * @throws {ContentError} when there is no route table, not even an old one
   */
  async shell(locale: Locale): Promise<Shell> {
    const [routes, site, footer] = await Promise.all([
      this.#read(this.#cache.routes()),
      this.#readOr(this.#cache.site(locale), null),
      this.#readOr(this.#cache.footer(locale), []),
    ]);
    return { routes, site, footer };
  }

  async #readOr<T, F>(cell: Readable<T>, fallback: F): Promise<T | F> {
    try {
      return await this.#read(cell);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return fallback;
    }
  }

  async #read<T>(content: Readable<T> | Promise<Readable<T>>): Promise<T> {
    let watched: WatchedCell | null = null;
    try {
      const readable = await content;
      watched = readable.watched;
      const reading = await readable.current();
      this.#dependencies.set(watched, reading.version);
      if (reading.stale) this.#complete = false;
      return reading.value;
    } catch (error) {
      if (!isNotFound(error)) this.#complete = false;
      else if (watched) this.#dependencies.set(watched, ABSENT);
      throw error;
    }
  }
}

/** What is known without asking anything of whether a rendering is current; null when something must be asked. */
export function knownCurrency(dependencies: Dependencies): 'current' | 'changed' | null {
  for (const [cell, version] of dependencies) {
    if (cell.retired) return 'changed';
    const known = cell.knownVersion;
    if (known === null) return null;
    if (known !== version) return 'changed';
  }
  return 'current';
}

/** Asks whether what a rendering was made from is still what the content service holds; asks it only after a notice. */
export async function checkCurrency(dependencies: Dependencies): Promise<Currency> {
  for (const [cell, version] of dependencies) {
    if (cell.retired) return 'changed';
    const now = await versionNow(cell);
    if (now === null) return 'unreachable';
    if (now !== version) return 'changed';
  }
  return 'current';
}

/** The version of a cell; null when it cannot be known now. */
async function versionNow(cell: WatchedCell): Promise<string | null> {
  try {
    const { version, stale } = await cell.current();
    return stale ? null : version;
  } catch (error) {
    if (isNotFound(error)) return ABSENT;
    if (error instanceof ContentError) return null;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ContentError && error.kind === 'not-found';
}
