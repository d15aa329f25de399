import { expect, test } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { ContentStore } from '../content/content-store.ts';
import { entryKind } from '../content/entry-kinds.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { newestOf } from './newest-entries.ts';

const KEPT_NOWHERE = { get: async () => null, put: async () => {}, delete: async () => {}, settled: async () => {} };

/** A site whose list names two articles, of which only one has a page. */
function listed() {
  const service = new FakeContent();
  service.add('article:sound');
  const { page } = service;
  service.page = async (name, locale) => {
    if (name === 'article:broken') throw new ContentError('invalid', 'no title');
    return page(name, locale);
  };
  service.entryPlaces = async () =>
    ['broken', 'sound'].map((slug) => {
      return { slug, path: `/${slug}`, alternates: {}, changedOn: null, date: '2026-11-20' };
    });
  const times = { now: () => 0, confirmDelayMs: 0, resetTimeoutMs: 0 };
  return { service, store: new ContentStore({ service, store: KEPT_NOWHERE, ...times, onServiceChange: () => {} }) };
}

test('one entry that cannot be read is left out of the feed, and the others stay', async () => {
  const { store } = listed();
  expect(await newestOf(store, entryKind('article'), 'en')).toMatchObject([
    { path: expect.stringContaining('sound'), date: new Date('2026-11-20') },
  ]);
});

test('while the content service is away no entry goes missing silently', async () => {
  const { service, store } = listed();
  service.failure = 'unavailable';
  await expect(newestOf(store, entryKind('article'), 'en')).rejects.toMatchObject({ kind: 'unavailable' });
});
