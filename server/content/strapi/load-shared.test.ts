import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { CONTENT_SERVICE, contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

const site = (more: object = {}) => ({
  data: { id: 1, documentId: 'site1', locale: 'fr', brand: 'Souvenance', tagline: 'La mémoire', ...more },
});
const load = async (answer: object) => {
  network.use(contentAnswer('/site', () => ({ ...answer })));
  const { service, warnings } = testContentService();
  return { view: await service.site('fr'), warnings };
};

test('what every page shares, with menus, submenus and cookie groups', async () => {
  const { view } = await load(
    site({
      menu: [
        { id: 1, text: 'Nos offres', link: '/nos-offres', style: 'link', children: [] },
        {
          id: 2,
          text: 'À propos',
          link: null,
          style: 'submenu',
          children: [{ id: 1, text: 'Équipe', link: '/equipe' }],
        },
      ],
      banner: { id: 1, text: 'Click here', link: '/clinical-trials' },
      socialLinks: [{ id: 1, network: 'x', link: 'https://x.example', text: 'X' }],
      cookieGroups: [
        { id: 1, title: 'Essentiels', items: [{ id: 1, label: 'Session', value: 'essential', isRequired: true }] },
      ],
      contactPhone: '01 99 00 00 00',
    }),
  );
  expect(view).toEqual({
    brand: 'Souvenance',
    tagline: 'La mémoire',
    menu: [
      { text: 'Nos offres', link: '/nos-offres', style: 'link', children: [] },
      { text: 'À propos', link: null, style: 'submenu', children: [{ text: 'Équipe', link: '/equipe' }] },
    ],
    banner: { text: 'Click here', link: '/clinical-trials' },
    socialLinks: [{ network: 'x', link: 'https://x.example', text: 'X' }],
    cookieGroups: [
      { title: 'Essentiels', description: '', items: [{ label: 'Session', value: 'essential', isRequired: true }] },
    ],
    contactPhone: '01 99 00 00 00',
    contactHours: null,
    visitPrice: null,
  });
});

test('a broken menu entry is left out with a warning, the others stand', async () => {
  const menu = [
    { text: 'Nos offres', link: '/nos-offres' },
    { text: null },
    'nonsense',
    { text: 'Articles', link: '/a' },
  ];
  const { view, warnings } = await load(site({ menu, banner: { text: 'x' }, socialLinks: [{ network: 'minitel' }] }));
  expect(view.menu.map(({ text }) => text)).toEqual(['Nos offres', 'Articles']);
  expect(view).toMatchObject({ banner: null, socialLinks: [] });
  expect(warnings[0]).toContain('menu.1.text (invalid_type), menu.2 (invalid_type)');
});

test('a site without entry in a language is not found', async () => {
  await expect(load({ data: null })).rejects.toMatchObject({
    kind: 'not-found',
    message: 'The content service has no site entry in fr.',
  });
});

test('a site without brand is "invalid"', async () => {
  await expect(load(site({ brand: '' }))).rejects.toMatchObject({
    kind: 'invalid',
    message: 'api::site.site site1 (fr) is unusable: brand (invalid_type).',
  });
});

test('redirects are read without broken ones; of two from one path the first document wins', async () => {
  network.use(
    contentAnswer(
      '/redirects',
      listAnswer([
        { documentId: 'r2', from: '/old', to: '/second' },
        { documentId: 'r1', from: '/old', to: '/first', permanent: false },
        { documentId: 'r3', from: '/partners/neuilly', to: 'https://forms.example.org/', permanent: null },
        { documentId: 'r4', from: '/nowhere', to: null },
      ]),
    ),
  );
  const { service, warnings } = testContentService();
  expect(await service.redirects()).toEqual([
    { from: '/old', to: '/first', permanent: false, language: null },
    { from: '/partners/neuilly', to: 'https://forms.example.org/', permanent: true, language: null },
  ]);
  expect(warnings).toContain('Redirects (fr): Several redirects lead from /old.');
});

test('a redirect for the site of a language that the product no longer speaks sends nobody anywhere', async () => {
  const entries = ['es', 'en'].map((language) => ({
    documentId: language,
    from: '/old',
    to: `/${language}`,
    language,
  }));
  network.use(contentAnswer('/redirects', listAnswer(entries)));
  const { service, warnings } = testContentService();
  expect(await service.redirects()).toEqual([{ from: '/old', to: '/en', permanent: true, language: 'en' }]);
  expect(warnings).toEqual([]);
});

test('a ping resolves while the service answers and accepts the token', async () => {
  network.use(contentAnswer('/pages', listAnswer([])));
  await expect(testContentService().service.ping()).resolves.toBeUndefined();
  network.use(http.get(`${CONTENT_SERVICE}/api/pages`, () => HttpResponse.json({}, { status: 401 })));
  await expect(testContentService().service.ping()).rejects.toMatchObject({ kind: 'unavailable' });
});
