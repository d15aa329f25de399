import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { panelLanguage } from '../rules/panel-language.ts';
import { type Sentence, sentence } from '../rules/sentences.ts';
import { type FileKind, hasScript, kindOfContent, kindOfName, nameFor, uploadErrorOf } from './file-kinds.ts';
import { type IncomingFile, servicesOf, type UploadService } from './strapi-upload.ts';

/**
 * Accepts only pictures and PDF documents into the media library, judged by content and not by name or declared type:
 * files are served from the origin of the admin panel and from the site. It wraps the service through which every upload
 * passes, from editors, API tokens and the first content. Call it in `register`.
 */
export function checkUploads(strapi: Core.Strapi): void {
  const refused = (why: Sentence) => new errors.ValidationError(why[panelLanguage(strapi)]);
  servicesOf(strapi).extend<UploadService>('plugin::upload.upload', (service) => ({
    ...service,
    async upload(request, options) {
      for (const file of [request.files].flat()) await check(file, refused);
      return service.upload(request, options);
    },
    async replace(id, request, options) {
      const kind = await check(request.file, refused);
      const old = kindOfName((await service.findOne(id))?.ext ?? '');
      // The URL does not change, so the extension must fit the new content.
      if (old !== kind && !(old?.picture && kind.picture)) {
        throw refused(sentence('upload.otherKind', { name: nameOf(request.file) }));
      }
      return service.replace(id, request, options);
    },
  }));
}

const nameOf = (file: IncomingFile): string => file.originalFilename || 'file';

/**
 * Sets the MIME type and the extension of a file from its content.
 * @throws what `refused` makes of a sentence for the editor
 */
async function check(file: IncomingFile, refused: (why: Sentence) => Error): Promise<FileKind> {
  const name = nameOf(file);
  const kind = kindOfContent((await fileTypeFromFile(file.filepath))?.mime);
  if (kind === null) throw refused(uploadErrorOf(name));
  if (kind.picture && !(await isPicture(file.filepath))) throw refused(sentence('upload.broken', { name }));
  if (!kind.picture && hasScript(await readFile(file.filepath))) {
    throw refused(sentence('upload.program', { name }));
  }
  file.mimetype = kind.mime;
  file.detectedMimeType = kind.mime;
  file.originalFilename = nameFor(kind, name);
  return kind;
}

async function isPicture(file: string): Promise<boolean> {
  return sharp(file)
    .metadata()
    .then(
      () => true,
      () => false,
    );
}
