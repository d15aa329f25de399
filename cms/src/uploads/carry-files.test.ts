import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readFromStorage } from './carry-files.ts';
import type { Storage, StoredFile } from './storage.ts';

const FACTS: StoredFile = { size: 3, type: 'image/webp', etag: null, modified: null, range: null, body: null };

/** A storage with one file, which tells what was asked of it. */
function storageWith(name: string, asked: string[]): Storage {
  const answer = (what: string, path: string, body: Readable | null): StoredFile | 'no file' => {
    asked.push(`${what} ${path}`);
    return path === name ? { ...FACTS, body } : 'no file';
  };
  return {
    trouble: async () => null,
    open: async (path) => answer('open', path, Readable.from([Buffer.from('pi'), Buffer.from('c')])),
    facts: async (path) => answer('facts', path, null),
    put: async () => undefined,
    remove: async () => undefined,
  };
}

function exporting(name: string) {
  const asked: string[] = [];
  const strapi = { fetch: async (_address: string): Promise<Response> => Response.error() };
  readFromStorage(strapi, storageWith(name, asked));
  return { asked, strapi };
}

test('a file whose size alone is asked for is not fetched: nobody would end the answer', async () => {
  const { asked, strapi } = exporting('uploads/a.webp');
  const answers = await Promise.all([strapi.fetch('/uploads/a.webp'), strapi.fetch('/uploads/a.webp')]);
  expect(answers.map(({ headers }) => headers.get('content-length'))).toEqual(['3', '3']);
  expect(await answers[1]?.text()).toBe('pic');
  expect(asked.filter((one) => one.startsWith('open'))).toEqual(['open uploads/a.webp']);
});

test('a file that is named and gone is what Strapi warns of', async () => {
  const { strapi } = exporting('uploads/a.webp');
  await expect(strapi.fetch('/uploads/b.webp')).rejects.toMatchObject({ code: 'ENOENT' });
});
