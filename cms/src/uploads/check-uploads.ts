import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { carriesScript, type FileKind, kindOfContent, kindOfName, nameFor, refusalOf } from './file-kinds.ts';
import { type IncomingFile, servicesOf, type UploadService } from './strapi-upload.ts';

/**
 * Lets pictures and PDF documents into the media library and nothing else, whatever a file calls itself: files are
 * served from the address of the admin panel and from the site. It stands where every way in passes, those of editors,
 * of tokens and of the first content. Call it in `register`.
 */
export function checkUploads(strapi: Core.Strapi): void {
  servicesOf(strapi).extend<UploadService>('plugin::upload.upload', (service) => ({
    ...service,
    async upload(request, options) {
      for (const file of [request.files].flat()) await check(file);
      return service.upload(request, options);
    },
    async replace(id, request, options) {
      const kind = await check(request.file);
      const old = kindOfName((await service.findOne(id))?.ext ?? '');
      // The address stays, and with it the ending.
      if (old !== kind && !(old?.picture && kind.picture)) {
        const sentence = `“${nameOf(request.file)}” is of another kind than the file it would replace. Upload it as a new file instead.`;
        throw new errors.ValidationError(sentence);
      }
      return service.replace(id, request, options);
    },
  }));
}

const nameOf = (file: IncomingFile): string => file.originalFilename || 'file';

/**
 * Gives a file the type and the ending of its content.
 * @throws ValidationError with a sentence for the editor
 */
async function check(file: IncomingFile): Promise<FileKind> {
  const name = nameOf(file);
  const kind = kindOfContent((await fileTypeFromFile(file.filepath))?.mime);
  if (kind === null) throw new errors.ValidationError(refusalOf(name));
  if (kind.picture && !(await isPicture(file.filepath))) {
    throw new errors.ValidationError(`“${name}” begins like a picture but is none. Save it again, or upload another.`);
  }
  if (!kind.picture && carriesScript(await readFile(file.filepath))) {
    throw new errors.ValidationError(`“${name}” carries a program. Print it to a new PDF document, and upload that.`);
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
