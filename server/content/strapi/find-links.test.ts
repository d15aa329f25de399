import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderRichText } from '#rendering/rich-text.tsx';
import { CONTENT_SERVICE, contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const ENTRIES: Record<string, { key: string; entries: Record<string, string>[] }> = {
  '/pages': {
    key: 'name',
    entries: [
      { documentId: 'p1', name: 'approach', path: '/notre-approche', title: 'Notre approche' },
      { documentId: 'p2', name: 'articles', path: '/nos-articles', title: 'Nos articles' },
      { documentId: 'p3', name: 'clinical-trials', path: '/essais', title: 'Essais' },
      { documentId: 'p4', name: 'consultation', path: '/moved', title: 'Consultation' },
      { documentId: 'p5', name: 'trial-registration', path: '/essais/:trial_name/inscription', title: 'Inscription' },
    ],
  },
  '/trials': {
    key: 'key',
    entries: [
      { documentId: 't1', key: 'PRECISE_AD', name: 'PRECISE-AD', slug: '' },
      { documentId: 't2', key: 'START', name: 'START', slug: 'essai-start' },
      { documentId: 't3', key: 'NO_TRIAL_MATCH', name: 'Aucun' },
    ],
  },
  '/get-articles': { key: 'documentId', entries: [{ documentId: 'a1', slug: 'bien-dormir', title: 'Bien dormir' }] },
};
const asked: string[] = [];
const stored = Object.entries(ENTRIES).map(([path, { key, entries }]) =>
  contentAnswer(path, (query) => {
    const keys = [...query].filter(([name]) => name.startsWith(`filters[${key}][$in]`)).map(([, value]) => value);
    asked.push(`${path} ${query.get('locale')} ${query.get('status') ?? 'published'} ${keys.toSorted().join()}`);
    return listAnswer(entries.filter((entry) => keys.includes(entry[key] ?? '')).map((entry) => ({ id: 1, ...entry })));
  }),
);
const files = http.get(`${CONTENT_SERVICE}/api/upload/files`, () =>
  HttpResponse.json([{ id: 1, hash: 'Plan_0a1b', url: '/uploads/Plan_0a1b.pdf' }]),
);
const network = prepareNetwork(...stored, files);

/** The page that holds these blocks, as visitors see it, or as a draft. */
async function load(blocks: object[], status: 'published' | 'draft' = 'published') {
  asked.length = 0;
  const page = { id: 1, documentId: 'p9', locale: 'fr', name: 'about', path: '/a', title: 'A', blocks };
  network.use(contentAnswer('/pages/about', { data: page }));
  const { service, warnings } = testContentService({ renderRichText, status });
  return { page: await service.page('about', 'fr'), warnings };
}

const hero = (...links: string[]) => ({
  ...{ __component: 'blocks.hero', id: 1, title: 'T' },
  actions: links.map((link, id) => ({ id, text: link, link, style: 'primary' })),
});
const text = (body: string) => ({ __component: 'blocks.markdown-document', id: 2, body });

test.each([
  ['page:approach', '/notre-approche'],
  ['page:approach#equipe', '/notre-approche#equipe'],
  ['page:consultation', '/nos-offres/consultation'],
  ['trial:PRECISE_AD', '/essais/precise-ad'],
  ['trial:START#sites', '/essais/essai-start#sites'],
  ['article:a1', '/nos-articles/article/bien-dormir'],
  ['file:Plan_0a1b', '/uploads/Plan_0a1b.pdf'],
  ['/nos-offres?x=1', '/nos-offres?x=1'],
  ['tel:+33199000000', 'tel:+33199000000'],
  ['https://example.org/', 'https://example.org/'],
])('the link %s leads to %s', async (link, address) => {
  const { page, warnings } = await load([hero(link)]);
  expect(page.blocks).toMatchObject([{ actions: [{ link: address }] }]);
  expect(warnings).toEqual([]);
});

test('all links of a page are asked for at once, in its language, and a change of what they lead to concerns it', async () => {
  const { page } = await load([hero('page:approach', 'page:consultation', 'trial:START'), text('[x](article:a1)')]);
  expect(asked.filter((call) => !call.includes('articles,clinical-trials')).toSorted()).toEqual([
    ...['/get-articles fr published a1', '/pages fr published approach,consultation', '/trials fr published START'],
  ]);
  expect(page.documents).toEqual(expect.arrayContaining(['page:p9', 'addresses', 'trial:*', 'article:*']));
});

test('a page without references asks for none', async () => {
  await load([hero('/a', 'https://example.org'), text('Le [texte](/a) de la page : rien.')]);
  expect(asked).toEqual([]);
});

test.each([
  'page:gone',
  'trial:NO_TRIAL_MATCH',
  'trial:GONE',
  'article:gone',
  'file:gone',
  'page:trial-registration',
  'page:A b',
])('a button that leads to %s is left out for visitors, and stays in the draft', async (link) => {
  const { page, warnings } = await load([hero(link, 'page:approach')]);
  expect(page.blocks).toMatchObject([{ actions: [{ link: '/notre-approche' }] }]);
  expect(warnings).toEqual([]);
  const draft = await load([hero(link)], 'draft');
  expect(draft.page.blocks).toMatchObject([{ actions: [{ link: '#' }] }]);
});

test('a card whose link leads nowhere keeps its text', async () => {
  const cards = [{ id: 1, title: 'Carte', text: 'Texte', link: 'page:gone', illustration: 'none' }];
  const { page } = await load([{ __component: 'blocks.card-grid', id: 1, title: 'T', cards }]);
  expect(page.blocks).toMatchObject([{ cards: [{ title: 'Carte', text: 'Texte', link: null }] }]);
});

test('links in texts lead to their targets; of those that lead nowhere the text stays', async () => {
  const { page } = await load([text('Voir [nous](page:approach#equipe), [eux](page:gone), [plan](file:Plan_0a1b).')]);
  const html = '<p>Voir <a href="/notre-approche#equipe">nous</a>, eux, <a href="/uploads/Plan_0a1b.pdf">plan</a>.</p>';
  expect(page.blocks).toMatchObject([{ body: { html } }]);
});

test('entries of menu, submenu, banner and footer that lead nowhere go', async () => {
  const menu = [
    { text: 'A', link: 'page:approach', style: 'link', children: [] },
    { text: 'B', link: 'page:gone', style: 'button', children: [] },
    { text: 'C', link: 'page:gone', style: 'submenu', children: [{ text: 'D', link: 'page:approach' }] },
    { text: 'E', link: null, style: 'submenu', children: [{ text: 'F', link: 'page:gone' }] },
  ];
  const site = { id: 1, documentId: 's', locale: 'fr', brand: 'B', menu, banner: { text: 'G', link: 'trial:GONE' } };
  const group = (title: string, ...links: string[]) => ({
    ...{ __component: 'footer.group', id: 1, title },
    group: links.map((link) => ({ name: 'n', text: 'T', link })),
  });
  const Footer = [group('Un', 'page:approach', 'page:gone'), group('Deux', 'page:gone')];
  const index = { id: 1, documentId: 'i', locale: 'fr', name: 'index', path: '/', title: 'T', Footer };
  network.use(contentAnswer('/site', { data: site }), contentAnswer('/pages/index', { data: index }));
  const { service, warnings } = testContentService();
  const view = await service.site('fr');
  expect(
    view.menu.map(({ text: label, link, children }) => [label, link, children.map((child) => child.link)]),
  ).toEqual([
    ['A', '/notre-approche', []],
    ['C', null, ['/notre-approche']],
  ]);
  expect(view.banner).toBeNull();
  const { footer } = await service.page('index', 'fr');
  expect(footer).toEqual([{ title: 'Un', group: [{ name: 'n', text: 'T', link: '/notre-approche' }] }]);
  expect(warnings).toEqual([]);
});

test('the links of a form that is not saved lead to what is stored', async () => {
  const { service } = testContentService({ status: 'draft', renderRichText });
  const values = { title: 'A', slug: 'a', body: '[x](article:a1) [y](trial:START)' };
  const unsaved = { uid: 'api::article.article', documentId: null, locale: 'fr' as const, values };
  const { page } = await service.unsaved(unsaved);
  expect(page?.article?.body?.html).toBe(
    '<p><a href="/nos-articles/article/bien-dormir">x</a> <a href="/essais/essai-start">y</a></p>',
  );
});

test('while what links lead to cannot be asked, there is no page without its links', async () => {
  network.use(http.get(`${CONTENT_SERVICE}/api/pages`, () => new HttpResponse(null, { status: 500 })));
  await expect(load([hero('page:approach')])).rejects.toMatchObject({ kind: 'unavailable' });
});
