import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { LastGoodStore, StoredEntry } from '../content/last-good-store.ts';
import { encodeText } from '../lib/compress.ts';
import type { PageAddress } from '../lib/page-address.ts';
import { emptyAnswer, type PageAnswer } from './page-answer.ts';
import { PageCache } from './page-cache.ts';

const TEXT = Array.from({ length: 300 }, (_, at) => `<p class="text">Un mot de plus, le ${at}e de la page.</p>`).join(
  '',
);

const PAGE: PageAddress = { locale: 'fr', path: '/page', search: '', codeRoute: null, key: 'page' };

function createStore(): LastGoodStore & { entries: Map<string, StoredEntry> } {
  const entries = new Map<string, StoredEntry>();
  return {
    entries,
    get: async (key) => entries.get(key) ?? null,
    put: async (key, entry) => void entries.set(key, entry),
    delete: async (key) => void entries.delete(key),
    settled: async () => undefined,
  };
}

async function cachedAtZero(more: Partial<PageAnswer> = {}) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const store = createStore();
  const cache = new PageCache({ store, maxBytes: 1_000_000 });
  const encoded = await encodeText(TEXT);
  const answer: PageAnswer = { ...emptyAnswer(200), encoded, dependencies: new Map(), ...more };
  cache.put(PAGE, answer);
  await cache.settled();
  return { cache, store, encoded, clock };
}

test('a page is compressed as well as can be once others ask for it later', async () => {
  const { cache, encoded, clock } = await cachedAtZero();
  const askedAt = async (ms: number) => {
    clock.mockReturnValue(ms);
    cache.get(PAGE.key);
    await cache.settled();
    return cache.get(PAGE.key)?.encoded;
  };
  expect(await askedAt(1000)).toEqual(encoded);
  const later = await askedAt(3000);
  expect(later?.br.length).toBeLessThan(encoded.br.length);
  expect([brotliDecompressSync(later?.br ?? ''), gunzipSync(later?.gzip ?? '')].map(String)).toEqual([TEXT, TEXT]);
  expect(later?.etag).toBe(encoded.etag);
});

test('a page is stored as the first visitor got it, and one that takes its place is not the former', async () => {
  const { cache, store, encoded, clock } = await cachedAtZero();
  expect([...store.entries.values()].map(({ bodies }) => bodies)).toEqual([[encoded.br]]);
  clock.mockReturnValue(3000);
  cache.get(PAGE.key);
  const next: PageAnswer = { ...emptyAnswer(200), encoded: await encodeText('<p>'), dependencies: new Map() };
  cache.put(PAGE, next);
  await cache.settled();
  expect(cache.get(PAGE.key)?.encoded).toEqual(next.encoded);
  expect(await cache.lastGood(PAGE.key)).toMatchObject({ state: 'stale', encoded: next.encoded });
});

test('what passes by itself is in memory only', async () => {
  const { cache, store, encoded } = await cachedAtZero({ passing: true });
  expect(cache.get(PAGE.key)?.encoded).toEqual(encoded);
  expect(store.entries.size).toBe(0);
});
