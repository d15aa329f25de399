import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentAnswer, listAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

interface Stored {
  draft: object;
  /** Null where it was never published. */
  published: object | null;
}

/** Answers a list as drafted or as published; a question for some documents or names, with those alone. */
const listing = (path: string, ...entries: Stored[]) =>
  contentAnswer(path, (query) => {
    const asked = [...query].flatMap(([name, value]) => (/^filters\[(documentId|name)\]/.test(name) ? [value] : []));
    const found = entries
      .map(({ draft, published }) => (query.get('status') === 'draft' ? draft : published))
      .filter((entry) => entry !== null)
      .filter((entry) => asked.length === 0 || Object.values(entry).some((value) => asked.includes(value)))
      .filter((entry) => !('locale' in entry) || entry.locale === query.get('locale'));
    return listAnswer(found);
  });

const trial = (documentId: string, name: string) => {
  return {
    id: 1,
    documentId,
    locale: 'fr',
    key: documentId.toUpperCase(),
    slug: documentId,
    name,
    link: '/a',
    tags: [],
  };
};
const renamed = { draft: trial('t1', 'Essai renommé'), published: trial('t1', 'Essai') };
const secret = { draft: trial('t2', 'Essai secret'), published: null };
const member = (name: string) => ({ id: 1, documentId: 'm1', locale: 'fr', name, role: 'Médecin', order: 1 });
const unknown = { draft: member('Inconnue'), published: null };

const blocks = [
  {
    ...{ __component: 'blocks.hero', id: 1, title: 'À relire' },
    actions: [
      { text: 'Secret', link: 'page:secret', style: 'primary' },
      { text: 'Ici', link: 'page:reviewed#bas', style: 'primary' },
      { text: 'Accueil', link: 'page:index', style: 'primary' },
    ],
  },
  { __component: 'blocks.trial-cards', id: 2, selection: 'chosen', trials: [secret.draft, renamed.draft] },
  { __component: 'blocks.trial-cards', id: 3, selection: 'all', trials: [] },
  { __component: 'blocks.team', id: 4, selection: 'chosen', members: [unknown.draft] },
];
const page = (name: string, path: string, more: object = {}) => ({
  id: 1,
  documentId: name,
  name,
  path,
  title: name,
  ...more,
});
const reviewed = page('reviewed', '/a-relire', {
  ...{ locale: 'fr', blocks },
  localizations: [{ documentId: 'reviewed', locale: 'en', path: '/to-review', title: 'To review' }],
});
const both = (entry: object): Stored => ({ draft: entry, published: entry });
const neverPublished = (entry: object): Stored => ({ draft: entry, published: null });

const answers = [
  contentAnswer('/pages/reviewed', { data: reviewed }),
  listing('/trials', renamed, secret),
  listing('/team-members', unknown),
];
const pages = (english: Stored) =>
  listing(
    '/pages',
    both(page('index', '/')),
    { draft: page('clinical-trials', '/essais-a-venir'), published: page('clinical-trials', '/essais') },
    neverPublished(page('secret', '/adresse-secrete')),
    neverPublished(reviewed),
    english,
  );
const english = page('reviewed', '/to-review', { locale: 'en' });

const { service } = testContentService({ status: 'draft' });

/** What stands around the hero's own words. */
const around = ([hero, some, all, team]: readonly Record<string, unknown>[] = []) => ({
  links: Object(hero).actions.map(({ text, link }: Record<string, unknown>) => `${text} ${link}`),
  ...{ some: Object(some).trials, all: Object(all).trials, members: Object(team).members },
});

test('around one draft stands what is published: chosen entries, lists, links, addresses and other languages', async () => {
  network.use(...answers, pages(neverPublished(english)));
  const { path, alternates, blocks: read } = await service.oneDraft.page('reviewed', 'fr');
  expect([path, alternates]).toEqual(['/a-relire', { fr: '/a-relire' }]);
  const shown = [expect.objectContaining({ name: 'Essai', path: '/essais/t1' })];
  expect(around(read)).toEqual({ links: ['Ici /a-relire#bas', 'Accueil /'], some: shown, all: shown, members: [] });
});

