import { LRUCache } from 'lru-cache';
import type { Media } from '#contract/content/page-view.ts';
import { CircuitBreaker } from '../content/circuit-breaker.ts';
import { LASTING } from '../lib/lasting-path.ts';

/** Where pictures are asked for; times in milliseconds. */
export interface PictureAddressesOptions {
  /**
   * What is shown of the picture at a path, its original or one of its renditions; null where nothing is known of it.
   * Rejects when it cannot be told now.
   */
  pictureAt: (path: string) => Promise<Media | null>;
  /** Whether a picture may be served of which nothing can be told: a content service of others may not tell. */
  trusting: boolean;
  /** How long calls are refused after one failed, and a failure is remembered. */
  resetTimeoutMs: number;
  /** A clock that never jumps. */
  now: () => number;
}

/** Where visitors find a picture, and until when that stands; null while it cannot be told. */
interface KnownPlace {
  place: string | null;
  readAt: number;
  freshUntil: number;
}

/** What Strapi names an original; its own renditions end in the same way. */
const PERHAPS_ORIGINAL = /_[\da-f]{10}\.(?:jpe?g|png|webp|avif|gif)$/i;
const MOST_KNOWN = 10_000;
const FRESH_MS = 60_000;

/** Knows at which path visitors find a picture: never at that of an original that has renditions. */
export class PictureAddresses {
  readonly #options: PictureAddressesOptions;
  readonly #known = new LRUCache<string, KnownPlace>({ max: MOST_KNOWN });
  readonly #asking = new Map<string, Promise<Media | null>>();
  readonly #breaker: CircuitBreaker;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PictureAddressesOptions) {
    this.#options = options;
    const { resetTimeoutMs, now } = options;
    // Who reads the content tells of outages.
    this.#breaker = new CircuitBreaker({ resetTimeoutMs, now, onChange: () => undefined });
  }

  /** After a change of media: every place is asked for again. */
  forget(): void {
    this.#changedAt = this.#options.now();
    this.#asking.clear();
    this.#breaker.close();
  }

  /** The path to serve for this one: the same, or that of a rendition; null when that cannot be told now. */
  async placeOf(path: string): Promise<string | null> {
    if (!PERHAPS_ORIGINAL.test(path)) return path;
    const known = this.#known.get(path);
    const readAt = this.#options.now();
    if (known && known.readAt > this.#changedAt && readAt < known.freshUntil) return known.place;
    const { trusting, resetTimeoutMs } = this.#options;
    try {
      const place = (await this.newPlaceOf(path)) ?? path;
      this.#known.set(path, { place, readAt, freshUntil: readAt + FRESH_MS });
      return place;
    } catch {
      const place = known?.place ?? (trusting ? path : null);
      this.#known.set(path, { place, readAt, freshUntil: readAt + resetTimeoutMs });
      return place;
    }
  }

  /**
   * The path of what is shown now of the picture that is or was at this one; null where none is known.
   * @throws when that cannot be told now
   */
  async newPlaceOf(path: string): Promise<string | null> {
    const picture = await this.#ask(path);
    if (picture === null) return null;
    const shown = [picture, ...picture.formats].map(({ url, width }) => ({ url: url.replace(/\?.*$/, ''), width }));
    if (shown.some(({ url }) => url === path)) return path;
    const [, width, ending = ''] = LASTING.exec(path) ?? [];
    const same = shown.find((place) => place.width === Number(width) && place.url.endsWith(ending));
    return (same ?? shown[0])?.url ?? null;
  }

  /** Asks the content service, unless it failed a moment ago; those who ask at the same time share one call. */
  #ask(path: string): Promise<Media | null> {
    const pending = this.#asking.get(path);
    if (pending) return pending;
    const asking = this.#breaker
      .run(() => this.#options.pictureAt(path))
      .finally(() => {
        if (this.#asking.get(path) === asking) this.#asking.delete(path);
      });
    this.#asking.set(path, asking);
    return asking;
  }
}
