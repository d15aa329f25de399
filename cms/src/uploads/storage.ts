import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { kindOfName } from './file-kinds.ts';
import { isRenditionName } from './rendition-recipe.ts';
import { clientSettings, readStorageSettings, type StorageSettings, UPLOADS } from './storage-settings.ts';

/** A file of the storage, or a part of it, as an answer says it. */
export interface StoredFile {
  /** In bytes, of what is answered. */
  size: number;
  type: string;
  etag: string | null;
  modified: Date | null;
  /** Of a part: where it lies, as in the header `Content-Range`. */
  range: string | null;
  /** Null where only the facts were asked for. */
  body: Readable | null;
}

/** What the storage says when there is no such file, or no such part of it. */
export type Missing = 'no file' | 'no such part';

/** The uploads in the storage, by paths such as `uploads/photo.jpg`. Every call rejects where the storage does not answer. */
export interface Storage {
  /** Why the storage cannot be used, in a sentence for operators; null where it can. */
  trouble(): Promise<StorageTrouble | null>;
  open(path: string, range?: string): Promise<StoredFile | Missing>;
  facts(path: string): Promise<StoredFile | Missing>;
  /** Puts a file of this machine there. */
  put(path: string, file: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** What is wrong, and whether it mends itself. */
export interface StorageTrouble {
  sentence: string;
  passes: boolean;
}

/** How a file is handed out where the bucket itself is public: pictures are drawn, everything else is saved. */
export function handedOutAs(name: string, type: string): { CacheControl: string; ContentDisposition?: string } {
  return {
    CacheControl: isRenditionName(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(type.startsWith('image/') ? {} : { ContentDisposition: 'attachment' }),
  };
}

/** The storage that the settings name; null where uploads are in `DATA_DIR`. */
export function openStorage(env: NodeJS.ProcessEnv): Storage | null {
  const settings = readStorageSettings((name, otherwise) => env[name] ?? otherwise);
  return settings === null ? null : storageOf(settings);
}

function storageOf(settings: StorageSettings): Storage {
  const client = new S3Client(clientSettings(settings));
  const Bucket = settings.bucket;
  return {
    async trouble() {
      try {
        // Of a file that is not there: the answer to that says what is wrong, which one without a body cannot.
        await client.send(new GetObjectCommand({ Bucket, Key: `${UPLOADS}/none` }));
        return null;
      } catch (error) {
        return error instanceof NoSuchKey ? null : troubleOf(error, settings);
      }
    },
    open: (Key, Range) =>
      orMissing(async () => {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
        // In Node it is a stream of Node's.
        const body = answer.Body && 'pipe' in answer.Body ? answer.Body : null;
        return { ...factsOf(answer), range: answer.ContentRange ?? null, body };
      }),
    facts: (Key) =>
      orMissing(async () => {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { ...factsOf(answer), range: null, body: null };
      }),
    async put(Key, file) {
      const ContentType = kindOfName(Key)?.mime ?? 'application/octet-stream';
      const { size: ContentLength } = await stat(file);
      const what = { Bucket, Key, ContentType, ContentLength, ...handedOutAs(Key, ContentType) };
      await client.send(new PutObjectCommand({ ...what, Body: createReadStream(file) }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function factsOf(answer: { ContentLength?: number; ContentType?: string; ETag?: string; LastModified?: Date }) {
  const { ContentLength: size = 0, ContentType: type = '', ETag: etag = null, LastModified: modified = null } = answer;
  return { size, type, etag, modified };
}

async function orMissing(ask: () => Promise<StoredFile>): Promise<StoredFile | Missing> {
  try {
    return await ask();
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return 'no file';
    if (status === 416) return 'no such part';
    throw error;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

function troubleOf(error: unknown, { endpoint, bucket }: StorageSettings): StorageTrouble {
  const status = statusOf(error);
  if (status === 404) {
    return {
      passes: false,
      sentence: `The storage at S3_ENDPOINT has no bucket "${bucket}": make it, or correct S3_BUCKET.`,
    };
  }
  if (status !== undefined && status < 500) {
    const sentence = `The storage at S3_ENDPOINT refuses the key (${status}): correct S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION, and let the key list, read, write and delete in the bucket.`;
    return { passes: false, sentence };
  }
  return {
    passes: true,
    sentence: `The storage at ${endpoint} (S3_ENDPOINT) does not answer: files can be neither shown nor uploaded until it does.`,
  };
}
