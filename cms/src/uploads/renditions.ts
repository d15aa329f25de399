import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { type ImageService, type StoredImage, servicesOf } from './strapi-upload.ts';

/** The longest side of each rendition in pixels, by Strapi's name of the format. */
const LONGEST_SIDES = { small: 500, medium: 800, large: 1200, xlarge: 1800, xxlarge: 2400 };
/** Above this many bytes a picture also gets a rendition of its own size. */
const HEAVY = 200_000;
const QUALITY = 75;

/**
 * Makes WebP renditions of every picture: Strapi's own keep the format of the original, which may be large, and Strapi
 * makes none of AVIF. Call it in `register`.
 */
export function makeRenditions(strapi: Core.Strapi): void {
  servicesOf(strapi).extend<ImageService>('plugin::upload.image-manipulation', (service) => ({
    ...service,
    isImage: async (file) => isAvif(file) || service.isImage(file),
    isResizableImage: async (file) => isAvif(file) || service.isResizableImage(file),
    generateResponsiveFormats: async (file) => {
      const original = await buffer(file.getStream());
      const { width = 0, height = 0 } = file;
      const keys = renditionsFor(Math.max(width, height), original.byteLength);
      const made = [];
      for (const key of keys) made.push({ key, file: await resize(file, original, key) });
      return made;
    },
  }));
}

type Key = keyof typeof LONGEST_SIDES;
const KEYS: readonly Key[] = ['small', 'medium', 'large', 'xlarge', 'xxlarge'];

/**
 * The renditions of a picture: all that are smaller than it, and for a large file also the next, at the size of the original.
 * @param longest its longest side in pixels
 * @param bytes its size
 */
export function renditionsFor(longest: number, bytes: number): Key[] {
  const smaller = KEYS.filter((key) => LONGEST_SIDES[key] < longest);
  const next = KEYS[smaller.length];
  return bytes > HEAVY && next !== undefined ? [...smaller, next] : smaller;
}

// Sharp reports AVIF as `heif`, its container format.
const isAvif = ({ mime }: StoredImage): boolean => mime === 'image/avif';

async function resize(file: StoredImage, original: Buffer, key: Key): Promise<StoredImage> {
  const side = LONGEST_SIDES[key];
  const { data, info } = await sharp(original, { animated: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const hash = `${key}_${file.hash}`;
  const filepath = path.join(file.tmpWorkingDirectory ?? '', hash);
  await writeFile(filepath, data);
  return {
    name: `${key}_${file.name}`,
    hash,
    ext: '.webp',
    mime: 'image/webp',
    path: file.path ?? null,
    filepath,
    getStream: () => createReadStream(filepath),
    width: info.width,
    height: info.pageHeight ?? info.height,
    size: Math.round(data.byteLength / 10) / 100,
    sizeInBytes: data.byteLength,
  };
}
