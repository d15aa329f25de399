import { openAsBlob } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { fileTypeFromFile } from 'file-type';
import * as z from 'zod';
import type { UploadStorage } from '../config/upload-storage.ts';
import { isLasting } from '../lib/lasting-path.ts';
import { openBucket, StorageError } from './bucket.ts';

/** What the names of uploads begin with in the bucket, as their addresses on the site do. */
const PREFIX = 'uploads/';

/** A file of the bucket while it is read. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/** All uploads of a bucket, for backups. */
export interface StoredUploads {
  /** The names of all of them (`uploads/photo_0123456789.jpg`), in the order of the storage. */
  list(): Promise<string[]>;
  /** Null where there is no such file any more. */
  read(name: string): Promise<StoredFile | null>;
  /**
   * Puts a file of this machine into the bucket.
   * @param file.sha256 of its content, hexadecimal: the storage refuses another one
   */
  put(name: string, file: { path: string; sha256: string }): Promise<void>;
}

const namesSchema = z.array(z.object({ Key: z.string() }));
const listSchema = z.object({
  ListBucketResult: z.object({
    Contents: namesSchema.default([]),
    NextContinuationToken: z.string().optional(),
  }),
});
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** The uploads of a bucket. Every call throws a StorageError where the storage does not answer or refuses the key. */
export function storedUploads(storage: UploadStorage): StoredUploads {
  const { baseUrl, fetch: ask } = openBucket(storage, fetch);
  const addressOf = (name: string): string => `${baseUrl}/${name.split('/').map(encodeURIComponent).join('/')}`;

  async function listFrom(token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
    if (token !== undefined) query.set('continuation-token', token);
    const answer = await ask(`${baseUrl}?${query}`);
    if (answer.status !== 200) throw new StorageError(`The storage has no bucket "${storage.bucket}".`);
    return listSchema.parse(parser.parse(await answer.text())).ListBucketResult;
  }

  return {
    async list() {
      const names: string[] = [];
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const { Contents, NextContinuationToken } = await listFrom(token);
        names.push(...Contents.map(({ Key }) => Key).filter((name) => !name.endsWith('/')));
        token = NextContinuationToken;
      }
      return names;
    },
    async read(name) {
      const answer = await ask(addressOf(name));
      const size = Number(answer.headers.get('content-length'));
      if (answer.status === 200) return { size, body: wholeBody(answer) };
      await answer.body?.cancel();
      return null;
    },
    async put(name, { path, sha256 }) {
      const type = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
      const headers = { ...headersOf(name, type), 'x-amz-content-sha256': sha256 };
      const { status } = await ask(addressOf(name), { method: 'PUT', headers, body: await openAsBlob(path) });
      if (status !== 200) throw new StorageError(`The storage has no bucket "${storage.bucket}".`);
    },
  };
}

async function* wholeBody({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (error) {
    throw new StorageError('The storage broke off a file.', { cause: error });
  }
}

/** How a file is handed out where the bucket itself is public: pictures are drawn, everything else is saved. */
function headersOf(name: string, type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': isLasting(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(!type.startsWith('image/') && { 'content-disposition': 'attachment' }),
  };
}
