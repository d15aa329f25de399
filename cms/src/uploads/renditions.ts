import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { encodeRenditions, type Rendition, type Renditions } from './encode-renditions.ts';
import { MOST_PIXELS, RECIPE, renditionName } from './rendition-recipe.ts';
import { type ImageService, type StoredImage, servicesOf } from './strapi-upload.ts';

/** Of an original that is written again without what the camera noted: nobody sees a difference. */
const ORIGINAL_QUALITY = 92;

/**
 * Makes our renditions of every picture instead of Strapi's, which keep the format of the original, however large, and
 * takes out of the original where and by whom it was taken. Call it in `register`.
 */
export function makeRenditions(strapi: Core.Strapi): void {
  servicesOf(strapi).extend<ImageService>('plugin::upload.image-manipulation', (service) => ({
    ...service,
    isImage: async (file) => isAvif(file) || service.isImage(file),
    isOptimizableImage: async (file) => isAvif(file) || service.isOptimizableImage(file),
    isResizableImage: async (file) => isAvif(file) || service.isResizableImage(file),
    optimize: withoutNotes,
    generateResponsiveFormats: async (file) => {
      // The first content would delay the first start: its pictures wait for `completeRenditions`.
      if (!strapi.isLoaded) return [];
      const made = await encodeRenditions(await buffer(file.getStream()));
      const folder = file.tmpWorkingDirectory ?? '';
      return Promise.all(
        made.renditions.map(async (rendition) => ({
          key: rendition.key,
          file: await storable({ file, folder }, rendition, made),
        })),
      );
    },
  }));
}

// Sharp reports AVIF as `heif`, its container format.
const isAvif = ({ mime }: StoredImage): boolean => mime === 'image/avif';

/**
 * A rendition in the shape in which Strapi's providers store files, its content in a temporary folder.
 * @param place of the file that it shows, and of the temporary folder
 */
export async function storable(
  { file, folder }: { file: Pick<StoredImage, 'hash' | 'name' | 'path'>; folder: string },
  { key, ext, mime, width, height, data }: Rendition,
  { color, digest }: Renditions,
): Promise<StoredImage> {
  const hash = renditionName(file.hash, width, digest);
  const filepath = path.join(folder, `${hash}${ext}`);
  await writeFile(filepath, data);
  return {
    ...{ name: `${key}_${file.name}`, hash, ext, mime, path: file.path ?? null, width, height, recipe: RECIPE },
    ...(color === null ? {} : { color }),
    ...{ filepath, getStream: () => createReadStream(filepath) },
    size: Math.round(data.byteLength / 10) / 100,
    sizeInBytes: data.byteLength,
  };
}

/** A photograph upright and without its notes (place, time, camera); a picture that has none stays as it is. */
async function withoutNotes(file: StoredImage): Promise<StoredImage> {
  if (file.filepath === undefined) return file;
  const options = { limitInputPixels: MOST_PIXELS, animated: true };
  const { format, exif, xmp, iptc } = await sharp(file.filepath, options).metadata();
  if (!exif && !xmp && !iptc) return file;
  const filepath = path.join(file.tmpWorkingDirectory ?? '', `plain-${file.hash}`);
  const picture = sharp(file.filepath, options).autoOrient().keepIccProfile();
  const { width, height, pageHeight, size } = await encodedAs(picture, format).toFile(filepath);
  return {
    ...file,
    ...{ filepath, getStream: () => createReadStream(filepath) },
    ...{ width, height: pageHeight ?? height, size: Math.round(size / 10) / 100, sizeInBytes: size },
  };
}

function encodedAs(picture: sharp.Sharp, format: keyof sharp.FormatEnum): sharp.Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: ORIGINAL_QUALITY });
  if (format === 'webp') return picture.webp({ quality: ORIGINAL_QUALITY });
  return format === 'heif' ? picture.avif({ quality: ORIGINAL_QUALITY, effort: 2 }) : picture.toFormat(format);
}
