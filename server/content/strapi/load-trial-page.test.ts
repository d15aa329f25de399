import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const sections = contentAnswer('/pages', (query) =>
  listAnswer([
    {
      documentId: 's1',
      name: 'clinical-trials',
      path: query.get('locale') === 'fr' ? '/essais-cliniques' : '/clinical-trials',
    },
  ]),
);
const network = prepareNetwork(sections);

const trial = (more: object = {}) => ({
  id: 1,
  documentId: 't1',
  locale: 'fr',
  key: 'PRECISE_AD',
  slug: 'precise-ad',
  name: 'PRECISE-AD',
  link: '/clinical-trials/precise-ad',
  description: 'Une étude & un appel',
  recruitmentStatus: 'recruiting',
  offersCall: true,
  countries: ['us'],
  sites: [
    { id: 1, city: 'Columbus', country: 'US', postalCode: '43210', latitude: 39.96, longitude: -83, sample: true },
  ],
  blocks: [{ __component: 'blocks.quote', id: 1, text: 'Bonjour' }],
  ...more,
});

const load = (slug: string, ...entries: object[]) => {
  network.use(contentAnswer('/trials', listAnswer(entries)));
  return testContentService().service.page(`trial:${slug}`, 'fr');
};

test('a trial has a page of its own below the page that lists trials, in each language it is written in', async () => {
  const localizations = [{ documentId: 't1', id: 2, locale: 'en', name: 'PRECISE-AD' }];
  expect(await load('precise-ad', trial({ localizations }))).toMatchObject({
    kind: 'trial',
    name: 'trial:precise-ad',
    path: '/essais-cliniques/precise-ad',
    alternates: { fr: '/essais-cliniques/precise-ad', en: '/clinical-trials/precise-ad' },
    title: 'PRECISE-AD',
    description: 'Une étude & un appel',
    article: null,
    trial: {
      key: 'PRECISE_AD',
      offersCall: true,
      countries: ['us'],
      sites: [{ city: 'Columbus', country: 'us', latitude: 39.96, longitude: -83, sample: true }],
      description: { html: '<p>Une étude & un appel</p>' },
    },
    blocks: [{ __component: 'blocks.quote', text: 'Bonjour' }],
    documents: ['addresses', 'trial:t1'],
  });
});

test('a trial is found by its slug or by its key written as one', async () => {
  let query = new URLSearchParams();
  network.use(
    contentAnswer('/trials', (parameters) => {
      query = parameters;
      return listAnswer([trial({ slug: null })]);
    }),
  );
  const view = await testContentService().service.page('trial:PRECISE-AD', 'fr');
  expect(view.path).toBe('/essais-cliniques/precise-ad');
  expect(query.get('filters[$or][0][slug][$eqi]')).toBe('precise-ad');
  expect(query.get('filters[$or][1][key][$eq]')).toBe('PRECISE_AD');
});

test('of several trials with one slug the first document has it', async () => {
  const entries = [trial({ documentId: 't9', name: 'Second' }), trial({ documentId: 't2', name: 'First' })];
  expect((await load('precise-ad', ...entries)).title).toBe('First');
});

test('an address that is the slug of one trial and the key of another shows the trial whose slug it is', async () => {
  const named = trial({ documentId: 't2', key: 'BETA', slug: 'precise-ad', name: 'Its slug' });
  expect((await load('precise-ad', trial({ slug: 'other', name: 'Its key' }), named)).title).toBe('Its slug');
});

test.each([
  ['that does not exist', []],
  ['without a name in this language', [trial({ name: null })]],
  ['that comes in another language', [trial({ locale: 'en' })]],
  ['that stands for "no trial fits"', [trial({ key: 'NO_TRIAL_MATCH' })]],
])('a trial %s is not found', async (_, entries) => {
  await expect(load('precise-ad', ...entries)).rejects.toMatchObject({ kind: 'not-found' });
});

test.each(['', '../x', 'a b', '$ne'])('the slug "%s" asks nothing and is not found', async (slug) => {
  await expect(testContentService().service.page(`trial:${slug}`, 'fr')).rejects.toMatchObject({ kind: 'not-found' });
});

test('a trial that lacks what a result must show is "invalid", and the message names it', async () => {
  await expect(load('precise-ad', trial({ link: null }))).rejects.toMatchObject({
    kind: 'invalid',
    message: 'api::trial.trial t1 (fr) is unusable: link (invalid_type).',
  });
});

test('trials without the entry for none are for cards; the list has it', async () => {
  network.use(
    contentAnswer(
      '/trials',
      listAnswer([trial(), trial({ documentId: 't2', key: 'NO_TRIAL_MATCH', link: '/essais' })]),
    ),
  );
  const trials = await testContentService().service.trials('fr');
  expect(trials.map(({ key, path }) => [key, path])).toContainEqual(['NO_TRIAL_MATCH', '/essais']);
});

test('a status counts for ninety days after it was confirmed, on its page and in the list', async () => {
  network.use(contentAnswer('/trials', listAnswer([trial({ statusConfirmedOn: '2026-11-20' })])));
  const at = async (time: string) => {
    const { service } = testContentService({ now: () => Date.parse(time) });
    const [listed] = await service.trials('fr');
    const page = await service.page('trial:precise-ad', 'fr');
    return [listed?.statusConfirmedOn, listed?.statusIsCurrent, page.trial?.statusIsCurrent];
  };
  // The day ends at eleven in Paris as UTC counts in winter.
  expect(await at('2027-02-18T22:59:59Z')).toEqual(['2026-11-20', true, true]);
  expect(await at('2027-02-18T23:00:00Z')).toEqual(['2026-11-20', false, false]);
});
