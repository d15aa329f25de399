import { expect, test } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { fakeApp, makeDirectory, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { seen } from '../testing/seen.ts';

const FR = { host: 'localhost' };

test('one empty answer does not replace a good page: it is looked for again', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: FR });
  let lost = 0;
  const { page } = content;
  content.page = async (name, locale) => {
    if (name !== 'about' || lost > 0) return page(name, locale);
    lost += 1;
    throw new ContentError('not-found', 'lost for a moment');
  };
  await notify(app);
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'fresh']);
  expect(lost).toBe(1);
});

test('one incomplete route table does not take a good page away', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: FR });
  let lost = 0;
  const { routes } = content;
  content.routes = async () => {
    lost += 1;
    return lost > 1 ? routes() : (await routes()).slice(0, 1);
  };
  await notify(app);
  expect(seen(await app.inject({ url: '/about', headers: FR })).slice(0, 2)).toEqual([200, 'about fr']);
  expect(lost).toBe(2);
});

test('a page that is gone twice is gone', async () => {
  const directory = await makeDirectory();
  const { app, content } = await fakeApp({ content: new FakeContent('about'), directory });
  await app.inject({ url: '/about', headers: FR });
  content.remove('about');
  await notify(app, { uid: 'api::page.page', documentId: 'about', event: 'entry.unpublish' });
  expect(seen(await app.inject({ url: '/about', headers: FR }))[0]).toBe(404);
  content.failure = 'unavailable';
  await notify(app);
  expect(seen(await app.inject({ url: '/about', headers: FR }))[0]).toBe(503);
});

test('the end of one page is confirmed without a word of the others', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about', 'team') });
  for (const url of ['/about', '/team']) await app.inject({ url, headers: FR });
  content.remove('about');
  await notify(app, { uid: 'api::page.page', documentId: 'about', event: 'entry.unpublish' });
  await app.inject({ url: '/team', headers: FR });
  const asked = content.calls.length;
  expect((await app.inject({ url: '/about', headers: FR })).statusCode).toBe(404);
  expect(seen(await app.inject({ url: '/team', headers: FR }))).toEqual([200, 'team fr', 'fresh']);
  expect(content.calls.slice(asked)).toEqual(['routes']);
});
