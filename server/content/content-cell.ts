import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ContentError } from '#contract/content/content-errors.ts';

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
  /** The version (`ABSENT` where there is no value) while nothing has to be asked for it, else null. */
  readonly knownVersion: string | null;
  invalidate(): void;
  recheck(): Promise<void>;
  current(): Promise<{ version: string; stale: boolean }>;
}

/** Content that can be read, and the cell that tells when it changed. */
export interface Readable<T> {
  readonly watched: WatchedCell;
  current(): Promise<Reading<T>>;
}

/** How a cell reads, describes and keeps its value. */
export interface CellOptions<T> {
  /** Asks the content service. */
  read: () => Promise<T>;
  /** The documents the value is made of, such as `page:<documentId>`, and what it lists, such as `article:*`. */
  tags: (value: T) => readonly string[];
  /** Tells an answer so empty that it is not believed at once; `before` is the last good value, null when there is none. */
  isEmpty: (value: T, before: T | null) => boolean;
  /**
   * Asked before such an answer, or none, is believed.
   * @throws {ContentError} when the content service cannot be believed now
   */
  confirmEmpty: (before: T | null) => Promise<void>;
  /** How long to wait before the second look at an empty answer in the place of a good one, in milliseconds. */
  secondLookMs: number;
  /** Called with every value that differs from the one before. */
  onChange: (value: T) => void;
  /** Called with every answer that is believed, changed or not. */
  onBelieved: () => void;
  /** Called when there is certainly no value any more. */
  onAbsent: () => void;
  /** The last good value of an earlier process, if there is one. */
  restore: () => Promise<T | null>;
}

/**
 * One value of the content service: read once, kept until a change notice, and kept as the last good value while the
 * service is away. Reads at the same time are one read; a read that began before a notice never counts as newer. What
 * an earlier process kept is held before the service is asked: its first answer is judged against that.
 */
export class ContentCell<T> implements WatchedCell, Readable<T> {
  readonly #options: CellOptions<T>;
  #held: { value: T; version: string; tags: readonly string[] } | null = null;
  #absence: unknown = null;
  #generation = 0;
  #readGeneration = -1;
  #restoring: Promise<void> | null = null;
  #restored = false;
  #inFlight: { generation: number; promise: Promise<void> } | null = null;
  #retired = false;

  constructor(options: CellOptions<T>) {
    this.#options = options;
  }

  /** The tags of the value held; none when nothing is held. */
  get tags(): readonly string[] {
    return this.#held?.tags ?? [];
  }

  /** Whether there is a value, or there was one of an earlier process. */
  get holdsValue(): boolean {
    return this.#held !== null;
  }

  get knownVersion(): string | null {
    return this.#readGeneration === this.#generation ? (this.#held?.version ?? ABSENT) : null;
  }

  /** A cell that left the cache hears no more notices: what was made from it must be made again. */
  get retired(): boolean {
    return this.#retired;
  }

  /** The cell itself. */
  get watched(): WatchedCell {
    return this;
  }

  /** Takes the cell out of service. */
  retire(): void {
    this.#retired = true;
  }

  /** Notes that the value may have changed: the next reader asks the content service. */
  invalidate(): void {
    this.#generation += 1;
  }

  /** The value while nothing has to be asked for it; null also where there is none. */
  known(): T | null {
    return this.#readGeneration === this.#generation ? (this.#held?.value ?? null) : null;
  }

  /**
   * The current value.
   * @throws {ContentError} not-found when there is none; unavailable or invalid when nothing good is held either
   */
  async current(): Promise<Reading<T>> {
    if (this.#readGeneration === this.#generation) return this.#fresh();
    try {
      await this.recheck();
    } catch (error) {
      if (isNotFound(error) || !this.#held) throw error;
      return { ...this.#held, stale: true };
    }
    return this.#fresh();
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

  #fresh(): Reading<T> {
    if (!this.#held) throw this.#absence;
    return { ...this.#held, stale: false };
  }

  async #load(generation: number): Promise<void> {
    this.#restoring ??= this.#restore();
    if (!this.#restored) await this.#restoring;
    try {
      const value = await this.#readWithDoubt(this.#held?.value ?? null);
      if (generation >= this.#readGeneration) this.#hold(value, generation);
    } catch (error) {
      if (isNotFound(error) && generation >= this.#readGeneration) {
        this.#held = null;
        this.#absence = error;
        this.#readGeneration = generation;
        this.#options.onAbsent();
      }
      throw error;
    }
  }

  /** An empty answer, or none, never replaces a good value without a second look and a reason to believe it. */
  async #readWithDoubt(before: T | null): Promise<T> {
    const { isEmpty, secondLookMs, confirmEmpty } = this.#options;
    const wasEmpty = before !== null && isEmpty(before, null);
    const hadContent = before !== null && !wasEmpty;
    let answer = await this.#look(before);
    if (answer.empty && hadContent) {
      await delay(secondLookMs);
      answer = await this.#look(before);
    }
    if (answer.empty && !wasEmpty) await confirmEmpty(before);
    if ('absence' in answer) throw answer.absence;
    return answer.value;
  }

  async #look(before: T | null): Promise<{ empty: boolean; value: T } | { empty: true; absence: unknown }> {
    try {
      const value = await this.#options.read();
      return { empty: this.#options.isEmpty(value, before), value };
    } catch (absence) {
      if (!isNotFound(absence)) throw absence;
      return { empty: true, absence };
    }
  }

  #hold(value: T, generation: number): void {
    const version = versionOf(value);
    const changed = version !== this.#held?.version;
    this.#readGeneration = generation;
    this.#options.onBelieved();
    if (!changed) return;
    this.#held = { value, version, tags: this.#options.tags(value) };
    this.#options.onChange(value);
  }

  async #restore(): Promise<void> {
    const value = await this.#options.restore();
    if (value !== null) this.#held = { value, version: versionOf(value), tags: this.#options.tags(value) };
    this.#restored = true;
  }
}

function versionOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}

function isNotFound(error: unknown): boolean {
  return error instanceof ContentError && error.kind === 'not-found';
}
