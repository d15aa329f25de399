import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { Locale } from '#lib/locale.ts';
import type { Shell } from '../../src/entry-server.tsx';
import { ABSENT, type Readable, type Reading, type Versioned } from './cache-entry.ts';
import type { ContentStore } from './content-store.ts';

/** The values that a rendering was made from, each with its version, in the order they were read. */
export type Dependencies = ReadonlyMap<Versioned, string>;

/** Whether a rendering still shows what the content service holds; `unreachable` when that cannot be known now. */
export type Currency = 'current' | 'changed' | 'unreachable';

/** Reads content for one rendering and records what it was made from. */
export class ContentReader implements ContentSource {
  readonly #content: ContentStore;
  readonly #dependencies = new Map<Versioned, string>();
  readonly #lists: ArticleQuery[] = [];
  readonly #trialSlugs = new Set<string>();
  #complete = true;
  #passing = false;
  #spelledAsListed = true;

  constructor(content: ContentStore) {
    this.#content = content;
  }

  /** What was read so far. */
  get dependencies(): Dependencies {
    return this.#dependencies;
  }

  /** False when something could not be read now: the rendering shows last good content, or lacks a part. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Whether the rendering shows something that passes by itself, such as free times: later on it must not stand in. */
  get passing(): boolean {
    return this.#passing;
  }

  /** Whether what is asked for by the query of an address (`?page=2&topic=…`) is a list that there is, and was shown. */
  showsList(search: string): boolean {
    const wanted = new URLSearchParams(search);
    const page = Number(wanted.get('page') ?? 1);
    const topic = wanted.get('topic') ?? undefined;
    return this.#lists.some((list) => list.page === page && list.topic === topic);
  }

  /** False when a page was read by another spelling of its name than the listing's: visitors can make up many of those. */
  get spelledAsListed(): boolean {
    return this.#spelledAsListed;
  }

  /** Whether this is the slug, as the listing spells it, of a trial that was read. */
  namesTrial(name: string): boolean {
    return this.#trialSlugs.has(name);
  }

  /** The page under the name that was asked for, whatever the listing's spelling: the browser looks for it under that. */
  page: ContentSource['page'] = async (name, locale) => {
    const page = await this.#read(this.#content.page(name, locale));
    if (page.name === name) return page;
    this.#spelledAsListed = false;
    return { ...page, name };
  };

  articles: ContentSource['articles'] = async (query) => {
    const list = this.#content.articles(query);
    const value = await this.#read(list);
    if ((await list).cacheable) this.#lists.push(query);
    return value;
  };

  trials: ContentSource['trials'] = async (locale) => {
    const trials = await this.#read(this.#content.kinds.trials.entry(locale));
    for (const { slug } of trials) this.#trialSlugs.add(slug);
    return trials;
  };

  /** Reads what is no content, and passes by itself. */
  async passingValue<T>(value: Omit<Versioned, 'current'> & { current: () => Promise<Reading<T>> }): Promise<T> {
    this.#passing = true;
    const { value: now, version } = await value.current();
    this.#dependencies.set(value, version);
    return now;
  }

  /**
   * The frame of a language's pages. A page can stand without menus and footer, but not without a route table.
   * @throws {ContentError} when there is no route table, not even an old one
   */
  async shell(locale: Locale): Promise<Shell> {
    const [routes, site, footer] = await Promise.all([
      this.#read(this.#content.kinds.routes.entry()),
      this.#readOr(this.#content.kinds.site.entry(locale), null),
      this.#readOr(this.#content.kinds.footer.entry(locale), null),
    ]);
    return { routes, site, footer: footer?.groups ?? [] };
  }

  async #readOr<T, F>(content: Readable<T>, fallback: F): Promise<T | F> {
    try {
      return await this.#read(content);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return fallback;
    }
  }

  async #read<T>(content: Readable<T> | Promise<Readable<T>>): Promise<T> {
    let watched: Versioned | null = null;
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
  for (const [entry, version] of dependencies) {
    if (entry.evicted) return 'changed';
    const known = entry.knownVersion;
    if (known === null) return null;
    if (known !== version) return 'changed';
  }
  return 'current';
}

/** Asks whether what a rendering was made from is still what the content service holds; asks it only after a change event. */
export async function checkCurrency(dependencies: Dependencies): Promise<Currency> {
  const known = knownCurrency(dependencies);
  if (known !== null) return known;
  // Side by side: what one of them asks for, the others need not wait for.
  const found = await Promise.all(
    [...dependencies].map(async ([entry, version]): Promise<Currency> => {
      const now = await versionNow(entry);
      if (now === null) return 'unreachable';
      return entry.evicted || now !== version ? 'changed' : 'current';
    }),
  );
  return found.find((one) => one === 'unreachable') ?? found.find((one) => one === 'changed') ?? 'current';
}

/** The version of an entry; null when it cannot be known now. */
async function versionNow(entry: Versioned): Promise<string | null> {
  try {
    const { version, stale } = await entry.current();
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
