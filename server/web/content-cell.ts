import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ContentError } from '../../src/content/content-errors.ts';

/** A value of the content service as it was read: `stale` when the service could not be asked and an older value stands in. */
export interface Reading<T> {
  value: T;
  version: string;
  stale: boolean;
}

/** The version of a value that does not exist. */
export const ABSENT = 'absent';

/** A cell of any type, for whoever only watches whether it changes. */
export interface WatchedCell {
  readonly tags: readonly string[];
  readonly retired: boolean;
  invalidate(): void;
  recheck(): Promise<void>;
  current(): Promise<{ version: string; stale: boolean }>;
}

/** How a cell reads, describes and keeps its value. */
export interface CellOptions<T> {
  /** Asks the content service. */
  read: () => Promise<T>;
  /** The documents the value is made of, such as `page:<documentId>`, and what it lists, such as `article:*`. */
  tags: (value: T) => readonly string[];
  /** Tells an answer so empty that it must not replace a good one without a second look. */
  isEmpty: (value: T) => boolean;
  /** How long to wait before the second look, in milliseconds. */
  secondLookMs: number;
  /** Called with every value that differs from the one before. */
  onChange: (value: T) => void;
  /** The last good value of an earlier process, if there is one. */
  restore: () => Promise<T | null>;
}

/**
 * One value of the content service: read once, kept until a change notice, and kept as the last good value while the
 * service is away. Reads at the same time are one read; a read that began before a notice never counts as newer.
 */
export class ContentCell<T> implements WatchedCell {
  readonly #options: CellOptions<T>;
  #held: { value: T; version: string; tags: readonly string[] } | null = null;
  #absence: unknown = null;
  #generation = 0;
  #readGeneration = -1;
  #inFlight: { generation: number; promise: Promise<void> } | null = null;
  #retired = false;

  constructor(options: CellOptions<T>) {
    this.#options = options;
  }

  /** The tags of the value held; none when nothing is held. */
  get tags(): readonly string[] {
    return this.#held?.tags ?? [];
  }

  /** A cell that left the cache hears no more notices: what was made from it must be made again. */
  get retired(): boolean {
    return this.#retired;
  }

  /** Takes the cell out of service. */
  retire(): void {
    this.#retired = true;
  }

  /** Notes that the value may have changed: the next reader asks the content service. */
  invalidate(): void {
    this.#generation += 1;
  }

  /**
   * The current value.
   * @throws {ContentError} not-found when there is none; unavailable or invalid when nothing good is held either
   */
  async current(): Promise<Reading<T>> {
    if (this.#readGeneration === this.#generation) {
      if (this.#held) return { ...this.#held, stale: false };
      throw this.#absence;
    }
    try {
      await this.recheck();
    } catch (error) {
      if (isNotFound(error)) throw error;
      await this.#restore();
      if (!this.#held) throw error;
      return { ...this.#held, stale: true };
    }
    if (!this.#held) throw this.#absence;
    return { ...this.#held, stale: false };
  }

  /** Asks the content service even when no change is known; readers keep the value held meanwhile. */
  recheck(): Promise<void> {
    if (this.#inFlight?.generation === this.#generation) return this.#inFlight.promise;
    const generation = this.#generation;
    const promise = this.#load(generation).finally(() => {
      if (this.#inFlight?.promise === promise) this.#inFlight = null;
    });
    this.#inFlight = { generation, promise };
    return promise;
  }

  async #load(generation: number): Promise<void> {
    try {
      const value = await this.#readTwiceWhenEmpty();
      if (generation >= this.#readGeneration) this.#hold(value, generation);
    } catch (error) {
      if (isNotFound(error) && generation >= this.#readGeneration) {
        this.#held = null;
        this.#absence = error;
        this.#readGeneration = generation;
      }
      throw error;
    }
  }

  async #readTwiceWhenEmpty(): Promise<T> {
    const hadContent = this.#held !== null && !this.#options.isEmpty(this.#held.value);
    try {
      const value = await this.#options.read();
      if (!hadContent || !this.#options.isEmpty(value)) return value;
    } catch (error) {
      if (!hadContent || !isNotFound(error)) throw error;
    }
    await delay(this.#options.secondLookMs);
    return this.#options.read();
  }

  #hold(value: T, generation: number): void {
    const version = createHash('sha1').update(JSON.stringify(value)).digest('base64url');
    const changed = version !== this.#held?.version;
    this.#readGeneration = generation;
    if (!changed) return;
    this.#held = { value, version, tags: this.#options.tags(value) };
    this.#options.onChange(value);
  }

  async #restore(): Promise<void> {
    if (this.#held) return;
    const value = await this.#options.restore();
    if (value === null || this.#held) return;
    this.#held = { value, version: 'restored', tags: this.#options.tags(value) };
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ContentError && error.kind === 'not-found';
}
