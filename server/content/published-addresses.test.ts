import { expect, test } from 'vitest';
import { asJson, linkedSite, startSite } from '../testing/after-publication.fixtures.ts';
import { documentsAsked, type FakeAnswer, json } from '../testing/fake-strapi.ts';

const WHOLE_TABLE = ['/pages en', '/pages fr'];

/** A running site whose pages were all looked at. */
async function lookedAt(change: (answer: FakeAnswer) => FakeAnswer = (answer) => answer) {
  const content = linkedSite();
  content.put('about-en', { documentId: 'about', name: 'about', locale: 'en', path: '/about-us' });
  const site = await startSite({ answer: change(content.answer) });
  for (const url of ['/', '/about', '/other', asJson('other'), asJson('about', 'en')]) await site.load(url);
  return { ...content, ...site };
}

test('a page at its first publication is found at once, and the table of all pages is not asked for', async () => {
  const { put, publish, askedBy, load } = await lookedAt();
  expect(await load('/new')).toContain('not found');
  put('new');
  await publish('new');
  const asked = await askedBy(async () => expect(await load('/new')).toContain('<h1>new</h1>'));
  // Menu and footer may link to it.
  expect(asked).toEqual(['/pages en new', '/pages fr new', '/pages/index fr', '/pages/new fr', '/site fr']);
});

test('a page that moved answers at its new address and no more at its old one, on the first load of each', async () => {
  const { put, publish, status, load } = await lookedAt();
  put('about', { path: '/moved', aliases: [{ id: 1, path: '/kept' }] });
  await publish('about');
  expect(await load('/moved')).toContain('<h1>about</h1>');
  expect(await load('/kept')).toContain('<h1>about</h1>');
  expect(await status('/about')).toBe(404);
  expect(await load(asJson('other'))).toContain('(/moved)');
});

test('an address that one page gives up is that of the page which claimed it before in vain', async () => {
  const { put, publish, load } = await lookedAt();
  put('zebra', { path: '/about' });
  await publish('zebra');
  expect(await load('/about')).toContain('<h1>about</h1>');
  put('about', { path: '/moved' });
  await publish('about');
  expect(await load('/about')).toContain('<h1>zebra</h1>');
});

test('a page that is withdrawn is gone on the first load, of its own and wherever it is linked, and its address is free', async () => {
  const { pages, put, publish, status, load, askedBy } = await lookedAt();
  put('zebra', { path: '/about' });
  await publish('zebra');
  await load('/');
  pages.delete('about');
  await publish('about');
  // That the others are still there is known from the whole table alone.
  expect(await askedBy(() => load('/'))).toEqual(expect.arrayContaining(WHOLE_TABLE));
  expect(await load('/about')).toContain('<h1>zebra</h1>');
  expect(await load(asJson('other'))).toContain('(null)');
  expect(await status(asJson('about'))).toBe(404);
});

test('a language that a page lost is gone on the first load, and the other stays', async () => {
  const { pages, publish, status, load } = await lookedAt();
  expect(await status(asJson('about', 'en'))).toBe(200);
  pages.delete('about-en');
  await publish('about');
  expect(await status(asJson('about', 'en'))).toBe(404);
  expect(await load('/about')).toContain('<h1>about</h1>');
});

test('of several publications before the next visitor none is missed, nor one while the addresses are read', async () => {
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let holds = false;
  const { put, publish, load } = await lookedAt((answer) => (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://fake');
    if (!holds || !documentsAsked(searchParams).includes('about')) return answer(request, response);
    holds = false;
    // The answer as it was when it was asked for.
    const { end } = response;
    response.end = (...written: unknown[]) => {
      held.promise.then(() => Reflect.apply(end, response, written));
      return response;
    };
    answer(request, response);
    arrived.resolve();
  });
  put('about', { path: '/moved' });
  put('other', { path: '/elsewhere', blocks: [] });
  await publish('about');
  await publish('other');
  holds = true;
  const first = load('/moved');
  await arrived.promise;
  put('about', { path: '/moved-again' });
  await publish('about');
  expect(await load('/moved-again')).toContain('<h1>about</h1>');
  expect(await load('/elsewhere')).toContain('<h1>other</h1>');
  held.resolve();
  await first;
  expect(await load('/moved-again')).toContain('<h1>about</h1>');
  expect(await load('/moved')).toContain('not found');
});

test('addresses that could not be read after a publication are read with the next load', async () => {
  let fails = false;
  const { put, publish, load } = await lookedAt((answer) => (request, response) => {
    if (fails && request.url?.startsWith('/api/pages?')) return json({ data: 'nonsense' })(request, response);
    answer(request, response);
  });
  put('about', { path: '/moved' });
  fails = true;
  await publish('about');
  expect(await load(asJson('other'))).toContain('(/about)');
  fails = false;
  expect(await load(asJson('other'))).toContain('(/moved)');
});

test.each([
  ['does not know the question', (): FakeAnswer => (_, response) => response.writeHead(400).end('{}')],
  ['answers all pages', (): null => null],
])('of a content service that %s the whole table is read', async (_how, refusal) => {
  const { put, publish, load } = await lookedAt((answer) => (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    if (documentsAsked(url.searchParams).length === 0) return answer(request, response);
    const refuse = refusal();
    if (refuse) return refuse(request, response);
    for (const name of [...url.searchParams.keys()]) if (name.startsWith('filters')) url.searchParams.delete(name);
    request.url = `${url.pathname}${url.search}`;
    answer(request, response);
  });
  put('about', { path: '/moved' });
  await publish('about');
  expect(await load('/moved')).toContain('<h1>about</h1>');
  expect(await load(asJson('other'))).toContain('(/moved)');
});

test('when the content service has lost its pages, a publication of one lets none of the others go', async () => {
  const { pages, publish, load } = await lookedAt();
  const before = [...pages];
  pages.clear();
  await publish('about');
  expect(await load('/about')).toContain('<h1>about</h1>');
  expect(await load('/other')).toContain('<h1>other</h1>');
  for (const [name, page] of before) pages.set(name, page);
  await publish('about');
  expect(await load('/other')).toContain('<h1>other</h1>');
});
