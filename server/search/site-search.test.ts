import { expect, test } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { ANY_CHANGE, readChangeEvent } from '../content/change-event.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { searchOver } from './site-search.fixtures.ts';

/** A search over a page about sleep, what it finds, and the pages that it read since it was last asked. */
function searchedSite(...names: string[]) {
  const service = new FakeContent('sleep', ...names);
  service.add('sleep', { title: 'Sommeil' });
  const { search, content } = searchOver(service);
  const found = async (q: string) => (await search.find({ q }, 'fr'))?.results.map(({ title }) => title) ?? null;
  const read = () => service.calls.splice(0).filter((call) => call.startsWith('page fr'));
  return { service, search, content, found, read };
}

test('a page that changes while it is read for the first time is found as it is now', async () => {
  const { service, content, found } = searchedSite();
  const { page } = service;
  service.page = async (name, locale) => {
    const before = await page(name, locale);
    if (name !== 'sleep' || before.title !== 'Sommeil') return before;
    service.add('sleep', { title: 'Insomnie' });
    content.invalidate(readChangeEvent({ uid: 'api::page.page', documentId: 'sleep' }));
    return before;
  };
  expect(await found('insomnie')).toEqual(['Insomnie']);
  expect(await found('sommeil')).toEqual([]);
});

test('an uploaded file has no page read again; what may be anything has all of them', async () => {
  const { content, found, read } = searchedSite();
  await found('sommeil');
  expect(read()).toHaveLength(2);
  content.invalidate(readChangeEvent({ event: 'media.create', media: { id: 1 } }));
  content.invalidate(readChangeEvent({ uid: 'plugin::upload.file', documentId: 'f', event: 'media.update' }));
  expect(await found('sommeil')).toEqual(['Sommeil']);
  expect(read()).toEqual([]);
  content.invalidate(ANY_CHANGE);
  await found('sommeil');
  expect(read()).toHaveLength(2);
});

test('one page that cannot be read keeps nobody from finding the others, and is found once it can be', async () => {
  const { service, found } = searchedSite('about', 'broken');
  service.add('broken', { title: 'Mémoire' });
  const { page } = service;
  service.page = (name, locale) =>
    name === 'broken' ? Promise.reject(new ContentError('unavailable', 'status 500')) : page(name, locale);
  expect(await found('sommeil')).toEqual(['Sommeil']);
  expect(await found('memoire')).toEqual([]);
  service.page = page;
  expect(await found('memoire')).toEqual(['Mémoire']);
});

test('while most pages cannot be read there is no search, and not all of them are tried', async () => {
  const { service, found } = searchedSite(...Array.from({ length: 40 }, (_, number) => `page-${number}`));
  const { page } = service;
  let tried = 0;
  service.page = async () => {
    tried += 1;
    throw new ContentError('unavailable', 'status 500');
  };
  expect(await found('sommeil')).toBeNull();
  expect(tried).toBeLessThan(12);
  service.page = page;
  expect(await found('sommeil')).toEqual(['Sommeil']);
});

test('a change whose event was lost is found when the poll finds it', async () => {
  const { service, content, found, read } = searchedSite();
  await (await content.page('sleep', 'fr')).current();
  expect(await found('sommeil')).toEqual(['Sommeil']);
  read();
  await content.poll();
  read();
  expect(await found('sommeil')).toEqual(['Sommeil']);
  expect(read()).toEqual([]);
  service.add('sleep', { title: 'Insomnie' });
  await content.poll();
  expect(await found('sommeil')).toEqual([]);
  expect(await found('insomnie')).toEqual(['Insomnie']);
});
