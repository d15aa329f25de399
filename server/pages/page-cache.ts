import { setImmediate as afterwards } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Dependencies } from '../content/content-reader.ts';
import type { LastGoodStore } from '../content/last-good-store.ts';
import { compressHarder } from '../lib/compress.ts';
import type { PageAddress } from '../lib/page-address.ts';
import { emptyAnswer, type PageAnswer } from './page-answer.ts';

const factsSchema = z.object({ etag: z.string(), policy: z.string() });

/** A page that was asked for again this much later is worth the best compression, which takes 60 ms and more. */
const WORTH_IT_AFTER_MS = 2000;

interface CachedPage {
  address: PageAddress;
  answer: PageAnswer;
  /** When it was cached as the first visitor got it; null once the best compression is made or under way. */
  quickSince: number | null;
}

/**
 * Finished pages: in memory within a bound of bytes, and each last good one on disk, where it outlives the process.
 * What is cached is what the first visitor got; with the best compression once others ask for it. So a page that is soon
 * another one, or that only a robot asks for, takes no processor from visitors who wait for a page to be drawn.
 */
export class PageCache {
  readonly #memory: LRUCache<string, CachedPage>;
  readonly #store: LastGoodStore;
  #work: Promise<void> = Promise.resolve();

  constructor(options: { store: LastGoodStore; maxBytes: number }) {
    this.#store = options.store;
    this.#memory = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ answer: { encoded, policy } }) =>
        (encoded ? encoded.br.byteLength + (encoded.gzip?.byteLength ?? 0) : 0) + policy.length + 500,
    });
  }

  /** How many pages are in memory. */
  get size(): number {
    return this.#memory.size;
  }

  /** The page that this process rendered, if it is still in memory; its state is `fresh`. */
  get(key: string): PageAnswer | undefined {
    const cached = this.#memory.get(key);
    if (cached && cached.quickSince !== null && performance.now() - cached.quickSince > WORTH_IT_AFTER_MS) {
      cached.quickSince = null;
      this.#work = this.#work.then(() => this.#compressHarder(key, cached));
    }
    return cached?.answer;
  }

  /** The last good page, however old, from memory or from disk; its state is `stale`. */
  async lastGood(key: string): Promise<PageAnswer | null> {
    const cached = this.#memory.get(key);
    return cached ? { ...cached.answer, state: 'stale' } : this.#stored(key);
  }

  /** The addresses of the pages in memory that were asked for last, the last one first. */
  askedLast(most: number): PageAddress[] {
    return [...this.#memory.values()].slice(0, most).map(({ address }) => address);
  }

  /** What a page in memory was made from, for who does not ask for the page; null where it is not there. */
  dependenciesOf({ key }: PageAddress): Dependencies | null {
    return this.#memory.peek(key)?.answer.dependencies ?? null;
  }

  /**
   * Caches a page that has dependencies; others are not cached. A variant (a list's page, a topic) leaves a full disk first,
   * and what passes by itself is not stored.
   */
  put(address: PageAddress, page: PageAnswer): void {
    if (page.dependencies === null || page.encoded === null) return;
    const { key, search } = address;
    const cached: CachedPage = { address, answer: { ...page, state: 'fresh' }, quickSince: performance.now() };
    this.#memory.set(key, cached);
    // What passes is no good page later on.
    if (page.passing) return;
    // The visitor who waits for the page is answered first.
    this.#work = this.#work.then(() => afterwards()).then(() => this.#storeLastGood(key, cached, search !== ''));
  }

  /** Removes a page that is gone. */
  async delete(key: string): Promise<void> {
    this.#memory.delete(key);
    // After what is being written: else the page would come back.
    this.#work = this.#work.then(() => this.#store.delete(storeKey(key)));
    await this.#work;
  }

  /** Resolves when everything cached so far is written, and what is being compressed is done. */
  settled(): Promise<void> {
    return this.#work;
  }

  async #storeLastGood(key: string, cached: CachedPage, evictFirst: boolean): Promise<void> {
    const { encoded, policy } = cached.answer;
    if (!encoded || this.#memory.peek(key) !== cached) return;
    const facts = { etag: encoded.etag, policy };
    await this.#store.put(storeKey(key), { facts, bodies: [encoded.br] }, evictFirst);
  }

  async #compressHarder(key: string, cached: CachedPage): Promise<void> {
    const { encoded: quick } = cached.answer;
    if (!quick || this.#memory.peek(key) !== cached) return;
    // The quick form serves as well when the better one cannot be made.
    const encoded = await compressHarder(quick).catch(() => quick);
    if (this.#memory.peek(key) !== cached) return;
    this.#memory.set(key, { ...cached, answer: { ...cached.answer, encoded }, quickSince: null });
  }

  async #stored(key: string): Promise<PageAnswer | null> {
    const entry = await this.#store.get(storeKey(key));
    if (!entry) return null;
    const facts = factsSchema.safeParse(entry.facts);
    const [br] = entry.bodies;
    if (!facts.success || !br) return null;
    const { etag, policy } = facts.data;
    return { ...emptyAnswer(200), state: 'stale', encoded: { br, gzip: null, etag }, policy };
  }
}

function storeKey(key: string): string {
  return `page:${key}`;
}
