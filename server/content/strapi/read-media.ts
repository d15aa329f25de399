import type { Media, MediaFormat } from '#contract/content/page-view.ts';
import { isLasting } from '../../lib/lasting-path.ts';
import { asRecord, entryOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';

/** Wider than any screen that shows our pages, in pixels. */
const WIDEST = 2400;
/** An original that is no larger may be shown as it is, in kilobytes. */
const MODEST = 200;

/** Narrower than this, in pixels, social networks do not show a picture. */
const NARROWEST = 300;
/** Not every browser knows it. */
const NEW_FORMAT = 'image/avif';
/** The key of the rendition for social networks and feeds. */
const SOCIAL = 'social';
const COLOR = /^#[\da-f]{6}$/;

/**
 * Reads a file of the content service into `Media`. The alternative text beside the field (in the page's language) wins
 * over the file's own, which has one language for all. A picture is shown in its widest rendition: an original may be
 * many megabytes, and stands only where it is alone, or modest and wider than its renditions. Null when the value is no
 * usable file.
 */
export function readMedia(value: unknown, alt: unknown, mediaUrl: (url: string) => string | null): Media | null {
  const attributes = entryOf(value)?.attributes;
  const original = attributes ? readImage(attributes, mediaUrl) : null;
  if (!attributes || original === null) return null;
  const stored = asRecord(attributes.formats) ?? {};
  const renditions = readRenditions(stored, original.mime, mediaUrl);
  const widest = renditions.findLast(({ key, mime }) => key !== SOCIAL && mime !== NEW_FORMAT);
  const ownSize = isModest(original, attributes.size) && (original.width ?? 0) > (widest?.width ?? 0);
  const shown = widest === undefined || ownSize ? original : widest;
  return {
    ...pick(shown),
    alt: textOf(alt) ?? textOf(attributes.alternativeText) ?? '',
    formats: renditions.filter(({ url }) => url !== shown.url).map(pick),
    ...colorOf(stored),
    ...focusOf(attributes.focalPoint),
  };
}

/** A picture in a format that every reader of an address knows (JPEG, PNG), as wide as there is; else as it is. */
export function pictureForAll(picture: Media): Media {
  const { url, width, height, mime } = picture;
  const known = [...picture.formats, { url, width, height, mime }].findLast(
    (one) => /jpe?g|png/.test(one.mime) && (one.width ?? 0) >= NARROWEST,
  );
  return { ...picture, ...known, formats: [] };
}

/**
 * Makes the addresses of files relative to the site, which serves `/uploads/`. A file on another host (a content delivery
 * network) keeps its address, by which it can be told; anything but http is refused.
 * @param publicUrl what public addresses of uploads begin with (`S3_PUBLIC_URL`): they are uploads as well; null for none
 */
export function mediaUrlReader(baseUrl: string, publicUrl: string | null): (url: string) => string | null {
  const base = new URL(baseUrl);
  return (url) => {
    if (!URL.canParse(url, base)) return null;
    const parsed = new URL(url, base);
    if (publicUrl !== null && parsed.href.startsWith(`${publicUrl}/uploads/`))
      return parsed.href.slice(publicUrl.length);
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
    return parsed.origin === base.origin ? `${parsed.pathname}${parsed.search}` : parsed.href;
  };
}

/**
 * Gives renditions, whose names tell their content, their public addresses. Anything else stays on the site: it may be
 * replaced under its name, and only the site says so to caches.
 * @param publicUrl what these begin with; null where the site serves all uploads
 */
export function publicPictureReader(publicUrl: string | null): (picture: Media) => Media {
  if (publicUrl === null) return (picture) => picture;
  const at = <T extends { url: string }>(one: T): T =>
    one.url.startsWith('/uploads/') && isLasting(one.url) ? { ...one, url: `${publicUrl}${one.url}` } : one;
  return (picture) => ({ ...at(picture), formats: picture.formats.map(at) });
}

/**
 * Reads the size of a file of the content service without its content, in bytes; null where the service does not say:
 * there is no such file, or no answer in time (in milliseconds).
 */
export function fileSizeReader(baseUrl: string, timeoutMs: number) {
  return async (path: string, signal?: AbortSignal): Promise<number | null> => {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const deadline = signal ? AbortSignal.any([signal, limit]) : limit;
      const { ok, headers } = await fetch(new URL(path, baseUrl), { method: 'HEAD', signal: deadline });
      const length = headers.get('content-length');
      return ok && length !== null ? Number(length) : null;
    } catch {
      signal?.throwIfAborted();
      return null;
    }
  };
}

type Image = Pick<Media, 'url' | 'width' | 'height' | 'mime'>;

function readImage(record: Record<string, unknown>, mediaUrl: (url: string) => string | null): Image | null {
  const url = typeof record.url === 'string' ? mediaUrl(cleanValue(record.url)) : null;
  if (url === null) return null;
  return { url, width: sizeOf(record.width), height: sizeOf(record.height), mime: textOf(record.mime) ?? '' };
}

interface Rendition extends MediaFormat {
  key: string;
}

/**
 * The renditions, smallest first, without malformed ones; those that are too wide only where there is nothing less. Beside
 * ours, the media library's own are for its panel only.
 */
function readRenditions(
  formats: Readonly<Record<string, unknown>>,
  ownMime: string,
  mediaUrl: (url: string) => string | null,
): Rendition[] {
  const all = Object.entries(formats)
    .flatMap(([key, format]) => {
      const record = asRecord(format);
      const image = record ? readImage(record, mediaUrl) : null;
      if (!image || image.width === null || image.height === null) return [];
      return [{ key, url: image.url, width: image.width, height: image.height, mime: image.mime || ownMime }];
    })
    .sort((a, b) => a.width - b.width);
  const fitting = all.filter(({ width }) => width <= WIDEST);
  const ours = fitting.filter(({ url }) => isLasting(url));
  if (ours.some(({ key }) => key !== SOCIAL)) return ours;
  return fitting.length > 0 ? fitting : all.slice(0, 1);
}

function pick<T extends Image>({ url, width, height, mime }: T): Pick<T, keyof Image> {
  return { url, width, height, mime };
}

/** The color that our renditions note. */
function colorOf(formats: Readonly<Record<string, unknown>>): Pick<Media, 'color'> {
  const color = Object.values(formats)
    .map((format) => asRecord(format)?.color)
    .find((value) => typeof value === 'string' && COLOR.test(value));
  return typeof color === 'string' ? { color } : {};
}

/** The point that an editor set in the media library. */
function focusOf(value: unknown): Pick<Media, 'focus'> {
  const { x, y } = asRecord(value) ?? {};
  const known = isPercentage(x) && isPercentage(y) && (x !== 50 || y !== 50);
  return known ? { focus: { x, y } } : {};
}

function isPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** @param kilobytes the size in the entry of the content service */
function isModest({ width }: Image, kilobytes: unknown): boolean {
  const size = sizeOf(kilobytes);
  return width !== null && width <= WIDEST && size !== null && isLight(size);
}

/** Whether a picture may be shown whatever its size in pixels. */
export function isLight(kilobytes: number): boolean {
  return kilobytes <= MODEST;
}

function sizeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
