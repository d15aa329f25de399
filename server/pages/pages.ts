import { setTimeout as delay } from 'node:timers/promises';
import { findCodeRoute, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { checkCurrency, knownCurrency } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { PageAddress } from './page-address.ts';
import type { FinishedPage, PageCache } from './page-cache.ts';
import type { MadePage, PageMaker } from './page-maker.ts';

/** Where an answer comes from: the cache, a last good page while its content cannot be read, or made just now. */
export type ContentState = 'fresh' | 'stale' | 'miss';

/** The answer to a page request; a `page` of null means that not even an error page could be made. */
export type PageAnswer =
  | { kind: 'page'; status: number; state: ContentState; page: FinishedPage | null }
  | { kind: 'redirect'; to: string; status: number };

/** What pages are answered from; times in milliseconds. */
export interface PagesOptions {
  content: ContentStore;
  cache: PageCache;
  maker: PageMaker;
  /** How long to wait before a page that stood is believed to be gone. */
  secondLookMs: number;
  /** How long a visitor waits for new content when there is a good older page. */
  patienceMs: number;
  /** Whether finished pages are kept; not while developing. */
  keep: boolean;
}

/** Answers pages: the finished one while it is current, a new one after a change, the last good one in an outage. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #making = new Map<string, Promise<MadePage>>();

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  /** Never rejects for what the content service or the renderer does. */
  async answer(address: PageAddress): Promise<PageAnswer> {
    const { cache, content, patienceMs } = this.#options;
    const held = cache.held(address.key);
    if (held) {
      const { dependencies } = held;
      const currency =
        knownCurrency(dependencies) ?? (await within(checkCurrency(dependencies), patienceMs, 'unreachable'));
      const certain = currency === 'current' && content.outage === null;
      if (currency !== 'changed') return { kind: 'page', status: 200, state: certain ? 'fresh' : 'stale', page: held };
    }
    const making = this.#make(address);
    const lastGood = await cache.lastGood(address.key);
    if (!lastGood) return this.#withoutLastGood(address, await making);
    return this.#withLastGood(address, await within(making, patienceMs, null), lastGood);
  }

  async #withoutLastGood(address: PageAddress, made: MadePage): Promise<PageAnswer> {
    if (made.kind === 'redirect') return made;
    const { status, page } = made;
    const certain = this.#isCertain(made);
    if (page && (status === 200 || (status === 404 && (certain || isAbsentByDesign(address))))) {
      return { kind: 'page', status, state: certain ? 'miss' : 'stale', page };
    }
    if (page && status !== 404) return { kind: 'page', status, state: 'miss', page };
    if (status === 500) return { kind: 'page', status, state: 'miss', page: null };
    // Nobody can tell now whether such a page exists: that is no "not found".
    const service = await this.#options.maker.makeServicePage(address);
    return { kind: 'page', status: 503, state: 'miss', page: service };
  }

  async #withLastGood(address: PageAddress, made: MadePage | null, lastGood: FinishedPage): Promise<PageAnswer> {
    const old: PageAnswer = { kind: 'page', status: 200, state: 'stale', page: lastGood };
    if (made === null) return old;
    if (made.kind === 'redirect') return made;
    if (!this.#isCertain(made) || made.page === null || made.status >= 500) return old;
    if (made.status === 404) return this.#lookAgain(address, old);
    return { kind: 'page', status: made.status, state: 'miss', page: made.page };
  }

  /** A page that stood is gone: one empty answer may be an accident of the content service, two are not. */
  async #lookAgain(address: PageAddress, old: PageAnswer): Promise<PageAnswer> {
    const { cache, content, secondLookMs } = this.#options;
    await delay(secondLookMs);
    content.invalidateAll();
    const made = await this.#make(address);
    if (made.kind === 'redirect') return made;
    if (!this.#isCertain(made) || made.page === null || made.status >= 500) return old;
    if (made.status === 404) {
      // A table without any page tells of its service, not of this page.
      const table = await content.kinds.routes.entry().current();
      if (table.value.length === 0) return old;
      await cache.forget(address.key);
    }
    return { kind: 'page', status: made.status, state: 'miss', page: made.page };
  }

  /** Whether the content service stands behind what was made: all of it was read, and nothing is known of an outage. */
  #isCertain({ complete }: { complete: boolean }): boolean {
    return complete && this.#options.content.outage === null;
  }

  /** Makes a page once for all who ask at the same time; never one begun before a change notice. */
  #make(address: PageAddress): Promise<MadePage> {
    const key = `${this.#options.content.generation} ${address.key}`;
    const running = this.#making.get(key);
    if (running) return running;
    const making = this.#makeAndKeep(address).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #makeAndKeep(address: PageAddress): Promise<MadePage> {
    const made = await this.#options.maker.make(address);
    const good = made.kind === 'page' && made.status === 200 && made.complete;
    if (this.#options.keep && good && made.page && isBounded(address, made)) {
      const { page, dependencies } = made;
      this.#options.cache.keep(address.key, { ...page, dependencies }, address.search !== '');
    }
    return made;
  }
}

/**
 * Whether visitors cannot make up more such pages. Nothing is kept under what they can: segments of a route of the
 * application that may be anything, and queries that show no list of articles.
 */
function isBounded({ path, search }: PageAddress, { showsList }: { showsList: boolean }): boolean {
  const { name, params } = matchCodeRoute(path) ?? { name: '', params: {} };
  const listed = findCodeRoute(name)?.segments ?? {};
  const takesAnything = Object.keys(params).some((segment) => listed[segment] === undefined);
  return !takesAnything && (search === '' || showsList);
}

/** A route of the application that does not exist in this language is not found, whatever the content service holds. */
function isAbsentByDesign({ path, locale }: PageAddress): boolean {
  return findCodeRoute(matchCodeRoute(path)?.name ?? '')?.[locale].length === 0;
}

/** The result, or `late` when it takes longer; the work goes on. */
async function within<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, delay(ms, late, { signal: timer.signal, ref: false })]);
  } finally {
    timer.abort();
  }
}
