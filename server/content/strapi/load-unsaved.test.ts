import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const sections = contentAnswer('/pages', (query) => {
  const stored = query.get('filters[documentId][$eq]') === 'p1';
  return stored ? listAnswer([page]) : listAnswer([{ documentId: 's1', name: 'clinical-trials', path: '/essais' }]);
});
const network = prepareNetwork(sections);

const trial = (name: string) => {
  return { id: 9, documentId: name, locale: 'fr', key: name.toUpperCase(), slug: name, name, link: '/a', tags: [] };
};

/** The draft as it is stored: one block of trials, and the page in both languages. */
const page = {
  ...{ id: 1, documentId: 'p1', locale: 'fr', name: 'about', path: '/a-propos', title: 'Enregistré' },
  localizations: [{ documentId: 'p1', locale: 'en', path: '/about', title: 'Saved' }],
  blocks: [
    { __component: 'blocks.hero', id: 4, title: 'Bonjour' },
    { __component: 'blocks.trial-cards', id: 5, selection: 'chosen', trials: [trial('un'), trial('deux')] },
  ],
};

const { service } = testContentService({ status: 'draft' });
const drawn = (values: object, uid = 'api::page.page', documentId: string | null = 'p1') =>
  service.unsaved({ uid, documentId, locale: 'fr', version: randomUUID(), values: { ...values } });

test('a form is drawn as it stands, with what only the stored draft knows', async () => {
  network.use(contentAnswer('/trials', listAnswer([trial('trois')])));
  const { page: view, site } = await drawn({
    ...{ name: 'about', path: '/a-propos-de-nous', title: 'Pas enregistré' },
    blocks: [
      {
        ...{ __component: 'blocks.trial-cards', __temp_key__: 'a1', id: 5, selection: 'chosen' },
        trials: { connect: [{ id: 3, documentId: 'trois' }], disconnect: [{ id: 1, documentId: 'un' }] },
      },
      { __component: 'blocks.hero', __temp_key__: 'a0', id: 4, title: 'Bonjour à tous' },
      { __component: 'blocks.quote', __temp_key__: 'a2', text: 'Nouveau' },
    ],
  });
  expect(site).toBeNull();
  expect(view).toMatchObject({
    ...{ title: 'Pas enregistré', path: '/a-propos-de-nous' },
    alternates: { fr: '/a-propos-de-nous', en: '/about' },
    blocks: [
      { __component: 'blocks.trial-cards', trials: [{ name: 'deux', path: '/essais/deux' }, { name: 'trois' }] },
      { __component: 'blocks.hero', title: 'Bonjour à tous' },
      { __component: 'blocks.quote', text: 'Nouveau' },
    ],
  });
});

test('a block that its editor hid is drawn for the editor, and says so', async () => {
  const blocks = [
    { __component: 'blocks.hero', title: 'Bientôt', hidden: true },
    { __component: 'blocks.hero', title: 'A' },
  ];
  const { page: view } = await drawn({ blocks });
  expect(view?.blocks.map(({ title, hidden }) => [title, hidden])).toEqual([
    ['Bientôt', true],
    ['A', undefined],
  ]);
});

test('what an editor has not written yet does not take the page down', async () => {
  const { page: view } = await drawn({ blocks: [{ __component: 'blocks.hero' }] }, 'api::page.page', null);
  expect(view).toMatchObject({ title: '…', path: '/', blocks: [{ __component: 'blocks.hero', title: null }] });
});

test('a picture that was just chosen is shown from the site, whatever address the panel knows it by', async () => {
  const image = {
    ...{ id: 7, documentId: 'f7', mime: 'image/png', width: 100, height: 50, size: 3 },
    url: 'http://cms.example.org/uploads/a.png',
  };
  const { page: view } = await drawn({ blocks: [{ __component: 'blocks.hero', title: 'A', image }] });
  expect(view?.blocks[0]).toMatchObject({ image: { url: '/uploads/a.png' } });
});

test('an article and a trial are drawn before they have a slug or were ever saved', async () => {
  const article = await drawn({ title: 'Bien dormir', body: 'La nuit' }, 'api::article.article', null);
  expect(article.page).toMatchObject({
    kind: 'article',
    article: { title: 'Bien dormir', body: { html: '<p>La nuit</p>' } },
  });
  const study = await drawn({ name: 'Étude', countries: '["fr"]' }, 'api::trial.trial', null);
  expect(study.page).toMatchObject({ kind: 'trial', trial: { name: 'Étude', countries: ['fr'] } });
});

test('what all pages share is drawn without a page of its own', async () => {
  network.use(contentAnswer('/site', { data: { id: 1, documentId: 'x', locale: 'fr', brand: 'Ancien' } }));
  const menu = [{ text: 'Nos soins', link: '/soins' }];
  const { page: view, site } = await drawn({ brand: 'Nouveau', menu }, 'api::site.site', 'x');
  expect(view).toBeNull();
  expect(site).toMatchObject({ brand: 'Nouveau', menu: [{ text: 'Nos soins', link: '/soins' }] });
});

test('the menu is drawn as its form stands, in what is stored of the site', async () => {
  const site = { id: 1, documentId: 'x', locale: 'fr', brand: 'Souvenance', menu: [{ text: 'Ancien', link: '/a' }] };
  network.use(contentAnswer('/site', { data: site }));
  const items = [{ id: 3, __temp_key__: 'a0', text: 'Nos soins', link: '/soins', children: [] }];
  const views = await drawn({ items }, 'api::menu.menu', 'm');
  expect(views).toMatchObject({
    page: null,
    site: { brand: 'Souvenance', menu: [{ text: 'Nos soins' }] },
    footer: null,
  });
});

test('the footer is drawn as its form stands', async () => {
  const index = { id: 2, documentId: 'i', locale: 'fr', name: 'index', path: '/', title: 'Accueil', Footer: [] };
  network.use(contentAnswer('/pages/index', { data: index }));
  const groups = [{ title: 'La clinique', group: [{ name: 'a', link: '/a', text: 'Nos soins' }] }];
  const views = await drawn({ groups }, 'api::footer.footer', 'f');
  expect(views).toMatchObject({ page: null, site: null, footer: [{ title: 'La clinique', group: [{ link: '/a' }] }] });
});

test('entries that are on no page are refused', async () => {
  await expect(drawn({}, 'api::redirect.redirect')).rejects.toMatchObject({ kind: 'not-found' });
});