test('another language of the draft is told once it is published', async () => {
  network.use(...answers, pages(both(english)));
  const { alternates } = await service.oneDraft.page('reviewed', 'fr');
  expect(alternates).toEqual({ fr: '/a-relire', en: '/to-review' });
});

test('who may see all drafts sees them around a draft', async () => {
  network.use(...answers, pages(neverPublished(english)));
  const { alternates, blocks: read } = await service.page('reviewed', 'fr');
  expect(alternates).toEqual({ fr: '/a-relire', en: '/to-review' });
  const { links, some, members } = around(read);
  expect(links).toEqual(['Secret /adresse-secrete', 'Ici /a-relire#bas', 'Accueil /']);
  expect(some).toMatchObject([{ name: 'Essai secret', path: '/essais-a-venir/t2' }, { name: 'Essai renommé' }]);
  expect(members).toMatchObject([{ name: 'Inconnue' }]);
});

test('what a form chooses that was never published is not drawn for who may see one draft', async () => {
  network.use(...answers, pages(neverPublished(english)));
  const change = (...documents: string[]) => {
    return { connect: documents.map((documentId) => ({ documentId })), disconnect: [] };
  };
  const [hero, some, all, team] = blocks;
  const values = {
    ...{ name: 'reviewed', path: '/a-relire', title: 'Juste écrit' },
    blocks: [hero, { ...some, id: 9, trials: change('t2', 't1') }, all, { ...team, id: 10, members: change('m1') }],
  };
  const entry = { uid: 'api::page.page', documentId: 'reviewed', locale: 'fr', values } as const;
  const { page: drawn } = await service.oneDraft.unsaved({ ...entry, version: randomUUID() });
  expect(drawn?.title).toBe('Juste écrit');
  const shown = [expect.objectContaining({ name: 'Essai' })];
  expect(around(drawn?.blocks)).toMatchObject({ links: ['Ici /a-relire#bas', 'Accueil /'], some: shown, all: shown });
  expect(around(drawn?.blocks).members).toEqual([]);
});

test('an article in review has the authors that are published, and leads to itself', async () => {
  const article = {
    ...{ id: 1, documentId: 'a1', locale: 'fr', slug: 'dormir', title: 'Dormir', excerpt: '', topics: [] },
    body: 'Voir [ici](article:a1) et [là](article:a2)',
    authors: [unknown.draft, { ...member('Ada, renommée'), documentId: 'm2' }],
    localizations: [{ documentId: 'a1', locale: 'en', slug: 'sleep', title: 'Sleep' }],
  };
  const known = { ...member('Ada'), documentId: 'm2' };
  network.use(
    contentAnswer('/get-articles', (query) => listAnswer(query.get('status') === 'draft' ? [article] : [])),
    listing('/team-members', unknown, both(known)),
    listing('/pages', both(page('articles', '/nos-articles'))),
  );
  const looked: (string | null | undefined)[] = [];
  const { service: drafts } = testContentService({
    status: 'draft',
    renderRichText: (html, { linkAt } = {}) => {
      if (html.includes('article:')) looked.push(linkAt?.('article:a1'), linkAt?.('article:a2'));
      return { html, headings: [] };
    },
  });
  const { article: read, alternates } = await drafts.oneDraft.page('article:dormir', 'fr');
  expect(read?.authors).toMatchObject([{ name: 'Ada' }]);
  expect(alternates).toEqual({ fr: '/nos-articles/article/dormir' });
  expect(looked).toEqual(['/nos-articles/article/dormir', null]);
});

test('one draft is the one with the slug that its link names, not one with the same address by its key', async () => {
  const keyed = { ...trial('a1', 'Essai secret'), key: 'ESSAI', slug: null };
  const own = { ...trial('b2', 'À relire'), key: 'AUTRE', slug: 'essai' };
  network.use(
    contentAnswer('/trials', (query) => listAnswer(query.get('filters[slug][$eq]') === 'essai' ? [own] : [keyed, own])),
    listing('/pages', both(page('clinical-trials', '/essais'))),
  );
  expect((await service.oneDraft.page('trial:essai', 'fr')).title).toBe('À relire');
});
