import { expect, test } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

const page = (documentId: string, name: string, path: string | null, more: object = {}) => ({
  documentId,
  name,
  path,
  title: name,
  aliases: [],
  ...more,
});
const alias = (...paths: string[]) => ({ aliases: paths.map((path, id) => ({ id, path })) });

/** The route table from these pages, with only path and aliases of each language, and the warnings. */
async function load(pages: Partial<Record<Locale, object[]>>) {
  network.use(
    contentAnswer('/pages', (query) => listAnswer((query.get('locale') === 'en' ? pages.en : pages.fr) ?? [])),
  );
  const { service, warnings } = testContentService();
  return { routes: await service.routes(), warnings };
}

test('a page is one row with its address in each language, and its title where a page stands below it', async () => {
  const { routes, warnings } = await load({
    fr: [
      page('a', 'about', '/qui-sommes-nous', { ...alias('/equipe/', 'nous'), title: 'Qui sommes-nous ?' }),
      page('b', 'below', '/qui-sommes-nous/histoire'),
    ],
    en: [page('a', 'about', '/about-us', { title: 'About us' })],
  });
  expect(routes).toEqual([
    {
      name: 'about',
      fr: { path: '/qui-sommes-nous', aliases: ['/equipe', '/nous'], title: 'Qui sommes-nous ?' },
      en: { path: '/about-us', aliases: [], title: '' },
    },
    { name: 'below', fr: { path: '/qui-sommes-nous/histoire', aliases: [], title: '' }, en: null },
  ]);
  expect(warnings).toEqual([]);
});

test('a page without entry or title in a language does not exist in it', async () => {
  const { routes } = await load({
    fr: [page('a', 'about', '/a'), page('b', 'blank', '/b', { title: '' })],
    en: [page('c', 'credits', '/c')],
  });
  expect(routes).toMatchObject([
    { name: 'about', fr: { path: '/a' }, en: null },
    { name: 'credits', fr: null, en: { path: '/c' } },
  ]);
});

test.each([null, '', '  ', 'https://elsewhere.example/', '//elsewhere.example', '/a?b=c', '/a#b'])(
  'a page with the path %j has no address, with a warning',
  async (path) => {
    const { routes, warnings } = await load({ fr: [page('a', 'about', path)] });
    expect(routes).toEqual([]);
    expect(warnings).toEqual([
      'Route table (fr): Page "about" has no usable path, so it has no address. Give it one that starts with "/".',
    ]);
  },
);

test('of two pages with one path the first document keeps it, in whatever order they come', async () => {
  const first = page('a', 'zebra', '/same');
  const second = page('b', 'about', '/same/');
  for (const fr of [
    [first, second],
    [second, first],
  ]) {
    const { routes, warnings } = await load({ fr });
    expect(routes.map(({ name }) => name)).toEqual(['zebra']);
    expect(warnings).toEqual(['Page "about" (fr) claims the path /same, which page "zebra" has. Change one of them.']);
  }
});

test('a path belongs to one page over both languages', async () => {
  const { routes } = await load({ fr: [page('b', 'about', '/same')], en: [page('a', 'team', '/same')] });
  expect(routes).toMatchObject([{ name: 'team' }]);
});

test('a main path goes before an alias, whichever document is first', async () => {
  const { routes, warnings } = await load({
    fr: [page('a', 'about', '/a', alias('/b', '/a', '/x', '/x')), page('b', 'team', '/b')],
  });
  expect(routes).toMatchObject([
    { name: 'about', fr: { path: '/a', aliases: ['/x'] } },
    { name: 'team', fr: { path: '/b' } },
  ]);
  expect(warnings).toEqual(['Page "about" (fr) claims the alias /b, which page "team" has. Remove it.']);
});

test('of two pages with one alias the first document keeps it', async () => {
  const { routes } = await load({ fr: [page('b', 'about', '/a', alias('/x')), page('a', 'team', '/b', alias('/x'))] });
  expect(routes).toMatchObject([
    { name: 'about', fr: { aliases: [] } },
    { name: 'team', fr: { aliases: ['/x'] } },
  ]);
});

test('of two documents with one name the first is the page', async () => {
  const { routes, warnings } = await load({ fr: [page('b', 'about', '/b'), page('a', 'about', '/a')] });
  expect(routes).toMatchObject([{ name: 'about', fr: { path: '/a' } }]);
  expect(warnings).toHaveLength(1);
});

test('pages that are no pages are left out', async () => {
  const { routes } = await load({ fr: [page('a', 'about', '/a', { aliases: 'x' }), { documentId: 'b' }] });
  expect(routes).toMatchObject([{ name: 'about', fr: { aliases: [] } }]);
});

test('a long table is read page by page', async () => {
  const asked: (string | null)[] = [];
  network.use(
    contentAnswer('/pages', (query) => {
      if (query.get('locale') === 'en') return listAnswer([]);
      const number = query.get('pagination[page]');
      asked.push(number);
      return listAnswer([page(`d${number}`, `page-${number}`, `/${number}`)], 201);
    }),
  );
  const routes = await testContentService().service.routes();
  expect(asked).toEqual(['1', '2', '3']);
  expect(routes).toHaveLength(3);
});

test('a table without end is refused', async () => {
  network.use(contentAnswer('/pages', listAnswer([page('a', 'about', '/a')], 1_000_000)));
  await expect(testContentService().service.routes()).rejects.toMatchObject({
    kind: 'invalid',
    message: 'GET /pages has more than 50000 entries.',
  });
});
