import { LRUCache } from 'lru-cache';
import { ContentCell } from './content-cell.ts';
import type { LastGoodStore } from './last-good-store.ts';
import type { ServiceGate } from './service-gate.ts';
import type { Reader } from './stored-content.ts';

/** What every group of a cache shares. */
export interface CellSurroundings {
  gate: ServiceGate;
  store: LastGoodStore;
  /** How long to wait before an empty answer is believed, in milliseconds. */
  secondLookMs: number;
}

/** How one kind of content is described, told apart and kept on disk. */
export interface CellGroupOptions<T> extends CellSurroundings {
  kind: string;
  /** How many values are held; the ones used least recently go. */
  max: number;
  tags: (value: T) => readonly string[];
  isEmpty: (value: T) => boolean;
  /** Reads a value back from disk. */
  stored: Reader<T>;
  /** Minor values are the first to leave a full disk. */
  minor: boolean;
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

  /** The cell of that key; `read` asks the content service for its value. */
  cell(key: string, read: () => Promise<T>): ContentCell<T> {
    const existing = this.#cells.get(key);
    if (existing) return existing;
    const { kind, gate, store, secondLookMs, tags, isEmpty, stored, minor } = this.#options;
    const storeKey = `content:${kind}:${key}`;
    const cell = new ContentCell<T>({
      read: () => gate.run(read),
      tags,
      isEmpty,
      secondLookMs,
      onChange: (value) => {
        if (!isEmpty(value)) void store.put(storeKey, { facts: value, bodies: [] }, minor);
      },
      restore: async () => stored((await store.get(storeKey))?.facts),
    });
    this.#cells.set(key, cell);
    return cell;
  }
}
