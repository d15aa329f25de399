import { readFile, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { type Sentence, sentence } from '../lib/sentences.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { type FileKind, hasScript, kindOfContent, kindOfName, nameFor, uploadErrorOf } from './file-kinds.ts';
import { MOST_PIXELS } from './rendition-recipe.ts';
import { type IncomingFile, servicesOf, type UploadService } from './strapi-upload.ts';

/**
 * Accepts only pictures and PDF documents into the media library, judged by content and not by name or declared type:
 * files are served from the origin of the admin panel and from the site. It wraps the service through which every upload
 * passes, from editors, API tokens and the first content. Call it in `register`.
 */
export function checkUploads(strapi: Core.Strapi): void {
  const limits: Limits = {
    bytes: strapi.config.get('plugin::upload.sizeLimit'),
    refused: (why) => new errors.ValidationError(why[panelLanguage(strapi)]),
  };
  servicesOf(strapi).extend<UploadService>('plugin::upload.upload', (service) => ({
    ...service,
    async upload(request, options) {
      for (const file of [request.files].flat()) await check(file, limits);
      return service.upload(request, options);
    },
    async replace(id, request, options) {
      const kind = await check(request.file, limits);
      const old = kindOfName((await service.findOne(id))?.ext ?? '');
      // The URL does not change, so the extension must fit the new content.
      if (old !== kind && !(old?.picture && kind.picture)) {
        throw limits.refused(sentence('upload.otherKind', { name: nameOf(request.file) }));
      }
      return service.replace(id, request, options);
    },
  }));
}

interface Limits {
  /** The most that a file may have. */
  bytes: number;
  /** The error that tells an editor why a file is refused. */
  refused: (why: Sentence) => Error;
}

const nameOf = (file: IncomingFile): string => file.originalFilename || 'file';

/**
 * Sets the MIME type and the extension of a file from its content.
 * @throws what `refused` makes of a sentence for the editor
 */
async function check(file: IncomingFile, { bytes, refused }: Limits): Promise<FileKind> {
  const name = nameOf(file);
  if ((await stat(file.filepath)).size > bytes) {
    throw refused(sentence('upload.large', { name, most: String(Math.floor(bytes / 1024 / 1024)) }));
  }
  const kind = kindOfContent((await fileTypeFromFile(file.filepath))?.mime);
  if (kind === null) throw refused(uploadErrorOf(name));
  const pixels = kind.picture ? await pixelsOf(file.filepath) : 0;
  if (pixels === null) throw refused(sentence('upload.broken', { name }));
  if (pixels > MOST_PIXELS) throw refused(sentence('upload.pixels', { name, ...inMillions(pixels) }));
  if (!kind.picture && hasScript(await readFile(file.filepath))) {
    throw refused(sentence('upload.program', { name }));
  }
  file.mimetype = kind.mime;
  file.detectedMimeType = kind.mime;
  file.originalFilename = nameFor(kind, name);
  return kind;
}

/** How many pixels a picture has in all its frames, by its header: nothing is unpacked. Null where it cannot be read. */
async function pixelsOf(file: string): Promise<number | null> {
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height, pages = 1 }) => width * height * pages,
      () => null,
    );
}

const inMillions = (pixels: number) => ({
  millions: String(Math.ceil(pixels / 1_000_000)),
  most: String(MOST_PIXELS / 1_000_000),
});
