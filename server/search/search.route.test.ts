import { expect, test } from 'vitest';
import { loggerOptions } from '../plugins/request-log.ts';
import { fakeApp, fakeRenderer, SECRETS } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

/** A server that listens, over content with the search and a page about sleep, and all that it logs. */
async function listening({ content = new FakeContent('search'), searchWaitMs = 10_000 } = {}) {
  content.add('sleep', { title: 'Sommeil et arthrose', description: 'Bien dormir, sans douleur.' });
  const lines: string[] = [];
  const { app } = await fakeApp({
    content,
    logger: { ...loggerOptions, level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    timing: { searchWaitMs },
    renderer: {
      ...fakeRenderer,
      render: async ({ path, search, find }) => {
        const answer = await find?.({ q: new URLSearchParams(search).get('q') ?? '' });
        const html = `${path} ${answer?.results.map(({ title }) => title).join() ?? 'nothing'}`;
        return { status: 200, html, styleHashSources: [], styleAttributes: [] };
      },
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const change = (name: string) =>
    fetch(`${origin}/hooks/content`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRETS.contentHook}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: 'api::page.page', documentId: name }),
    });
  const found = async (q: string, locale = 'fr'): Promise<string[]> => {
    const answer = await fetch(`${origin}/content/search?${new URLSearchParams({ locale, q })}`);
    const { results }: { results: { path: string }[] } = await answer.json();
    return results.map(({ path }) => path);
  };
  return { origin, content, change, found, log: () => lines.join('') };
}

test.each(['fr', 'en'])('what is found in %s is answered as JSON, with the words that were found', async (locale) => {
  const { origin } = await listening();
  const answer = await fetch(`${origin}/content/search?locale=${locale}&q=ARTHROSES`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    count: 1,
    results: [
      {
        kind: 'page',
        title: 'Sommeil et arthrose',
        path: '/sleep',
        excerpt: [{ text: 'Bien dormir, sans douleur.', hit: false }],
      },
    ],
  });
  const one = await (await fetch(`${origin}/content/search?locale=${locale}&q=arthrose&kind=article`)).json();
  expect(one).toEqual({ count: 0, results: [] });
});

test.each([
  '',
  'locale=fr',
  'q=arthrose',
  'locale=de&q=arthrose',
  'locale=fr&q=%20',
  `locale=fr&q=${'a'.repeat(101)}`,
  'locale=fr&q=a&kind=b',
  'locale=fr&q=a&sort=b',
])('a search that cannot be understood is told what to give: ?%s', async (query) => {
  const { origin } = await listening();
  const answer = await fetch(`${origin}/content/search?${query}`);
  expect(answer.status).toBe(400);
  const detail = expect.stringMatching(/^Give locale=fr or locale=en and q, what to look for, in 100 characters/);
  expect(await answer.json()).toEqual({ detail, code: 'invalid' });
});

test.each([
  '/search?q=arthrose',
  '/content/search?locale=fr&q=arthrose',
  '/search?q=arthrose&kind=page',
  '/search/?q=arthrose',
])('what somebody looks for is kept nowhere, logged nowhere and told to no other page: %s', async (address) => {
  const { origin, log } = await listening();
  const answer = await fetch(origin + address);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Sommeil et arthrose');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await fetch(`${origin}/content/search?locale=fr&q=arthrose&arthrose=1`);
  await expect.poll(log).toContain('"status":400');
  expect(log()).not.toMatch(/arthrose/i);
});

test('what is found travels compressed', async () => {
  const content = new FakeContent('search');
  for (const name of Array.from({ length: 10 }, (_none, number) => `pain-${number}`)) {
    content.add(name, { title: 'Arthrose', description: 'Bouger fait du bien. '.repeat(10) });
  }
  const { origin } = await listening({ content });
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(`${origin}/content/search?locale=fr&q=arthrose`, { headers });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toMatchObject({ count: 11 });
});

test('the page of a search is drawn anew each time it is asked for', async () => {
  const { origin } = await listening();
  for (const _ of [1, 2]) {
    const { headers } = await fetch(`${origin}/search?q=arthrose`);
    expect(headers.get('x-content-state')).toBe('miss');
  }
});

test('other pages tell of themselves what they told before', async () => {
  const { origin } = await listening();
  const { headers } = await fetch(`${origin}/sleep`);
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-robots-tag')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, no-cache');
});

test('as long as there is no index, the search says when to try again', async () => {
  const content = new FakeContent('search');
  const { page } = content;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  content.page = async (name, locale) => {
    if (name === 'sleep') await gate;
    return page(name, locale);
  };
  const { origin, found } = await listening({ content, searchWaitMs: 0 });
  for (const address of ['/search?q=arthrose', '/content/search?locale=fr&q=arthrose']) {
    const answer = await fetch(origin + address);
    expect(answer.status, address).toBe(503);
    expect(Number(answer.headers.get('retry-after')), address).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control'), address).toBe('no-store');
  }
  open();
  await expect.poll(() => found('arthrose').catch(() => null)).toEqual(['/sleep']);
});

test('what is published is found, and what is taken away or hidden from searches is not', async () => {
  const { content, change, found } = await listening();
  expect(await found('orthophoniste')).toEqual([]);
  content.add('words', { title: 'Une orthophoniste vous aide' });
  await change('words');
  expect(await found('orthophoniste')).toEqual(['/words']);
  content.add('words', { title: 'Une kinésithérapeute vous aide', path: '/mots' });
  await change('words');
  expect(await found('orthophoniste')).toEqual([]);
  expect(await found('kinesitherapeute')).toEqual(['/mots']);
  expect(await found('kinesitherapeute', 'en')).toEqual(['/mots']);
  content.add('words', { title: 'Une kinésithérapeute vous aide', noIndex: true });
  await change('words');
  expect(await found('kinésithérapeute')).toEqual([]);
  content.remove('sleep');
  await change('sleep');
  expect(await found('arthrose')).toEqual([]);
});

test('a change has read again only what it concerns', async () => {
  const { content, change, found } = await listening();
  await found('arthrose');
  content.calls.length = 0;
  await change('sleep');
  await found('arthrose');
  expect(content.calls.filter((call) => call.startsWith('page fr'))).toEqual(['page fr sleep']);
});

test('screens of the application are found, but for those that are somebody’s own', async () => {
  const { found } = await listening({ content: new FakeContent('search', 'consultation', 'login', 'account') });
  expect(await found('consultation')).toEqual(['/nos-offres/consultation']);
  expect(await found('login')).toEqual([]);
  expect(await found('search')).toEqual([]);
});

test('in an outage of the content service the search finds what it knew', async () => {
  const { content, found } = await listening();
  expect(await found('arthrose')).toEqual(['/sleep']);
  content.failure = 'unavailable';
  expect(await found('arthrose')).toEqual(['/sleep']);
});
