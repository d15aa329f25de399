/** What renditions look like. Raised by a change of that: the next start makes those of every picture anew. */
export const RECIPE = 1;

/** Of photographs, in pixels. Nothing is shown wider than the last. */
const WIDTHS = [480, 750, 1080, 1600, 2400];
/** Of a moving picture, which is heavy whatever is done: one for small screens, one for all others. */
const MOVING_WIDTHS = [480, 1080];
/** Two renditions of nearly the same width help nobody. */
const NEARLY = 0.9;
/** The widest that a phone asks for: 390 points of three pixels, and the next step above. */
const PHONE_WIDTH = 1600;
/** How many bytes a rendition may weigh: a phone's, and the widest. */
const PHONE_BYTES = 180_000;
const MOST_BYTES = 450_000;

/** More than any camera of an editor takes; of a moving picture, in all its frames together. */
export const MOST_PIXELS = 100_000_000;

/** A format of renditions; its qualities are tried in turn until one is light enough. */
export interface RenditionFormat {
  name: 'avif' | 'webp';
  mime: string;
  qualities: readonly number[];
}

/** In the order in which browsers should choose. */
export const FORMATS: readonly RenditionFormat[] = [
  { name: 'avif', mime: 'image/avif', qualities: [52, 42, 32, 22] },
  { name: 'webp', mime: 'image/webp', qualities: [75, 60, 45, 30, 15] },
];

/** For social networks, feeds and mails, whose readers know neither format. */
export const SOCIAL = { key: 'social', mime: 'image/jpeg', width: 1200, quality: 80 };

/** One of the formats that the media library stores of a file, ours or Strapi's. */
export interface StoredFormat {
  hash: string;
  /** With the dot. */
  ext: string;
  mime: string;
  url: string;
  /** By which recipe it was made; absent in Strapi's. */
  recipe?: number;
}

/** The formats of a file, by their keys. */
export type StoredFormats = Readonly<Record<string, StoredFormat>>;

/**
 * The widths of a picture's renditions, smallest first. The last is the picture's own, so that no visitor needs the original.
 * @param width that of the picture, in pixels
 * @param moving whether it has several frames
 */
export function widthsOf(width: number, moving: boolean): number[] {
  const steps = moving ? MOVING_WIDTHS : WIDTHS;
  const widest = Math.min(width, steps.at(-1) ?? width);
  return [...steps.filter((step) => step < widest * NEARLY), widest];
}

/** How many bytes a rendition of a width should weigh at most. */
export function bytesFor(width: number): number {
  return width <= PHONE_WIDTH ? PHONE_BYTES : MOST_BYTES;
}

/**
 * The name of a rendition's file, without ending. What it shows never changes: the site lets browsers keep it for ever.
 * @param hash Strapi's name of the original
 * @param digest of the original's content and the recipe
 */
export function renditionName(hash: string, width: number, digest: string): string {
  return `${hash}.${width}.${digest}`;
}

/** Whether a file's name is that of a rendition, which tells its content. */
export function isRenditionName(name: string): boolean {
  return /\.\d+\.[\da-f]{12}\.\w+$/.test(name);
}

/** Whether a picture has the renditions of the present recipe. */
export function hasRenditions(formats: StoredFormats | null): boolean {
  return Object.values(formats ?? {}).some((format) => format?.recipe === RECIPE);
}
