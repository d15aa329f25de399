import { expect, test } from 'vitest';
import type { ArticleView } from '#contract/content/page-view.ts';
import { articleListSchema } from '#contract/content/page-view.ts';
import { fakeApp } from '../../testing/fake-app.ts';
import { FakeContent } from '../../testing/fake-content.ts';

const HOST = { host: 'localhost' };

const article = (slug: string): ArticleView => ({
  slug,
  title: slug,
  excerpt: '',
  path: `/nos-articles/article/${slug}`,
  publishedOn: null,
  topics: [],
  cover: null,
  authors: [],
  body: null,
});

function contentWith(count: number): FakeContent {
  const content = new FakeContent();
  content.articleList = Array.from({ length: count }, (_, index) => article(`a${index + 1}`));
  return content;
}

test.each(['/api/articles', '/api/articles/'])(
  '%s answers a page of articles with links to its neighbours',
  async (path) => {
    const { app } = await fakeApp({ content: contentWith(5) });
    const answer = await app.inject({ url: `${path}?page=2&page_size=2&topic=Sommeil`, headers: HOST });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body.results.map(({ slug }: ArticleView) => slug)).toEqual(['a3', 'a4']);
    expect(body).toMatchObject({ count: 5, page: 2, topics: ['Sommeil'] });
    expect(body.next).toBe('/api/articles?topic=Sommeil&page=3&page_size=2');
    expect(body.previous).toBe('/api/articles?topic=Sommeil&page=1&page_size=2');
    expect(articleListSchema.safeParse(body).success).toBe(true);
  },
);

test('the first and the last page have one neighbour only', async () => {
  const { app } = await fakeApp({ content: contentWith(13) });
  expect((await app.inject({ url: '/api/articles', headers: HOST })).json()).toMatchObject({ previous: null });
  expect((await app.inject({ url: '/api/articles?page=2', headers: HOST })).json()).toMatchObject({ next: null });
});

test('search, topic and locale reach the content service; the locale is else the site’s', async () => {
  const { app, content } = await fakeApp();
  await app.inject({ url: '/api/articles?search=+sommeil+&locale=fr', headers: { host: 'example.com' } });
  await app.inject({ url: '/api/articles?search=&topic=', headers: { host: 'example.com' } });
  expect(content.calls.filter((call) => call.startsWith('articles'))).toEqual([
    'articles {"locale":"fr","page":1,"pageSize":12,"search":"sommeil"}',
    'articles {"locale":"en","page":1,"pageSize":12}',
  ]);
});

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=1&page=2', 'page'],
  ['page_size=51', 'page_size'],
  ['locale=de', 'locale'],
  [`search=${'x'.repeat(201)}`, 'search'],
])('%.30s is refused and the field is named', async (query, field) => {
  const { app, content } = await fakeApp();
  const answer = await app.inject({ url: `/api/articles?${query}`, headers: HOST });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json())).toEqual([field]);
  expect(content.calls).toEqual([]);
});

test('while the content service is away the last good list stands; a list never seen is unavailable', async () => {
  const { app, content } = await fakeApp({ content: contentWith(1) });
  await app.inject({ url: '/api/articles', headers: HOST });
  content.failure = 'unavailable';
  await app.inject({ url: '/readyz' });
  const known = await app.inject({ url: '/api/articles', headers: HOST });
  expect([known.statusCode, known.headers['x-content-state']]).toEqual([200, 'stale']);
  const unknown = await app.inject({ url: '/api/articles?search=x', headers: HOST });
  expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'service_unavailable']);
});

test.each([
  ['fr', 'Il n’y a rien à cette adresse.', 'Le service n’est pas disponible pour le moment.', 'Donnez 50 au plus.'],
  ['en', 'There is nothing at this address.', 'The service is not available at the moment.', 'Give 50 at most.'],
])('what is refused under /api is told in the language of the site (%s)', async (language, nothing, away, limit) => {
  const { app, content } = await fakeApp();
  content.failure = 'unavailable';
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(origin + path, { method, headers: { cookie: `lang_override=${language}` } });
    return [answer.status, await answer.json()];
  };
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect(await ask('/api/nothing', method)).toEqual([404, { detail: nothing, code: 'not_found' }]);
  }
  expect(await ask('/api/articles')).toEqual([
    503,
    { detail: away, code: 'service_unavailable', incident: expect.any(String) },
  ]);
  expect(await ask('/api/articles?page_size=51')).toEqual([400, { page_size: [limit] }]);
});

test('a clinic plugin serves beside the articles', async () => {
  const { app } = await fakeApp({ clinic: () => async (api) => void api.get('/api/user/', async () => ({ id: 1 })) });
  expect((await app.inject({ url: '/api/user/', headers: HOST })).json()).toEqual({ id: 1 });
  expect((await app.inject({ url: '/api/articles', headers: HOST })).statusCode).toBe(200);
});
