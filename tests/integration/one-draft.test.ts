import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, inviteColleague, openEditor, type Place } from '../harness/cms-editor.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TRIAL = 'api::trial.trial';
const MEMBER = 'api::team-member.team-member';

let stack: Stack;
/** Who wrote the drafts. */
let editor: Editor;
/** Whoever may not read what others wrote. */
let author: Editor;

/** What stands in drafts only: who is shown another draft reads none of it. */
const SECRETS = {
  trial: 'Étude tenue secrète',
  approval: 'Texte que personne n’a approuvé',
  renamed: 'START sous un autre nom',
  member: 'Camille Inconnue',
  role: 'Fonction non annoncée',
  article: 'Article en préparation',
  address: '/adresse-secrete',
  english: '/secret-address',
  footer: 'Rubrique à venir',
} as const;

/** The documents of drafts that nobody published, and of the published trial whose draft has another name. */
const drafts = { trial: '', member: '', article: '', start: '' };

/** Drafts to look at, each of which leads to the others. */
const shown: Record<'page' | 'chosen' | 'article' | 'trial', Place & { documentId: string }> = {
  page: { uid: PAGE, locale: 'fr', documentId: '' },
  chosen: { uid: PAGE, locale: 'fr', documentId: '' },
  article: { uid: ARTICLE, locale: 'fr', documentId: '' },
  trial: { uid: TRIAL, locale: 'fr', documentId: '' },
};

const LINKS = [
  { text: 'Bouton vers un brouillon', link: 'page:secret-page', style: 'primary' },
  { text: 'Bouton vers une page publiée', link: 'page:about', style: 'primary' },
  { text: 'Bouton vers cette page', link: 'page:reviewed#plus-bas', style: 'primary' },
];
const ALL = [
  { __component: 'blocks.hero', title: 'Page à relire', actions: LINKS },
  { __component: 'blocks.trial-cards', title: 'Tous les essais', selection: 'all' },
  { __component: 'blocks.team', title: 'Toute l’équipe', selection: 'all' },
  { __component: 'blocks.article-list', title: 'Articles', count: 20 },
];

const chosen = (...documentIds: string[]) => ({ connect: documentIds.map((documentId) => ({ documentId })) });

async function draft(place: Place, fields: Record<string, unknown>, by = editor): Promise<string> {
  const { documentId, sentence } = await by.save(place, fields);
  expect(sentence).toBe('');
  return documentId;
}

