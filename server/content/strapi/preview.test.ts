import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();
const HIDDEN = '\u200B\u200C\u200D\uFEFF\u200B\u200C';

test('where links lead visitors is told by what is published, also to who reads drafts', async () => {
  const page = (path: string) => listAnswer([{ documentId: 'p1', name: 'about', path, title: 'À propos' }]);
  network.use(contentAnswer('/pages', (query) => page(query.get('status') === 'draft' ? '/nouveau' : '/a-propos')));
  const links = await testContentService({ status: 'draft' }).service.linkAddresses(['page:about'], 'fr');
  expect([...links]).toEqual([['page:about', '/a-propos']]);
});

test('in preview, values that code branches on are free of hidden source maps, shown texts keep them', async () => {
  const hide = (text: string) => `${text}${HIDDEN}`;
  const data = {
    id: 1,
    documentId: 'p1',
    locale: 'fr',
    name: hide('about'),
    path: hide('/a-propos'),
    title: hide('À propos'),
    blocks: [
      {
        __component: 'blocks.hero',
        id: 1,
        title: hide('Bonjour'),
        illustration: hide('team'),
        actions: [{ text: hide('Écrire'), link: hide('/contact'), style: hide('secondary') }],
      },
      { __component: 'blocks.trial-cards', id: 2, selection: hide('all'), trials: [] },
    ],
  };
  const trial = {
    documentId: 't1',
    key: hide('A_1'),
    slug: hide('a-1'),
    name: 'A',
    link: hide('/a'),
    recruitmentStatus: hide('completed'),
  };
  network.use(
    contentAnswer('/pages/about', { data }),
    contentAnswer('/pages', listAnswer([{ documentId: 's1', name: hide('clinical-trials'), path: hide('/essais') }])),
    contentAnswer('/trials', listAnswer([{ ...trial, tags: [{ text: hide('sans frais') }] }])),
  );
  const { path, title, blocks } = await testContentService({ status: 'draft' }).service.page('about', 'fr');
  expect(path).toBe('/a-propos');
  expect(title).toBe(hide('À propos'));
  expect(blocks).toMatchObject([
    {
      title: hide('Bonjour'),
      illustration: 'team',
      actions: [{ text: hide('Écrire'), link: '/contact', style: 'secondary' }],
    },
    {
      trials: [
        {
          recruitmentStatus: 'completed',
          key: 'A_1',
          slug: 'a-1',
          link: '/a',
          path: '/essais/a-1',
          tags: ['sans frais'],
        },
      ],
    },
  ]);
});
