import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { LastGoodStore } from '../content/last-good-store.ts';
import { compressHarder } from '../files/compress.ts';
import { emptyAnswer, type PageAnswer } from './page-answer.ts';

const factsSchema = z.object({ etag: z.string(), policy: z.string() });

/**
 * Finished pages: in memory within a bound of bytes, and each last good one on disk, where it outlives the process.
 * What is cached is first what the visitor got; soon after, with the best compression.
 */
export class PageCache {
  readonly #memory: LRUCache<string, PageAnswer>;
  readonly #store: LastGoodStore;
  #work: Promise<void> = Promise.resolve();

  constructor(options: { store: LastGoodStore; maxBytes: number }) {
    this.#store = options.store;
    this.#memory = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ encoded, policy }) =>
        (encoded ? encoded.br.byteLength + encoded.gzip.byteLength : 0) + policy.length + 500,
    });
  }

  /** How many pages are in memory. */
  get size(): number {
    return this.#memory.size;
  }

  /** The page that this process rendered, if it is still in memory; its state is `fresh`. */
  get(key: string): PageAnswer | undefined {
    return this.#memory.get(key);
  }

  /** The last good page, however old, from memory or from disk; its state is `stale`. */
  async lastGood(key: string): Promise<PageAnswer | null> {
    const cached = this.#memory.get(key);
    return cached ? { ...cached, state: 'stale' } : this.#stored(key);
  }

  /**
   * Caches a page that has dependencies; others are not cached.
   * @param evictFirst for a variant (a list's page, a topic), which leaves a full disk first
   */
  put(key: string, page: PageAnswer, evictFirst: boolean): void {
    if (page.dependencies === null || page.encoded === null) return;
    const cached: PageAnswer = { ...page, state: 'fresh' };
    this.#memory.set(key, cached);
    this.#work = this.#work.then(() => this.#compressAndStore(key, cached, evictFirst));
  }

  /** Removes a page that is gone. */
  async delete(key: string): Promise<void> {
    this.#memory.delete(key);
    // After what is being written: else the page would come back.
    this.#work = this.#work.then(() => this.#store.delete(storeKey(key)));
    await this.#work;
  }

  /** Resolves when everything cached so far is compressed and written. */
  settled(): Promise<void> {
    return this.#work;
  }

  async #compressAndStore(key: string, page: PageAnswer, evictFirst: boolean): Promise<void> {
    const { encoded: quick, policy } = page;
    if (!quick || this.#memory.peek(key) !== page) return;
    // The quick form serves as well when the better one cannot be made.
    const encoded = await compressHarder(quick).catch(() => quick);
    if (this.#memory.peek(key) !== page) return;
    this.#memory.set(key, { ...page, encoded });
    const facts = { etag: encoded.etag, policy };
    await this.#store.put(storeKey(key), { facts, bodies: [encoded.br, encoded.gzip] }, evictFirst);
  }

  async #stored(key: string): Promise<PageAnswer | null> {
    const entry = await this.#store.get(storeKey(key));
    const facts = factsSchema.safeParse(entry?.facts);
    const [br, gzip] = entry?.bodies ?? [];
    if (!facts.success || !br || !gzip) return null;
    const { etag, policy } = facts.data;
    return { ...emptyAnswer(200), state: 'stale', encoded: { br, gzip, etag }, policy };
  }
}

function storeKey(key: string): string {
  return `page:${key}`;
}