async function findDocument(query: string): Promise<string> {
  const token = readFileSync(path.join(stack.dataDir, 'secrets', 'cms-read-token'), 'utf8').trim();
  const answer = await fetch(`${stack.cmsUrl}/api/${query}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = Object(await answer.json());
  return (Array.isArray(data) ? data[0] : data).documentId;
}

async function writeDrafts(): Promise<void> {
  const locale = 'fr';
  const recruiting = { link: 'https://example.org/x', recruitmentStatus: 'recruiting' };
  const words = { key: 'SECRET', slug: 'secret', name: SECRETS.trial, description: SECRETS.approval };
  drafts.trial = await draft({ uid: TRIAL, locale }, { ...words, ...recruiting });
  drafts.member = await draft({ uid: MEMBER, locale }, { name: SECRETS.member, role: SECRETS.role });
  drafts.article = await draft(
    { uid: ARTICLE, locale },
    { title: SECRETS.article, excerpt: 'x', body: 'y', publishedOn: '2030-01-01' },
  );
  const page = { name: 'secret-page', path: SECRETS.address, title: 'Page secrète' };
  await draft({ uid: PAGE, locale }, page);
  drafts.start = await findDocument('trials?locale=fr&filters[key]=START');
  await draft({ uid: TRIAL, locale, documentId: drafts.start }, { name: SECRETS.renamed });
  await draft({ uid: 'api::footer.footer', locale }, { groups: [{ title: SECRETS.footer, group: [] }] });
}

/** All of them say “Page à relire”, which tells that the draft was read. */
async function writeShown(): Promise<void> {
  const reviewed = { name: 'reviewed', path: '/a-relire', title: 'À relire', blocks: ALL };
  shown.page.documentId = await draft(shown.page, reviewed);
  const english = { ...shown.page, locale: 'en' };
  await draft(english, { ...reviewed, path: SECRETS.english, title: 'To review', blocks: [] });
  const blocks = [
    { __component: 'blocks.hero', title: 'Page à relire' },
    { __component: 'blocks.trial-cards', selection: 'chosen', trials: chosen(drafts.start, drafts.trial) },
    { __component: 'blocks.team', selection: 'chosen', members: chosen(drafts.member) },
  ];
  shown.chosen.documentId = await draft(shown.chosen, { name: 'chosen', path: '/choix', title: 'Choix', blocks });
  const body = `Page à relire, [suite](article:${drafts.article}), [page](page:secret-page)`;
  const article = { title: 'Article à relire', excerpt: 'x', body, authors: chosen(drafts.member) };
  shown.article.documentId = await draft(shown.article, article);
  const trial = { key: 'REVIEWED', slug: 'reviewed', name: 'Page à relire', link: 'page:secret-page' };
  shown.trial.documentId = await draft(shown.trial, { ...trial, recruitmentStatus: 'unknown', blocks: ALL });
}

beforeAll(async () => {
  const { email, password } = ADMINISTRATOR;
  stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  editor = await openEditor({ url: stack.cmsUrl });
  author = await openEditor({ url: stack.cmsUrl }, await inviteColleague(editor, 'author'));
  await writeDrafts();
  await writeShown();
});
afterAll(() => stack.stop());

/** What a browser is given at an address that the content service made. */
async function open(address: unknown): Promise<string> {
  const { pathname, search } = new URL(String(address));
  const { status, text } = await readPage(stack.siteUrl, pathname + search);
  expect(status).toBe(200);
  return text;
}

/** The page that a link for reviewers shows. */
async function review(place: Place): Promise<string> {
  const { body } = await editor.call('POST', '/page-preview/links', { ...place, days: 1 });
  return open(Object(body).url);
}

/** The page beside a form, and what may be sent there. */
async function besideForm(panel: Editor, { uid, locale = '', documentId = '' }: Place) {
  const query = new URLSearchParams({ uid, locale, documentId, status: 'draft' });
  const { url, token } = Object((await panel.call('GET', `/page-preview?${query}`)).body);
  return { html: await open(url), token: String(token) };
}

const secretsIn = (text: string): string[] => Object.values(SECRETS).filter((words) => text.includes(words));

test.each(['page', 'chosen', 'article', 'trial'] as const)(
  'a link for reviewers shows one draft (%s), and nothing of the others',
  async (kind) => {
    const text = await review(shown[kind]);
    expect(text).toContain('Page à relire');
    expect(secretsIn(text)).toEqual([]);
  },
);

test('around what reviewers are shown stands what visitors see: lists, chosen entries and links', async () => {
  const page = await review(shown.page);
  expect(page).toContain('>START</');
  expect(page).toContain('Bouton vers une page publiée');
  expect(page).toMatch(/href="\/a-relire#plus-bas"/);
  expect(page).not.toContain('Bouton vers un brouillon');
  expect(await review(shown.chosen)).toContain('>START</');
});

test.each(['clinical-trials', 'team', 'index'])(
  'reviewers of the published page %s are shown no draft in its lists, links and footer',
  async (name) => {
    const documentId = await findDocument(`pages/${name}?locale=fr`);
    expect(secretsIn(await review({ uid: PAGE, locale: 'fr', documentId }))).toEqual([]);
  },
);

/** The draft of the page as its author has it open. */
async function ownPage(): Promise<Place> {
  const page = { name: 'own', path: '/la-mienne', title: 'Page à relire', blocks: ALL };
  return { uid: PAGE, locale: 'fr', documentId: await draft({ uid: PAGE, locale: 'fr' }, page, author) };
}

test('an author sees their own draft among what visitors see, saved and while they type', async () => {
  const { html, token } = await besideForm(author, await ownPage());
  expect(html).toContain('Page à relire');
  expect(secretsIn(html)).toEqual([]);
  const trials = { ...chosen(drafts.trial, drafts.start), disconnect: [] };
  const members = { ...chosen(drafts.member), disconnect: [] };
  const blocks = [
    ...ALL,
    { __component: 'blocks.trial-cards', id: 1, selection: 'chosen', trials },
    { __component: 'blocks.team', id: 2, selection: 'chosen', members },
    {
      __component: 'blocks.markdown-document',
      id: 3,
      body: `[suite](article:${drafts.article}) et [trial](trial:SECRET)`,
    },
  ];
  const drawn = await fetch(`${stack.siteUrl}/preview/unsaved`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values: { name: 'own', path: '/la-mienne', title: 'Juste écrit', blocks }, version: 'now' }),
  });
  const text = await drawn.text();
  expect(text).toContain('Juste écrit');
  expect(text).toContain('"name":"START"');
  expect(secretsIn(text)).toEqual([]);
});

test('an editor sees the drafts of others around a draft, and what they lead to', async () => {
  const colleague = await openEditor({ url: stack.cmsUrl }, await inviteColleague(editor, 'editor'));
  const { html } = await besideForm(colleague, shown.page);
  const { trial, approval, renamed, member, role, article, address, english } = SECRETS;
  expect(secretsIn(html)).toEqual([trial, approval, renamed, member, role, article, address, english]);
  expect(html).toContain('Bouton vers un brouillon');
});
