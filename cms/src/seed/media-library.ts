import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Uploads the images of the first content, each once, however often it is used. */
export function createMediaLibrary(strapi: Core.Strapi, folder: string) {
  const uploaded = new Map<string, Promise<number>>();
  return {
    /** Why a file cannot be uploaded, or null. */
    explain(name: string): string | null {
      if (path.basename(name) !== name || !existsSync(path.join(folder, name))) {
        return `media/ has no file "${name}": add it, or correct the name`;
      }
      return TYPES[path.extname(name).toLowerCase()] === undefined
        ? `"${name}" is not an image this site shows: use png, jpg, webp or avif`
        : null;
    },
    /** The id of the image in Strapi's media library. */
    async idOf(name: string, alt: string): Promise<number> {
      const pending = uploaded.get(name) ?? upload(strapi, path.join(folder, name), alt);
      uploaded.set(name, pending);
      return pending;
    },
  };
}

async function upload(strapi: Core.Strapi, file: string, alt: string): Promise<number> {
  const name = path.basename(file);
  const [saved] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText: alt } },
      files: {
        filepath: file,
        originalFilename: name,
        mimetype: TYPES[path.extname(name).toLowerCase()],
        size: statSync(file).size,
      },
    });
  return saved.id;
}
