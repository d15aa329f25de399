import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ContentError } from '#contract/content/content-errors.ts';
import { ChangedTags } from './changed-tags.ts';
import { ADDRESSES } from './strapi/tags.ts';

/** A value of the content service as it was read; `stale`: an older value, because the service could not be asked. */
export interface Reading<T> {
  value: T;
  version: string;
  stale: boolean;
}

/** The version of a value that does not exist. */
export const ABSENT = 'absent';

/** What a page can be made from: a value whose version can be compared. */
export interface Versioned {
  readonly tags: readonly string[];
  readonly evicted: boolean;
  /** The version (`ABSENT` where there is no value) while it is valid, else null. */
  readonly knownVersion: string | null;
  current(): Promise<{ version: string; stale: boolean }>;
}

/** A cache entry of any type, for code that only compares versions. */
export interface WatchedEntry extends Versioned {
  /** The version of the last good value, valid or not; null where there is none. */
  readonly lastVersion: string | null;
  /** Whether there is no valid value, and perhaps one is being read: then it is not known what it is made of. */
  readonly unsettled: boolean;
  /** Marks the value as stale; `tag` names the document that changed, null where anything may have. */
  invalidate(tag?: string | null): void;
  /** Notes a change of which nothing is in the value: it stays valid, and what is read beside it now is not taken. */
  dropReading(): void;
  recheck(): Promise<void>;
}

/** Content that can be read, and the entry whose version it has. */
export interface Readable<T> {
  readonly watched: WatchedEntry;
  current(): Promise<Reading<T>>;
}

/** How an entry reads and checks its value. */
export interface CacheEntryOptions<T> {
  /** Asks the content service; `changed` are the tags of all that changed since the last good value, null where that is not known. */
  read: (changed: readonly string[] | null) => Promise<T>;
  /** The documents the value is made of, such as `page:<documentId>`, and what it lists, such as `article:*`. */
  tags: (value: T) => readonly string[];
  /** Tells an answer so empty that it is confirmed first; `before` is the last good value, null when there is none. */
  isEmpty: (value: T, before: T | null) => boolean;
  /**
   * Called before such an answer, or none, is accepted.
   * @throws {ContentError} when it must not be accepted now
   */
  confirmEmpty: (before: T | null) => Promise<void>;
  /** How long to wait before an empty answer in the place of a good one is read a second time, in milliseconds. */
  confirmDelayMs: number;
  /** What knows the addresses of pages: values with the tag `ADDRESSES` are valid as long as it is. Null for what needs none. */
  addresses: () => WatchedEntry | null;
  /** Called with every value that differs from the one before, null where there was none, and its length as JSON. */
  onChange: (value: T, before: T | null, length: number) => void;
  /** Called with every answer that is accepted, changed or not. */
  onAccepted: () => void;
  /** Called when there is certainly no value any more. */
  onAbsent: () => void;
  /** The last good value of an earlier process, if there is one. */
  restore: () => Promise<T | null>;
}

/**
 * One value of the content service: read once, valid until a change event, and served as the last good value while the
 * service is unavailable. Concurrent reads are one read; a read that began before an event never counts as newer. What
 * an earlier process stored is loaded before the service is asked, so that its first answer is compared with that.
 */
export class CacheEntry<T> implements WatchedEntry, Readable<T> {
  readonly #options: CacheEntryOptions<T>;
  #current: { value: T; version: string; tags: readonly string[] } | null = null;
  #absence: unknown = null;
  readonly #changed = new ChangedTags();
  #generation = 0;
  #readGeneration = -1;
  #restoring: Promise<void> | null = null;
  #restored = false;
  /** `whole`: everything is read, not only the documents that changed. */
  #inFlight: { generation: number; whole: boolean; promise: Promise<void> } | null = null;
  #begun = 0;
  #accepted = 0;
  #evicted = false;

  constructor(options: CacheEntryOptions<T>) {
    this.#options = options;
  }

  /** The tags of the value; none without a value. */
  get tags(): readonly string[] {
    return this.#current?.tags ?? [];
  }

  get knownVersion(): string | null {
    return this.#isKnown() ? (this.#current?.version ?? ABSENT) : null;
  }

  get unsettled(): boolean {
    return this.#current === null || (this.#inFlight !== null && !this.#isRead());
  }

  get lastVersion(): string | null {
    return this.#current?.version ?? null;
  }

  /** An evicted entry is invalidated no more, so what was made from it cannot be known to be current. */
  get evicted(): boolean {
    return this.#evicted;
  }

  /** The entry itself. */
  get watched(): WatchedEntry {
    return this;
  }

  /** Notes that the entry left the cache. */
  evict(): void {
    this.#evicted = true;
  }

  /** Marks the value as stale: the next reader asks the content service, for what changed where that is named. */
  invalidate(tag: string | null = null): void {
    this.#generation += 1;
    this.#changed.note(tag, this.#generation);
  }

  /** What is being read may show more than the tags of the value tell, in a state of before the change. */
  dropReading(): void {
    this.#begun += 1;
    this.#accepted = this.#begun;
  }

