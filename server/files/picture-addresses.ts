import { LRUCache } from 'lru-cache';
import type { Media } from '#contract/content/page-view.ts';

/** Where pictures are asked for; times in milliseconds. */
export interface PictureAddressesOptions {
  /**
   * What is shown of the picture at a path, its original or one of its renditions; null where nothing is known of it.
   * Rejects when it cannot be told now.
   */
  pictureAt: (path: string) => Promise<Media | null>;
  /** Whether a picture may be served of which nothing can be told: a content service of others may not tell. */
  trusting: boolean;
  now: () => number;
}

/** Of our renditions: the name tells the content. */
const LASTING = /\.(\d+)\.[\da-f]{12}(\.\w+)$/;
/** What Strapi names an original; its own renditions end in the same way. */
const PERHAPS_ORIGINAL = /_[\da-f]{10}\.(?:jpe?g|png|webp|avif|gif)$/i;
const MOST_KNOWN = 10_000;
const FRESH_MS = 60_000;

/** Whether a file at this path stays what it is for ever. */
export const isLasting = (path: string): boolean => LASTING.test(path);

/** Knows at which path visitors find a picture: never at that of an original that has renditions. */
export class PictureAddresses {
  readonly #options: PictureAddressesOptions;
  readonly #known = new LRUCache<string, { place: string; readAt: number }>({ max: MOST_KNOWN });
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(options: PictureAddressesOptions) {
    this.#options = options;
  }

  /** After a change of media: every place is asked for again. */
  forget(): void {
    this.#changedAt = this.#options.now();
  }

  /** The path to serve for this one: the same, or that of a rendition; null when that cannot be told now. */
  async placeOf(path: string): Promise<string | null> {
    if (!PERHAPS_ORIGINAL.test(path)) return path;
    const known = this.#known.get(path);
    const readAt = this.#options.now();
    if (known && known.readAt > this.#changedAt && readAt - known.readAt < FRESH_MS) return known.place;
    try {
      const place = (await this.newPlaceOf(path)) ?? path;
      this.#known.set(path, { place, readAt });
      return place;
    } catch {
      return known?.place ?? (this.#options.trusting ? path : null);
    }
  }

  /**
   * The path of what is shown now of the picture that is or was at this one; null where none is known.
   * @throws when that cannot be told now
   */
  async newPlaceOf(path: string): Promise<string | null> {
    const picture = await this.#options.pictureAt(path);
    if (picture === null) return null;
    const shown = [picture, ...picture.formats].map(({ url, width }) => ({ url: url.replace(/\?.*$/, ''), width }));
    if (shown.some(({ url }) => url === path)) return path;
    const [, width, ending = ''] = LASTING.exec(path) ?? [];
    const same = shown.find((place) => place.width === Number(width) && place.url.endsWith(ending));
    return (same ?? shown[0])?.url ?? null;
  }
}
