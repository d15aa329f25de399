import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import { entryKind } from '../entry-kinds.ts';
import { loadEntryPage } from './load-entry-page.ts';

const sections = contentAnswer('/pages', (query) =>
  listAnswer([
    { documentId: 's1', name: 'articles', path: query.get('locale') === 'fr' ? '/nos-articles' : '/our-articles/' },
    { documentId: 's2', name: 'articles', path: '/late' },
  ]),
);
const network = prepareNetwork();

const article = (more: object = {}) => ({
  id: 1,
  documentId: 'a1',
  locale: 'fr',
  slug: 'dormir',
  title: 'Bien dormir',
  excerpt: 'Le sommeil aide',
  body: '## Pourquoi',
  publishedOn: '2026-06-15',
  topics: [{ id: 1, text: 'Soins' }],
  cover: {
    id: 3,
    url: '/uploads/nuit.png',
    width: 10,
    height: 5,
    mime: 'image/png',
    alternativeText: 'Nuit',
    formats: null,
  },
  coverAlt: null,
  authors: [
    { documentId: 'm1', name: 'Claire', role: 'Neurologue', sample: true },
    { documentId: 'm2', name: null },
  ],
  ...more,
});

const load = (...entries: object[]) => {
  network.use(sections, contentAnswer('/get-articles', listAnswer(entries)));
  return testContentService().service.page('article:dormir', 'fr');
};

test('an article is a page below the page that lists articles', async () => {
  const localizations = [
    { documentId: 'a1', id: 2, locale: 'en', slug: 'sleep', title: 'Sleep' },
    { documentId: 'a1', id: 3, locale: 'de', slug: 'schlaf', title: 'Schlaf' },
  ];
  expect(await load(article({ localizations }))).toMatchObject({
    kind: 'article',
    name: 'article:dormir',
    path: '/nos-articles/article/dormir',
    alternates: { fr: '/nos-articles/article/dormir', en: '/our-articles/article/sleep' },
    title: 'Bien dormir',
    description: 'Le sommeil aide',
    socialImage: { url: '/uploads/nuit.png', alt: 'Nuit' },
    blocks: [],
    article: {
      body: { html: '<p>## Pourquoi</p>' },
      publishedOn: '2026-06-15',
      topics: ['Soins'],
      authors: [{ name: 'Claire', role: 'Neurologue', sample: true }],
    },
    documents: ['addresses', 'article:a1', 'team-member:m1', 'team-member:m2'],
  });
});

test('an article is asked for by its slug in its language', async () => {
  let query = new URLSearchParams();
  network.use(
    sections,
    contentAnswer('/get-articles', (parameters) => {
      query = parameters;
      return listAnswer([article({ slug: "l'été" })]);
    }),
  );
  await testContentService().service.page("article:l'été", 'fr');
  expect(query.get('filters[slug][$eq]')).toBe("l'été");
  expect(query.get('locale')).toBe('fr');
});

test('of several articles with one slug the first document has it', async () => {
  const entries = [article({ documentId: 'a9', title: 'Second' }), article({ documentId: 'a2', title: 'First' })];
  expect((await load(...entries)).title).toBe('First');
});

test.each([
  ['that does not exist', []],
  ['without a title', [article({ title: null })]],
  ['that comes in another language', [article({ locale: 'en' })]],
])('an article %s is not found', async (_, entries) => {
  await expect(load(...entries)).rejects.toMatchObject({
    kind: 'not-found',
    message: 'There is no page "article:dormir" in fr: no article has this slug in this language.',
  });
});

test('where the list of articles has no page in a language, the other’s path serves', async () => {
  const onlyEnglish = contentAnswer('/pages', (query) =>
    listAnswer(query.get('locale') === 'en' ? [{ documentId: 's1', name: 'articles', path: '/our-articles' }] : []),
  );
  network.use(onlyEnglish, contentAnswer('/get-articles', listAnswer([article()])));
  const view = await testContentService().service.page('article:dormir', 'fr');
  expect(view.path).toBe('/our-articles/article/dormir');
});

test('a broken date, cover or topic is left out', async () => {
  const { article: view } = await load(
    article({ publishedOn: 'yesterday', cover: 'x', topics: [{ text: 'Soins' }, { text: 5 }] }),
  );
  expect(view).toMatchObject({ publishedOn: null, cover: null, topics: ['Soins'] });
});

test('a text that the table of kinds keeps from pages is on none, though the content service answers it', async () => {
  const stored = {
    id: 1,
    documentId: 't1',
    locale: 'fr',
    key: 'EN_COURS',
    name: 'En cours',
    link: '/a',
    slug: 'en-cours',
  };
  const api = async () => ({ data: [{ ...stored, registryId: 'NCT00000000' }] });
  const service = {
    ...{
      api,
      storedApi: api,
      status: 'published' as const,
      adminUrl: null,
      now: () => 1,
      logger: { warn: () => undefined },
    },
    renderRichText: (html: string) => ({ html, headings: [] }),
    ...{ mediaUrl: (url: string) => url, publicPicture: <T>(picture: T): T => picture, fileSize: async () => null },
  };
  const kind = entryKind('trial');
  const read = async (without: readonly string[]) =>
    JSON.stringify(await loadEntryPage(service, { kind: { ...kind, without }, slug: 'en-cours', locale: 'fr' }));
  expect(await read([])).toContain('NCT00000000');
  expect(await read(['registryId'])).not.toContain('NCT00000000');
});
