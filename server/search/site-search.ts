import { setImmediate as nextTurn } from 'node:timers/promises';
import { ContentError } from '#contract/content/content-errors.ts';
import type { SearchAnswer, SearchWords } from '#contract/content/search-view.ts';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import type { ChangeEvent } from '../content/change-event.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { addressesOf } from './addresses.ts';
import { searchEntryOf } from './search-entry.ts';
import { SearchIndex } from './search-index.ts';

/** What the search reads from; times in milliseconds. */
export interface SiteSearchOptions {
  content: ContentStore;
  service: Pick<ContentService, 'page'>;
  /** How long somebody who searches waits for the index. */
  longestWaitMs: number;
}

/** Pages are read so many at once, and no more: visitors’ pages are read meanwhile. */
const AT_ONCE = 1;
/** How often what changed while it was read is read again at once. */
const MOST_ROUNDS = 3;
/** The part of the pages that may be unreadable while the others are searched: when it is more, the service is away. */
const MOST_FAILED = 0.1;

/** Whether a change concerns the text of a page. What pages merely link to, or list, has a page of its own. */
function isConcerned(documents: readonly string[], event: ChangeEvent | null): boolean {
  if (event?.type === 'site' || event?.type === 'file') return false;
  if (!event?.tag) return true;
  return documents.includes(event.tag) || (event.type === TEAM && documents.includes(`${TEAM}:*`));
}

const TEAM = 'team-member';

/** The search of both sites: one index for each language, made when it is first wanted and corrected after changes. */
export class SiteSearch {
  readonly #options: SiteSearchOptions;
  readonly #indexes: Record<Locale, KeptIndex>;

  constructor(options: SiteSearchOptions) {
    this.#options = options;
    this.#indexes = perLocale((locale) => new KeptIndex(locale, options));
    options.content.onChange((event) => {
      for (const index of Object.values(this.#indexes)) index.note(event);
    });
  }

  /**
   * What there is on the site of a language. What changed is read first, unless that takes too long.
   * @returns null while there is no index yet
   */
  async find(words: SearchWords, locale: Locale): Promise<SearchAnswer | null> {
    const index = this.#indexes[locale];
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, this.#options.longestWaitMs).unref();
    await Promise.race([index.update(), late.promise]);
    clearTimeout(timer);
    return index.find(words);
  }

  /** Makes the indexes, or corrects them; without an answer of the content service they stay as they are. */
  async prepare(): Promise<void> {
    for (const index of Object.values(this.#indexes)) await index.update();
  }

  /** Ends what is being read. */
  async stop(): Promise<void> {
    await Promise.all(Object.values(this.#indexes).map((index) => index.stop()));
  }
}

/** The index of one language, and what of it must be read again. */
class KeptIndex {
  readonly #locale: Locale;
  readonly #options: SiteSearchOptions;
  readonly #index: SearchIndex;
  readonly #ending = new AbortController();
  /** The tags of what each page is made of, by its name; null for one that is being read or could not be. */
  readonly #documents = new Map<string, readonly string[] | null>();
  readonly #stale = new Set<string>();
  #addresses: ReadonlyMap<string, string> = new Map();
  #listed = '';
  #isComplete = false;
  #updating: Promise<void> | null = null;

  constructor(locale: Locale, options: SiteSearchOptions) {
    this.#locale = locale;
    this.#options = options;
    this.#index = new SearchIndex(locale);
  }

  /** Notes what a change concerns; null: anything. It is read again before the next search. */
  note(event: ChangeEvent | null): void {
    for (const [name, documents] of this.#documents) {
      if (documents === null || isConcerned(documents, event)) this.#stale.add(name);
    }
  }

  find(words: SearchWords): SearchAnswer | null {
    if (!this.#isComplete) return null;
    const { count, results } = this.#index.find(words);
    const placed = results.flatMap(({ id, ...result }) => {
      const path = this.#addresses.get(id);
      return path === undefined ? [] : [{ ...result, path }];
    });
    return { count, results: placed };
  }

  /** Reads what is new or has changed; one reading at a time. In an outage everything stays as it is. */
  update(): Promise<void> {
    this.#updating ??= this.#read()
      .catch((error: unknown) => {
        if (!(error instanceof ContentError) && !this.#ending.signal.aborted) throw error;
      })
      .finally(() => {
        this.#updating = null;
      });
    return this.#updating;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#updating;
  }

  async #read(): Promise<void> {
    const { content } = this.#options;
    for (let round = 0; round < MOST_ROUNDS && content.outage === null; round += 1) {
      const { generation } = content;
      await this.#readOnce();
      this.#isComplete = true;
      if (content.generation === generation) return;
    }
  }

  async #readOnce(): Promise<void> {
    await this.#list();
    const names = [...this.#stale];
    // One page that cannot be read must not keep the search from all others: it is read again before the next search.
    const { size } = this.#addresses;
    let bearable = Math.min(size - 1, Math.max(1, size * MOST_FAILED));
    const onFailure = (error: unknown): void => {
      bearable -= 1;
      const isAway = bearable < 0 || this.#options.content.outage !== null || this.#ending.signal.aborted;
      if (error instanceof ContentError && !isAway) return;
      names.length = 0;
      throw error;
    };
    const readNext = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        await this.#readPage(name).catch(onFailure);
        // One page at a time takes the event loop: a request in between is answered.
        await nextTurn();
      }
    };
    const readings = await Promise.allSettled(Array.from({ length: AT_ONCE }, readNext));
    for (const reading of readings) if (reading.status === 'rejected') throw reading.reason;
  }

  /** Which pages there are, and where: what is gone is taken away, what is new is to be read. */
  async #list(): Promise<void> {
    const { version, read } = await addressesOf(this.#options.content, this.#locale);
    if (version === this.#listed) return;
    const addresses = read();
    for (const name of this.#documents.keys()) if (!addresses.has(name)) this.#forget(name);
    for (const name of addresses.keys()) if (!this.#documents.has(name)) this.#stale.add(name);
    this.#addresses = addresses;
    this.#listed = version;
  }

  #forget(name: string): void {
    this.#documents.delete(name);
    this.#stale.delete(name);
    this.#index.remove(name);
  }

  /** @throws ContentError when it cannot be read now: it stays to be read */
  async #readPage(name: string): Promise<void> {
    const { signal } = this.#ending;
    // Whatever changes from now on concerns what is read now, also where it is not known yet what that is made of.
    this.#stale.delete(name);
    this.#documents.set(name, null);
    try {
      const page = await this.#options.service.page(name, this.#locale, signal);
      const entry = searchEntryOf(page);
      if (entry) this.#index.put(entry);
      else this.#index.remove(name);
      this.#documents.set(name, page.documents);
    } catch (error) {
      if (!(error instanceof ContentError) || error.kind === 'unavailable') {
        this.#stale.add(name);
        throw error;
      }
      this.#index.remove(name);
      this.#documents.set(name, null);
    }
  }
}
