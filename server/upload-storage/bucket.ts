import { AwsClient } from 'aws4fetch';
import type { UploadStorage } from '../config/upload-storage.ts';

/** The storage does not answer, or refuses the key: one sentence, without an address. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Answers that say something of a file: here it is, a part of it, it is not there, it has no such part. */
const TELLING = new Set([200, 204, 206, 404, 416]);

/** A bucket of an S3-compatible storage, asked by signed requests. */
export interface Bucket {
  /** What addresses in it begin with: `http://storage:7070/uploads`. */
  baseUrl: string;
  /**
   * As `fetch`, for addresses that begin with `baseUrl`.
   * @throws StorageError for every answer that says nothing of the file: a key that is refused, a storage in trouble
   */
  fetch: typeof fetch;
}

/** @param send what signed requests are sent with */
export function openBucket({ endpoint, bucket, ...storage }: UploadStorage, send: typeof fetch): Bucket {
  const { region, accessKey: accessKeyId, secretKey: secretAccessKey } = storage;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const baseUrl = `${endpoint}/${bucket}`;
  return {
    baseUrl,
    async fetch(input, init) {
      const signed = await client.sign(plainAddress(String(input)), init);
      const answer = await send(signed).catch((error: unknown) => {
        throw new StorageError('The storage does not answer.', { cause: error });
      });
      if (TELLING.has(answer.status)) return answer;
      await answer.body?.cancel();
      throw new StorageError(`The storage answered ${answer.status}.`);
    },
  };
}

/** A plus sign in a path is no blank: the signature needs it written so that nothing takes it for one. */
function plainAddress(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replaceAll('+', '%2B');
  return url.href;
}
