import { ReadableStream } from 'node:stream/web';
import type { Core } from '@strapi/strapi';
import type { Storage } from './storage.ts';

/**
 * Lets Strapi's export read files of the storage. It asks `fetch` for each by its address, twice, and reads one of the
 * answers: a file is fetched when somebody begins to read it.
 */
export function readFromStorage(strapi: object, storage: Storage): void {
  const read = async (address: string): Promise<Response> => {
    const path = address.slice(1);
    const facts = await storage.facts(path);
    // What Strapi takes for a file that is named and gone: it warns and goes on.
    if (typeof facts === 'string') throw Object.assign(new Error(`There is no file ${address}.`), { code: 'ENOENT' });
    return new Response(whenRead(storage, path), { headers: { 'content-length': String(facts.size) } });
  };
  Object.defineProperty(strapi, 'fetch', { value: read });
}

/** Asks for nothing before it is read: an answer that nobody reads holds a connection, of which there are few. */
function whenRead(storage: Storage, path: string): ReadableStream<Uint8Array> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const found = await storage.open(path);
    if (typeof found === 'string' || found.body === null) throw new Error(`The file /${path} is gone.`);
    yield* found.body;
  }
  return ReadableStream.from(chunks());
}

/** What Strapi's provider removes, by its names. */
interface File {
  hash: string;
  ext: string;
}

interface Provider {
  uploadStream(file: File): Promise<void>;
  delete(file: File): Promise<unknown>;
  extend(parts: object): void;
}

/**
 * Keeps every file in the storage while an import goes on, which removes all of them first: one that fails leaves the
 * content as it was, and its files with it.
 * @returns removes what the import removed and did not bring again
 */
export function holdRemovals(strapi: Core.Strapi): () => Promise<void> {
  const provider: Provider = strapi.plugin('upload').provider;
  const { uploadStream, delete: remove } = provider;
  const held = new Map<string, File>();
  provider.extend({
    async uploadStream(file: File) {
      await uploadStream(file);
      held.delete(`${file.hash}${file.ext}`);
    },
    async delete(file: File) {
      held.set(`${file.hash}${file.ext}`, file);
    },
  });
  return async () => {
    for (const file of held.values()) await remove(file);
  };
}
