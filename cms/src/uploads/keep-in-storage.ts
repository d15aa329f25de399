import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { sentence } from '../lib/sentences.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { handedOutAs, type Storage, type StoredFile } from './storage.ts';
import { UPLOADS } from './storage-settings.ts';
import type { StoredImage } from './strapi-upload.ts';

type File = Pick<StoredImage, 'hash' | 'ext' | 'mime'>;

/** The part of Strapi's upload plugin that knows where files are. */
interface Provider {
  uploadStream(file: File, parameters?: object): Promise<void>;
  delete(file: File): Promise<unknown>;
  extend(parts: object): void;
}

/**
 * Lets Strapi's provider for S3 say what browsers may do with a file, and tells an editor in a sentence when the storage
 * does not answer. Call it in `register`.
 */
export function keepInStorage(strapi: Core.Strapi): void {
  const provider: Provider = strapi.plugin('upload').provider;
  const { uploadStream, delete: remove } = provider;
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      noteFailure(strapi, error);
      throw new errors.ApplicationError(sentence('upload.storage')[panelLanguage(strapi)]);
    }
  };
  const upload = (file: File) => told(uploadStream(file, handedOutAs(nameOf(file), file.mime)));
  provider.extend({
    uploadStream: upload,
    // The new file first: a failure leaves the former one.
    async replaceStream(file: File, former: File) {
      await upload(file);
      if (nameOf(former) !== nameOf(file)) await told(remove(former));
    },
    delete: (file: File) => told(remove(file)),
  });
}

const UPLOAD = /^uploads(\/(?!\.)[^/\\]+)+$/;

const nameOf = ({ hash, ext }: File): string => `${hash}${ext}`;

/** Serves `/uploads/` from the storage, to editors and to a site without a key of its own. Call it in `register`. */
export function serveFromStorage(strapi: Core.Strapi, storage: Storage): void {
  strapi.server.use(async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (!isRead || !context.path.startsWith(`/${UPLOADS}/`)) return next();
    const name = nameIn(context.path);
    if (name === null) return context.throw(404);
    const range = context.get('range') || undefined;
    const asked = context.method === 'GET' ? storage.open(name, range) : storage.facts(name);
    const found = await asked.catch((error: unknown) => noteFailure(strapi, error));
    if (found === 'no file') return context.throw(404);
    if (found === 'no such part') return context.throw(416);
    return found === null ? context.throw(503) : answer(context, found);
  });
}

function noteFailure(strapi: Core.Strapi, error: unknown): null {
  const kind = error instanceof Error ? error.name : 'unknown';
  strapi.log.warn(`The storage of uploads (S3_ENDPOINT) failed: ${kind}.`);
  return null;
}

interface Answering {
  status: number;
  type: string;
  length: number;
  body: unknown;
  etag: string;
  lastModified: Date;
  set(name: string, value: string): void;
}

function answer(context: Answering, { body, size, type, etag, modified, range }: StoredFile): void {
  context.status = range === null ? 200 : 206;
  if (body !== null) context.body = body;
  context.type = type;
  context.length = size;
  context.set('Accept-Ranges', 'bytes');
  context.set('Cache-Control', 'max-age=60');
  if (range !== null) context.set('Content-Range', range);
  if (etag !== null) context.etag = etag;
  if (modified !== null) context.lastModified = modified;
}

/** The path as the bucket names it; null for one that is none of an upload: nothing else of the bucket is handed out. */
function nameIn(path: string): string | null {
  try {
    const name = decodeURIComponent(path.slice(1));
    return UPLOAD.test(name) ? name : null;
  } catch {
    return null;
  }
}
