import { expect, test } from 'vitest';
import { entryPopulate, fragments } from '#contract/content/schema.gen.ts';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';
import version4 from './golden/page.v4.json' with { type: 'json' };
import version5 from './golden/page.v5.json' with { type: 'json' };
import expected from './golden/page-view.json' with { type: 'json' };

const network = prepareNetwork();

const sections = (locale: string | null) =>
  listAnswer([
    {
      documentId: 'myayfi1os6snkx9w9j3p534b',
      name: 'clinical-trials',
      path: locale === 'fr' ? '/essais-cliniques' : '/t',
    },
    { documentId: 'bvabasqw8q2ztge5h4i8fu1p', name: 'articles', path: locale === 'fr' ? '/nos-articles' : '/a' },
  ]);

const answerSections = contentAnswer('/pages', (query) => sections(query.get('locale')));

/** A page of Strapi 5 with little on it. */
const page = (attributes: object = {}) => ({
  data: { id: 1, documentId: 'p1', locale: 'fr', name: 'about', path: '/a-propos', title: 'À propos', ...attributes },
});

const load = async (answer: object, name = 'about') => {
  network.use(contentAnswer(`/pages/${name}`, () => ({ ...answer })));
  const { service, warnings } = testContentService();
  return { page: await service.page(name, 'fr'), warnings };
};

test.each([
  ['4', version4],
  ['5', version5],
])('an answer recorded from Strapi in the format of version %s gives the page', async (_, answer) => {
  network.use(answerSections);
  const { page, warnings } = await load(answer, 'garden');
  expect({ ...page, documents: page.documents.toSorted() }).toEqual({
    ...expected,
    documents: expected.documents.toSorted(),
  });
  expect(warnings).toEqual([]);
});

test('the home is asked for its footer in the words of the specification', async () => {
  let query = '';
  network.use(
    contentAnswer('/pages/index', (parameters) => {
      query = decodeURIComponent(parameters.toString());
      return page({ name: 'index', path: '/' });
    }),
  );
  await testContentService().service.page('index', 'fr');
  expect(query).toMatch(/^populate\[Footer\]\[populate\]=\*&/);
  expect(query).toMatch(/&locale=fr$/);
});

test('other pages are asked for their blocks, not for a footer, and drafts only on demand', async () => {
  const asked: URLSearchParams[] = [];
  network.use(
    contentAnswer('/pages/about', (parameters) => {
      asked.push(parameters);
      return page();
    }),
  );
  await testContentService().service.page('about', 'fr');
  await testContentService({ status: 'draft' }).service.page('about', 'fr');
  expect(asked[0]?.toString()).not.toContain('Footer');
  expect(asked.map((query) => query.get('status'))).toEqual([null, 'draft']);
  expect(asked[0]?.get('populate[blocks][on][blocks.hero][populate][actions]')).toBe('true');
  expect(asked[0]?.get('populate[localizations][fields][0]')).toBe('path');
});

test('each block is asked for exactly what it shows', () => {
  expect(fragments['blocks.hero']).toEqual({ populate: { image: true, actions: true } });
  expect(fragments['blocks.quote']).toBe(true);
  expect(fragments['blocks.team']).toEqual({
    populate: {
      members: {
        fields: ['name', 'role', 'bio', 'portraitAlt', 'sample'],
        populate: { portrait: true },
      },
    },
  });
  expect(fragments['blocks.trial-cards'].populate.trials.populate).toEqual({ tags: true, sites: true });
  expect(Object.keys(entryPopulate['api::page.page'])).toEqual(['aliases', 'blocks', 'Footer', 'seo']);
});

test.each(['published', 'draft'] as const)(
  'nothing of a block that an editor hid is in a page as %s',
  async (status) => {
    const blocks = [
      { __component: 'blocks.quote', id: 1, text: 'Pas encore', hidden: true },
      { __component: 'blocks.trial-cards', id: 2, selection: 'all', hidden: true },
      { __component: 'blocks.quote', id: 3, text: 'Depuis toujours', hidden: false },
    ];
    network.use(contentAnswer('/pages/about', page({ blocks })));
    const view = await testContentService({ status }).service.page('about', 'fr');
    expect(view.blocks).toEqual([
      { __component: 'blocks.quote', id: 3, text: 'Depuis toujours', author: null, role: null },
    ]);
    expect(JSON.stringify(view)).not.toContain('Pas encore');
  },
);

test('the footer’s groups are read from a zone or a repeatable component; a malformed one is left out', async () => {
  const link = { name: 'offers', link: '/nos-offres', text: 'Nos offres' };
  const Footer = [
    { __component: 'footer.group', id: 1, title: 'La clinique', group: [{ id: 2, ...link }] },
    { id: 1, title: 'Sans liens', group: null },
    { id: 2, title: 7, group: 'x' },
    'nonsense',
  ];
  const { page: home, warnings } = await load(page({ name: 'index', path: '/', Footer }), 'index');
  expect(home.footer).toEqual([
    { title: 'La clinique', group: [link] },
    { title: 'Sans liens', group: [] },
  ]);
  expect(warnings).toEqual([
    'Page "index" (fr): Footer group 3 is malformed and left out.',
    'Page "index" (fr): Footer group 4 is malformed and left out.',
  ]);
});

test('title and description for search engines go before the page’s own', async () => {
  const seo = { id: 1, metaTitle: 'Pour les moteurs', metaDescription: 'Résumé', noIndex: true };
  const { page: view } = await load(page({ description: 'Texte', seo }));
  expect(view).toMatchObject({ title: 'Pour les moteurs', description: 'Résumé', noIndex: true });
});

test('a page has its path in each language in which it has a title', async () => {
  const localizations = [
    { id: 2, documentId: 'p1', locale: 'en', path: '/about-us/', title: 'About us' },
    { id: 3, documentId: 'p1', locale: 'de', path: '/ueber-uns', title: 'Über uns' },
  ];
  const { page: view } = await load(page({ localizations }));
  expect(view.alternates).toEqual({ fr: '/a-propos', en: '/about-us' });
  const untitled = await load(page({ localizations: [{ ...localizations[0], title: ' ' }] }));
  expect(untitled.page.alternates).toEqual({ fr: '/a-propos' });
});

test('a page links to its entry in the CMS only where editors see it', async () => {
  expect((await load(page())).page.editUrl).toBeNull();
  network.use(contentAnswer('/pages/about', page()));
  const { service } = testContentService({ adminUrl: 'http://cms.test/admin' });
  expect((await service.page('about', 'fr')).editUrl).toBe(
    'http://cms.test/admin/content-manager/collection-types/api::page.page/p1?plugins[i18n][locale]=fr',
  );
});

test.each([
  ['without an entry', { data: null }],
  ['without a title', page({ title: null })],
  ['with a blank title', page({ title: '  ' })],
  ['without a path', page({ path: '' })],
  ['whose path leads to another host', page({ path: '//elsewhere.example' })],
  ['that comes in another language', page({ locale: 'en' })],
  ['that is a list', { data: [] }],
  ['that is a text', { data: 'nothing' }],
])('a page %s is not found in this language', async (_, answer) => {
  await expect(load(answer)).rejects.toMatchObject({
    kind: 'not-found',
    message: expect.stringContaining('There is no page "about" in fr'),
  });
});

test.each(['../users', 'About', 'a/b', '', 'page:x y'])('the name "%s" asks nothing and is not found', async (name) => {
  await expect(testContentService().service.page(name, 'fr')).rejects.toMatchObject({ kind: 'not-found' });
});
