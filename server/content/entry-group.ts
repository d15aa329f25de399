import { LRUCache } from 'lru-cache';
import type { Locale } from '#lib/locale.ts';
import { CacheEntry, type WatchedEntry } from './cache-entry.ts';
import type { LastGoodStore } from './last-good-store.ts';
import type { ContentService } from './strapi/content-service.ts';

/** The name of a page in a language. */
export interface PageKey {
  name: string;
  locale: Locale;
}

/** One kind of content: how its values are read, told apart, validated and kept. */
export interface ContentKind<K, T> {
  /** Names the kind on disk. */
  name: string;
  /** Asks the content service for the value of a key; `changed` as in `CacheEntryOptions`. */
  read: (service: ContentService, key: K, changed: readonly string[] | null) => Promise<T>;
  /** A key as text, unique within the kind. */
  key: (key: K) => string;
  /** Validates values from disk. */
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } };
  /** The documents a value is made of (`page:<documentId>`), and what it lists (`article:*`): their changes make it stale. */
  tags: (value: T) => readonly string[];
  /** Tells an answer so empty that it is confirmed first; `before` is the last good value, null when there is none. */
  isEmpty: (value: T, before: T | null) => boolean;
  /** The most values in memory. */
  limit: number;
  /** The most characters of all of them as JSON; left out, where they are few. */
  mostCharacters?: number;
  /** What becomes of last good values on a full disk; `none`: they are not stored. */
  disk: 'evict-last' | 'evict-first' | 'none';
  /** Whether the slow poll reads the values again. Otherwise it marks them stale, and the next request reads them. */
  polled: boolean;
  /** The route table: an empty answer means that the content service lost its content. */
  provesContent?: boolean;
  /** Of the route table: whether links lead elsewhere than before. */
  movesAddresses?: (value: T, before: T) => boolean;
  /** The page that a listing must name no longer before its absence is believed. */
  listedAs?: (key: K) => PageKey;
}

/** What the store gives a group: how to ask the content service, and what to do with unusual answers. */
export interface GroupContext<K, T> {
  /** Asks the content service for the value of a key; see `CacheEntryOptions`. */
  read: (key: K, changed: readonly string[] | null) => Promise<T>;
  /** See `CacheEntryOptions`. */
  confirmEmpty: (key: K, before: T | null) => Promise<void>;
  /** Called with every answer that is accepted. */
  onAccepted: () => void;
  /** See `CacheEntryOptions`. */
  addresses: () => WatchedEntry | null;
  /** Called with every value that differs from the one before; null where there was none. */
  onChange: (value: T, before: T | null) => void;
  /** Where last good values outlive the process. */
  store: LastGoodStore;
  /** How long to wait before an empty answer is read a second time, in milliseconds. */
  confirmDelayMs: number;
}

/** All cache entries of one kind of content, by key; those used least recently are evicted. */
export class EntryGroup<K, T> {
  readonly kind: ContentKind<K, T>;
  readonly #context: GroupContext<K, T>;
  readonly #entries: LRUCache<string, CacheEntry<T>>;

  constructor(kind: ContentKind<K, T>, context: GroupContext<K, T>) {
    this.kind = kind;
    this.#context = context;
    const { limit, mostCharacters } = kind;
    this.#entries = new LRUCache({
      max: limit,
      ...(mostCharacters !== undefined && { maxSize: mostCharacters, sizeCalculation: () => 1 }),
      dispose: (entry) => entry.evict(),
    });
  }

  /** Every entry in memory. */
  entries(): CacheEntry<T>[] {
    return [...this.#entries.values()];
  }

  /** The entry of a key if it is in memory. */
  cached(key: K): CacheEntry<T> | undefined {
    return this.#entries.get(this.kind.key(key));
  }

  /** Whether an earlier process stored a value under a key. */
  async isStored(key: K): Promise<boolean> {
    return (await this.#restore(this.#storeKey(key))) !== null;
  }

  /** The entry of a key, made when there is none. */
  entry(key: K): CacheEntry<T> {
    const existing = this.cached(key);
    if (existing) return existing;
    const { read, confirmEmpty, onAccepted, addresses, onChange, store, confirmDelayMs } = this.#context;
    const storeKey = this.#storeKey(key);
    const own = this.kind.key(key);
    const entry = new CacheEntry<T>({
      read: (changed) => read(key, changed),
      tags: this.kind.tags,
      isEmpty: this.kind.isEmpty,
      confirmEmpty: (before) => confirmEmpty(key, before),
      confirmDelayMs,
      onAccepted,
      addresses,
      onChange: (value, before, length) => {
        this.#save(storeKey, value);
        // It counts as what it takes from now on, if it is still here.
        const { mostCharacters } = this.kind;
        if (mostCharacters !== undefined && this.#entries.peek(own) === entry)
          this.#entries.set(own, entry, { size: Math.min(length, mostCharacters) });
        onChange(value, before);
      },
      onAbsent: () => void store.delete(storeKey),
      restore: () => this.#restore(storeKey),
    });
    this.#entries.set(own, entry);
    return entry;
  }

  /** Removes the entry of a key from memory. */
  delete(key: K): void {
    this.#entries.delete(this.kind.key(key));
  }

  /** Empty values are stored too: after a restart an empty answer then replaces nothing. */
  #save(storeKey: string, value: T): void {
    const { disk } = this.kind;
    if (disk === 'none') return;
    void this.#context.store.put(storeKey, { facts: value, bodies: [] }, disk === 'evict-first');
  }

  /** The stored value; null when there is none, or it was written by another version of the product or damaged. */
  async #restore(storeKey: string): Promise<T | null> {
    const result = this.kind.schema.safeParse((await this.#context.store.get(storeKey))?.facts);
    return result.success ? result.data : null;
  }

  #storeKey(key: K): string {
    return `content:${this.kind.name}:${this.kind.key(key)}`;
  }
}