  /** The value while it is valid; null also where there is none. */
  known(): T | null {
    return this.#isKnown() ? (this.#current?.value ?? null) : null;
  }

  /** The last good value, valid or not, of this process or an earlier one; null where there is none. */
  last(): T | null {
    return this.#current?.value ?? null;
  }

  /**
   * The current value.
   * @throws {ContentError} not-found when there is none; unavailable or invalid when there is no last good value either
   */
  async current(): Promise<Reading<T>> {
    if (this.#isRead()) {
      const stale = !(await this.#hasAddresses());
      // An address that changed has made the value stale.
      if (this.#isRead()) return { ...this.#fresh(), stale };
    }
    try {
      await this.#ask();
    } catch (error) {
      if (isNotFound(error) || !this.#current) throw error;
      return { ...this.#current, stale: true };
    }
    return this.#fresh();
  }

  /** Asks the content service for everything, even when no change is known; readers get the current value meanwhile. */
  recheck(): Promise<void> {
    return this.#ask(true);
  }

  /** One question of a generation is asked once; a question for everything does not join one for a part. */
  #ask(whole = this.#changed.all() === null): Promise<void> {
    const generation = this.#generation;
    const asked = this.#inFlight;
    if (asked?.generation === generation && (asked.whole || !whole)) return asked.promise;
    const promise = this.#load(generation, whole).finally(() => {
      if (this.#inFlight?.promise === promise) this.#inFlight = null;
    });
    this.#inFlight = { generation, whole, promise };
    return promise;
  }

  #isRead(): boolean {
    return this.#readGeneration === this.#generation;
  }

  /** The entry whose addresses are in the value; null where there are none. */
  #addresses(): WatchedEntry | null {
    return this.tags.includes(ADDRESSES) ? this.#options.addresses() : null;
  }

  #isKnown(): boolean {
    return this.#isRead() && this.#addresses()?.knownVersion !== null;
  }

  /** Whether the addresses in the value are known to be those of now, if there are any. */
  async #hasAddresses(): Promise<boolean> {
    try {
      return (await this.#addresses()?.current())?.stale !== true;
    } catch (error) {
      if (error instanceof ContentError) return false;
      throw error;
    }
  }

  #fresh(): Reading<T> {
    if (!this.#current) throw this.#absence;
    return { ...this.#current, stale: false };
  }

  async #load(generation: number, whole: boolean): Promise<void> {
    this.#begun += 1;
    const order = this.#begun;
    this.#restoring ??= this.#restore();
    if (!this.#restored) await this.#restoring;
    try {
      const value = await this.#readConfirmed(this.#current?.value ?? null, whole);
      if (this.#isNewest(order)) this.#accept(value, generation);
    } catch (error) {
      if (isNotFound(error) && this.#isNewest(order)) {
        this.#current = null;
        this.#absence = error;
        this.#settle(generation);
        this.#options.onAbsent();
      }
      throw error;
    }
  }

  /** Whether no reading that began later has answered already; notes that this one has. */
  #isNewest(order: number): boolean {
    if (order < this.#accepted) return false;
    this.#accepted = order;
    return true;
  }

  /** An empty answer, or none, replaces a good value only after a second read and a confirmation. */
  async #readConfirmed(before: T | null, whole: boolean): Promise<T> {
    const { isEmpty, confirmDelayMs, confirmEmpty } = this.#options;
    const wasEmpty = before !== null && isEmpty(before, null);
    const hadContent = before !== null && !wasEmpty;
    let answer = await this.#readOnce(before, whole);
    if (answer.empty && hadContent) {
      await delay(confirmDelayMs);
      answer = await this.#readOnce(before, true);
    }
    if (answer.empty && !wasEmpty) await confirmEmpty(before);
    if ('absence' in answer) throw answer.absence;
    return answer.value;
  }

  async #readOnce(
    before: T | null,
    whole: boolean,
  ): Promise<{ empty: boolean; value: T } | { empty: true; absence: unknown }> {
    try {
      const value = await this.#options.read(whole ? null : this.#changed.all());
      return { empty: this.#options.isEmpty(value, before), value };
    } catch (absence) {
      if (!isNotFound(absence)) throw absence;
      return { empty: true, absence };
    }
  }

  #accept(value: T, generation: number): void {
    const text = JSON.stringify(value);
    const version = versionOf(text);
    const changed = version !== this.#current?.version;
    this.#settle(generation);
    this.#options.onAccepted();
    if (!changed) return;
    const before = this.#current?.value ?? null;
    this.#current = { value, version, tags: this.#options.tags(value) };
    this.#options.onChange(value, before, text.length);
  }

  #settle(generation: number): void {
    this.#readGeneration = generation;
    this.#changed.settle(generation);
  }

  async #restore(): Promise<void> {
    const value = await this.#options.restore();
    if (value !== null)
      this.#current = { value, version: versionOf(JSON.stringify(value)), tags: this.#options.tags(value) };
    this.#restored = true;
  }
}

function versionOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

function isNotFound(error: unknown): boolean {
  return error instanceof ContentError && error.kind === 'not-found';
}
