import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { fakeApp, fakeRenderer, makeDirectory, notify } from '../testing/fake-app.ts';
import { A_TRIAL, FakeContent } from '../testing/fake-content.ts';

const HOST = { host: 'localhost' };
const AT_ONCE = 40;

/** As the site's renderer: the page of articles lists them as its query says, and every trial has a registration. */
const renderer: typeof fakeRenderer = {
  ...fakeRenderer,
  render: async (input) => {
    const { path: at, search, locale, source } = input;
    if (at === '/articles') {
      const query = new URLSearchParams(search);
      const topic = query.get('topic');
      await source.articles({ locale, page: Number(query.get('page') ?? 1), pageSize: 6, ...(topic && { topic }) });
    }
    const result = await fakeRenderer.render(input);
    return at.endsWith('/registration') ? { ...result, status: 200 } : result;
  },
};

function siteContent(): FakeContent {
  const content = new FakeContent('about', 'articles', 'clinical-trials', 'article:one');
  const article = { slug: 'one', title: 'One', excerpt: '', path: '/articles/article/one', publishedOn: '2026-11-20' };
  content.articleList = Array.from({ length: 8 }, () => ({
    ...article,
    topics: [],
    cover: null,
    authors: [],
    body: null,
  }));
  return content;
}

/** Addresses that somebody made up: of pages, of names, of parts of lists, of forms. */
const MADE_UP: ((name: string) => string)[] = [
  (name) => `/${name}`,
  (name) => `/articles/article/${name}`,
  (name) => `/clinical-trials/${name}`,
  (name) => `/clinical-trials/${name}/registration`,
  (name) => `/articles?topic=${name}`,
  (name) => `/about?topic=${name}`,
  (name) => `/articles?page=1${name.replace(/\D/g, '')}`,
  (name) => `/api/articles?search=${name}`,
  (name) => `/api/articles?topic=${name}`,
  (name) => `/api/articles?page=1${name.replace(/\D/g, '')}`,
];
const MADE_UP_NAMES: ((name: string) => string)[] = [
  (name) => `/content/pages/${name}?locale=fr`,
  (name) => `/content/pages/article:${name}?locale=en`,
  (name) => `/content/pages/trial:${name}?locale=fr`,
];

async function askAll(app: FastifyInstance, urls: readonly string[]): Promise<void> {
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const answers = await Promise.all(
      urls.slice(from, from + AT_ONCE).map((url) => app.inject({ url, headers: HOST })),
    );
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
  }
}

async function keptEntries(app: FastifyInstance): Promise<{ content: number; pages: number }> {
  const { body } = await app.inject({ url: '/metrics', headers: HOST });
  const count = (what: string) => Number(new RegExp(`kept_entries\\{what="${what}"\\} (\\d+)`).exec(body)?.[1]);
  return { content: count('content'), pages: count('pages') };
}

test('of 20 000 made-up addresses nothing is kept, in memory or on disk', { timeout: 120_000 }, async () => {
  const directory = await makeDirectory();
  // No round of looking after the content service falls into the count.
  const timing = { healthCheckIntervalMs: 3_600_000, pollIntervalMs: 3_600_000 };
  const { app, content } = await fakeApp({ content: siteContent(), renderer, directory, timing });
  await askAll(app, ['/', '/about', '/articles', '/articles?page=2', '/articles/article/one', '/api/articles']);
  await askAll(
    app,
    [...MADE_UP, ...MADE_UP_NAMES].map((make) => make('first1')),
  );
  const before = await keptEntries(app);
  const calls = content.calls.length;

  const names = (count: number, kind: string) => Array.from({ length: count }, (_, index) => `${kind}${index}`);
  await askAll(
    app,
    names(200, 'page').flatMap((name) => MADE_UP.map((make) => make(name))),
  );
  await askAll(
    app,
    names(6000, 'name').flatMap((name) => MADE_UP_NAMES.map((make) => make(name))),
  );

  expect(await keptEntries(app)).toEqual({ content: before.content + 49, pages: before.pages });
  // Searches are the one thing that only the content service can answer.
  expect(content.calls.slice(calls).filter((call) => !call.includes('"search"'))).toEqual([]);
  await app.close();
  expect((await readdir(path.join(directory, 'page-cache'))).length).toBeLessThan(40);
});

test('the page of unknown addresses is made once, and anew when what it shows has changed', async () => {
  let renders = 0;
  const counting: typeof fakeRenderer = {
    ...fakeRenderer,
    render: async (input) => {
      renders += 1;
      const result = await fakeRenderer.render(input);
      return input.path === '/clinical-trials/start/registration' ? { ...result, status: 200 } : result;
    },
  };
  const { app, content } = await fakeApp({ content: siteContent(), renderer: counting });
  content.add('trial-registration');
  content.trialList = [A_TRIAL];
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) => {
    const answer = await fetch(site + path);
    await answer.text();
    return answer.status;
  };
  const statuses = (name: string) =>
    Promise.all(
      [
        `/${name}`,
        `/articles/article/${name}`,
        `/clinical-trials/${name}`,
        `/${name}?topic=x`,
        `/clinical-trials/${name}/registration`,
      ].map(statusOf),
    );
  const absent = [404, 404, 404, 404, 404];
  expect(await statuses('first')).toEqual(absent);
  const before = renders;
  for (let number = 0; number < 20; number += 1) expect(await statuses(`made-up-${number}`)).toEqual(absent);
  expect(renders).toBe(before);
  expect(await statusOf('/clinical-trials/start/registration')).toBe(200);

  content.add('index', { footer: [{ title: 'Contact', group: [] }] });
  await notify(app, { uid: 'api::page.page', documentId: 'index' });
  expect(await statuses('after')).toEqual(absent);
  expect(renders).toBeGreaterThan(before);
  content.add('made-up-7');
  await notify(app, { uid: 'api::page.page', documentId: 'made-up-7' });
  expect(await statuses('made-up-7')).toEqual([200, 404, 404, 200, 404]);
});
