import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

const pageOf = (...blocks: object[]) =>
  contentAnswer('/pages/about', {
    data: { id: 1, documentId: 'p1', locale: 'en', name: 'about', path: '/about', title: 'About', blocks },
  });
const sections = contentAnswer('/pages', (query) =>
  listAnswer([
    { documentId: 's1', name: 'clinical-trials', path: query.get('locale') === 'en' ? '/clinical-trials' : '/essais' },
  ]),
);
const trial = (documentId: string, key: string, more: object = {}) => ({
  documentId,
  key,
  name: key,
  link: `/clinical-trials/${key.toLowerCase()}`,
  recruitmentStatus: 'unknown',
  ...more,
});
const member = (documentId: string, name: string, more: object = {}) => ({ documentId, name, role: 'Nurse', ...more });

const allTrials = { __component: 'blocks.trial-cards', id: 1, selection: 'all', trials: [] };
const chosenTrials = { __component: 'blocks.trial-cards', id: 2, selection: 'chosen' };
const allMembers = { __component: 'blocks.team', id: 1, selection: 'all' };

async function load() {
  const { service, warnings } = testContentService();
  const { blocks, documents } = await service.page('about', 'en');
  return { blocks, documents: documents.toSorted(), warnings };
}

test('trial cards for all show every trial, those that recruit first, then by name, without the entry for none', async () => {
  const trials = [
    trial('t1', 'ZETA'),
    trial('t2', 'NO_TRIAL_MATCH', { link: '/clinical-trials' }),
    trial('t3', 'ALPHA'),
    trial('t4', 'MU_2', { recruitmentStatus: 'recruiting', slug: 'mu-two' }),
  ];
  network.use(pageOf(allTrials), sections, contentAnswer('/trials', listAnswer(trials)));
  const { blocks, documents } = await load();
  expect(blocks[0]).toMatchObject({
    trials: [
      { key: 'MU_2', slug: 'mu-two', path: '/clinical-trials/mu-two' },
      { key: 'ALPHA', slug: 'alpha', path: '/clinical-trials/alpha' },
      { key: 'ZETA', path: '/clinical-trials/zeta' },
    ],
  });
  // Their texts link to articles.
  const trialTags = ['trial:*', 'trial:t1', 'trial:t2', 'trial:t3', 'trial:t4'];
  expect(documents).toEqual(['addresses', 'article:*', 'page:p1', ...trialTags]);
});

test('trial cards for chosen trials show those, in the chosen order, and ask for no others', async () => {
  const trials = [trial('t1', 'ZETA'), trial('t2', 'ALPHA')];
  network.use(pageOf({ ...chosenTrials, trials }), sections);
  const { blocks, documents } = await load();
  expect(blocks[0]).toMatchObject({ trials: [{ key: 'ZETA' }, { key: 'ALPHA' }] });
  expect(documents).toEqual(['addresses', 'page:p1', 'trial:t1', 'trial:t2']);
});

test('a malformed trial is left out with a warning, the others stand', async () => {
  const trials = [
    trial('t1', 'ZETA', { name: null }),
    trial('t2', 'ALPHA', { countries: 'fr', tags: 'x' }),
    'nonsense',
  ];
  network.use(pageOf({ ...chosenTrials, trials }), sections);
  const { blocks, warnings } = await load();
  expect(blocks[0]).toMatchObject({ trials: [{ key: 'ALPHA', countries: null, tags: [] }] });
  expect(warnings).toContain(
    'Page "about" (en): An entry is left out. api::trial.trial t1 is unusable: name (invalid_type).',
  );
});

test('a team block for all shows every member as the content service orders them', async () => {
  let order: string | null = null;
  const members = [member('m1', 'Zoé', { order: 1, sample: true }), member('m2', 'Ali', { order: 2 })];
  network.use(
    pageOf(allMembers),
    contentAnswer('/team-members', (query) => {
      order = query.get('sort[0]');
      return listAnswer(members);
    }),
  );
  const { blocks, documents } = await load();
  expect(order).toBe('order:asc');
  expect(blocks[0]?.members).toEqual([
    { name: 'Zoé', role: 'Nurse', bio: null, portrait: null, sample: true },
    { name: 'Ali', role: 'Nurse', bio: null, portrait: null, sample: false },
  ]);
  expect(documents).toEqual(['page:p1', 'team-member:*', 'team-member:m1', 'team-member:m2']);
});

test('a page with an article list depends on every article', async () => {
  network.use(pageOf({ __component: 'blocks.article-list', id: 1 }));
  expect((await load()).documents).toEqual(['article:*', 'page:p1']);
});

test('a page whose trials cannot be read fails instead of showing none', async () => {
  network.use(pageOf(allTrials), sections, contentAnswer('/trials', { data: 'nonsense' }));
  await expect(load()).rejects.toMatchObject({ kind: 'invalid', message: expect.stringContaining('/trials') });
});
