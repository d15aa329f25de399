import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Dependencies } from '../content/content-reader.ts';
import type { LastGoodStore } from '../content/last-good-store.ts';
import { compressHarder, type EncodedText } from '../files/compress.ts';

/** A finished page, ready to send. */
export interface FinishedPage {
  encoded: EncodedText;
  /** Its content-security policy: the hashes belong to this very text. */
  policy: string;
}

/** A finished page and what it was made from. */
export interface HeldPage extends FinishedPage {
  dependencies: Dependencies;
}

const factsSchema = z.object({ etag: z.string(), policy: z.string() });

/**
 * Finished pages: in memory within a bound of bytes, and each last good one on disk, where it outlives the process.
 * What is kept is first what the visitor got; soon after, with the best compression.
 */
export class PageCache {
  readonly #memory: LRUCache<string, HeldPage>;
  readonly #store: LastGoodStore;
  #work: Promise<void> = Promise.resolve();

  constructor(options: { store: LastGoodStore; maxBytes: number }) {
    this.#store = options.store;
    this.#memory = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ encoded, policy }) => encoded.br.byteLength + encoded.gzip.byteLength + policy.length + 500,
    });
  }

  /** How many pages are in memory. */
  get size(): number {
    return this.#memory.size;
  }

  /** The page this process made, if it is still in memory. */
  held(key: string): HeldPage | undefined {
    return this.#memory.get(key);
  }

  /** The last good page, however old, from memory or from disk. */
  async lastGood(key: string): Promise<FinishedPage | null> {
    return this.#memory.get(key) ?? (await this.#stored(key));
  }

  /**
   * Keeps a good page.
   * @param minor a variant (a list's page, a topic) that leaves a full disk first
   */
  keep(key: string, page: HeldPage, minor: boolean): void {
    this.#memory.set(key, page);
    this.#work = this.#work.then(() => this.#keepWell(key, page, minor));
  }

  /** Drops a page that is gone. */
  async forget(key: string): Promise<void> {
    this.#memory.delete(key);
    // After what is being written: else the page would come back.
    this.#work = this.#work.then(() => this.#store.delete(storeKey(key)));
    await this.#work;
  }

  /** Resolves when everything kept so far is compressed and written. */
  settled(): Promise<void> {
    return this.#work;
  }

  async #keepWell(key: string, page: HeldPage, minor: boolean): Promise<void> {
    if (this.#memory.peek(key) !== page) return;
    // The quick form serves as well when the better one cannot be made.
    const encoded = await compressHarder(page.encoded).catch(() => page.encoded);
    if (this.#memory.peek(key) !== page) return;
    this.#memory.set(key, { ...page, encoded });
    const facts = { etag: encoded.etag, policy: page.policy };
    await this.#store.put(storeKey(key), { facts, bodies: [encoded.br, encoded.gzip] }, minor);
  }

  async #stored(key: string): Promise<FinishedPage | null> {
    const entry = await this.#store.get(storeKey(key));
    const facts = factsSchema.safeParse(entry?.facts);
    const [br, gzip] = entry?.bodies ?? [];
    if (!facts.success || !br || !gzip) return null;
    return { encoded: { br, gzip, etag: facts.data.etag }, policy: facts.data.policy };
  }
}

function storeKey(key: string): string {
  return `page:${key}`;
}
