import type { Media, MediaFormat } from '../page-view.ts';
import { asRecord, entryOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';

/**
 * Reads a file of the content service into `Media`. The alternative text beside the field (in the page's language) wins
 * over the file's own, which has one language for all. Null when the value is no usable file.
 */
export function readMedia(value: unknown, alt: unknown, mediaUrl: (url: string) => string | null): Media | null {
  const attributes = entryOf(value)?.attributes;
  const url = typeof attributes?.url === 'string' ? mediaUrl(cleanValue(attributes.url)) : null;
  if (!attributes || url === null) return null;
  return {
    url,
    width: sizeOf(attributes.width),
    height: sizeOf(attributes.height),
    alt: textOf(alt) ?? textOf(attributes.alternativeText) ?? '',
    mime: textOf(attributes.mime) ?? '',
    formats: readFormats(attributes.formats, mediaUrl),
  };
}

/**
 * Makes the addresses of files relative to the site, whose server passes `/uploads/` on to the content service.
 * A file on another host (a content delivery network) keeps its address; anything but http is refused.
 */
export function mediaUrlReader(baseUrl: string): (url: string) => string | null {
  const base = new URL(baseUrl);
  return (url) => {
    if (!URL.canParse(url, base)) return null;
    const parsed = new URL(url, base);
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
    return parsed.origin === base.origin ? `${parsed.pathname}${parsed.search}` : parsed.href;
  };
}

/** The smaller renditions, smallest first; malformed ones are left out. */
function readFormats(value: unknown, mediaUrl: (url: string) => string | null): MediaFormat[] {
  return Object.values(asRecord(value) ?? {})
    .flatMap((format) => {
      const record = asRecord(format);
      const url = typeof record?.url === 'string' ? mediaUrl(cleanValue(record.url)) : null;
      const width = sizeOf(record?.width);
      const height = sizeOf(record?.height);
      return url !== null && width !== null && height !== null ? [{ url, width, height }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

function sizeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
