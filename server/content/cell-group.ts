import { LRUCache } from 'lru-cache';
import { type CellOptions, ContentCell } from './content-cell.ts';
import type { LastGoodStore } from './last-good-store.ts';
import type { Reader } from './stored-content.ts';

/** What every group of a cache shares. */
export interface CellSurroundings {
  /** Runs a call of the content service, or refuses it while the service is left alone. */
  ask: <R>(call: () => Promise<R>) => Promise<R>;
  store: LastGoodStore;
  /** How long to wait before an empty answer is believed, in milliseconds. */
  secondLookMs: number;
  /** See `CellOptions`; a cell may bring its own. */
  confirmEmpty: (hadContent: boolean) => Promise<void>;
}

/** How one kind of content is described, told apart and kept on disk. */
export interface CellGroupOptions<T> extends CellSurroundings {
  kind: string;
  /** How many values are held; the ones used least recently go. */
  max: number;
  tags: (value: T) => readonly string[];
  isEmpty: (value: T, before: T | null) => boolean;
  /** Called with every answer that is believed. */
  onBelieved?: () => void;
  /** Reads a value back from disk. */
  stored: Reader<T>;
  /** Minor values are the first to leave a full disk; passing ones never come there. */
  durability: 'major' | 'minor' | 'passing';
}

/** All values of one kind of content, by key. */
export class CellGroup<T> {
  readonly #options: CellGroupOptions<T>;
  readonly #cells: LRUCache<string, ContentCell<T>>;

  constructor(options: CellGroupOptions<T>) {
    this.#options = options;
    this.#cells = new LRUCache({ max: options.max, dispose: (cell) => cell.retire() });
  }

  /** Every cell of the group. */
  cells(): ContentCell<T>[] {
    return [...this.#cells.values()];
  }

  /** The cell of that key if it is held. */
  held(key: string): ContentCell<T> | undefined {
    return this.#cells.get(key);
  }

  /** Whether an earlier process kept a value under that key. */
  async isStored(key: string): Promise<boolean> {
    return (await this.#restore(key)) !== null;
  }

  /** The cell of that key; `read` asks the content service for its value, `confirmEmpty` may replace the group's own. */
  cell(
    key: string,
    read: () => Promise<T>,
    confirmEmpty: CellOptions<T>['confirmEmpty'] = (before) => this.#options.confirmEmpty(before !== null),
  ): ContentCell<T> {
    const existing = this.#cells.get(key);
    if (existing) return existing;
    const { ask, secondLookMs, tags, isEmpty, onBelieved = () => undefined } = this.#options;
    const cell = new ContentCell<T>({
      read: () => ask(read),
      tags,
      isEmpty,
      confirmEmpty,
      secondLookMs,
      onBelieved,
      onChange: (value) => this.#keep(key, value),
      onAbsent: () => void this.#options.store.delete(this.#storeKey(key)),
      restore: () => this.#restore(key),
    });
    this.#cells.set(key, cell);
    return cell;
  }

  /** Holds the cell of that key no longer. */
  drop(key: string): void {
    this.#cells.delete(key);
  }

  /** Empty values too: what was empty before takes nothing away by being empty again. */
  #keep(key: string, value: T): void {
    const { store, durability } = this.#options;
    if (durability === 'passing') return;
    void store.put(this.#storeKey(key), { facts: value, bodies: [] }, durability === 'minor');
  }

  async #restore(key: string): Promise<T | null> {
    const { store, stored } = this.#options;
    return stored((await store.get(this.#storeKey(key)))?.facts);
  }

  #storeKey(key: string): string {
    return `content:${this.#options.kind}:${key}`;
  }
}
