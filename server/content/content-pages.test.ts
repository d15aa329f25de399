import { expect, test } from 'vitest';
import { pageViewSchema } from '#contract/content/page-view.ts';
import { fakeApp, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const HOST = { host: 'localhost' };

test('a page is given as JSON by name and locale, with a validator', async () => {
  const content = new FakeContent('article:slug-1');
  const { app } = await fakeApp({ content });
  const answer = await app.inject({ url: '/content/pages/article%3Aslug-1?locale=en', headers: HOST });
  expect(answer.statusCode).toBe(200);
  expect(pageViewSchema.parse(answer.json())).toMatchObject({ name: 'article:slug-1', locale: 'en' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-content-state': 'fresh' });
  const headers = { ...HOST, 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/content/pages/article:slug-1?locale=en', headers })).statusCode).toBe(304);
});

test.each([
  '/content/pages/index',
  '/content/pages/index?locale=de',
  '/content/pages/index?locale=fr&locale=en',
  '/content/pages/index?locale=fr&populate=*',
  '/content/pages/index?locale=fr&status=draft',
  '/content/pages/in%20dex?locale=fr',
  '/content/pages/..%2Fusers?locale=fr',
  '/content/pages/user:1?locale=fr',
])('%s is refused without asking the content service', async (url) => {
  const { app, content } = await fakeApp();
  const answer = await app.inject({ url, headers: HOST });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', detail: expect.any(String) });
  expect(content.calls).toEqual([]);
});

test('what does not exist is 404; what cannot be had is 503 or the last good one, marked', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  const ask = (name: string) => app.inject({ url: `/content/pages/${name}?locale=fr`, headers: HOST });
  expect((await ask('nothing')).json()).toMatchObject({ code: 'not_found' });
  await ask('about');
  content.failure = 'unavailable';
  await notify(app);
  const known = await ask('about');
  expect([known.statusCode, known.headers['x-content-state']]).toEqual([200, 'stale']);
  const unknown = await ask('team');
  expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'service_unavailable']);
  expect(unknown.headers['cache-control']).toBe('no-store');
});

test('the page that is given is the page after the last change', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  const title = async () => (await app.inject({ url: '/content/pages/about?locale=fr', headers: HOST })).json().title;
  await title();
  content.add('about', { title: 'edited' });
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  expect(await title()).toBe('edited');
});
