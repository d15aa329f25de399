import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, openEditor, openToEveryone } from '../harness/cms-editor.ts';
import { FORMER_RELEASE } from '../harness/former-release.ts';
import { FORGET_LINKS, writeOldLinks } from '../harness/old-links.ts';
import { expectPlacesWithPublication } from '../harness/page-places.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const FOOTER = 'populate[Footer][populate]=*';
const FORGET_WORDS = "DELETE FROM strapi_core_store_settings WHERE key LIKE '%search_words%'";
const LITERAL_CALL = `pages/index?${FOOTER}&locale=fr`;

let cms: RunningCms;
let editor: Editor;
let home: string;

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
  home = await publishHome();
});
afterAll(() => cms.close());

function footer(title: string) {
  return [
    { __component: 'footer.group', title, group: [{ name: 'legal', link: '/mentions-legales', text: 'Mentions' }] },
  ];
}

async function publishHome(): Promise<string> {
  const entry = { name: 'index', path: '/', title: 'Accueil', Footer: footer('La clinique') };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, entry);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, entry);
  return documentId;
}

test("the specification's call answers the footer in the form of Strapi 4", async () => {
  const { status, body } = await cms.read(LITERAL_CALL, { 'Strapi-Response-Format': 'v4' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: {
      attributes: {
        name: 'index',
        Footer: [{ title: 'La clinique', group: [{ name: 'legal', link: '/mentions-legales', text: 'Mentions' }] }],
      },
    },
  });
});

test("the specification's call answers the footer in the form of Strapi 5", async () => {
  const { body } = await cms.read(LITERAL_CALL);
  expect(body).toMatchObject({ data: { name: 'index', Footer: [{ title: 'La clinique' }] } });
});

test('a page that does not exist in a language is a 404 in it, without falling back', async () => {
  expect((await cms.read(`pages/index?${FOOTER}&locale=en`)).status).toBe(404);
  expect((await cms.read('pages/nowhere?locale=fr')).status).toBe(404);
});

test('a dynamic zone takes a populate per block', async () => {
  const blocks = [
    { __component: 'blocks.hero', title: 'Bonjour', actions: [{ text: 'Aller', link: '/', style: 'primary' }] },
    { __component: 'blocks.quote', text: 'Merci' },
  ];
  const page = { name: 'zones', path: '/zones', title: 'Zones', blocks };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, page);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, page);
  const { body } = await cms.read('pages/zones?locale=fr&populate[blocks][on][blocks.hero][populate]=*');
  expect(body).toMatchObject({
    data: { blocks: [{ __component: 'blocks.hero', title: 'Bonjour', actions: [{ text: 'Aller' }] }] },
  });
});

test('an unknown parameter is refused instead of ignored', async () => {
  for (const query of ['pages?lokale=fr', 'pages/index?populat=*', 'get-articles?filters[titel][$eq]=x']) {
    expect((await cms.read(query)).status).toBe(400);
  }
});

test('nobody reads without the token', async () => {
  for (const path of [LITERAL_CALL, 'pages', 'get-articles', 'site', 'trials', 'upload/files', 'users']) {
    expect((await fetch(`${cms.url}/api/${path}`)).status).toBe(401);
  }
});

test('a draft is invisible, except to the token that asks for it', async () => {
  await editor.save({ uid: PAGE, locale: 'fr' }, { name: 'brouillon', path: '/brouillon', title: 'Brouillon' });
  expect((await cms.read('pages/brouillon?locale=fr')).status).toBe(404);
  const draft = await cms.read('pages/brouillon?locale=fr&status=draft');
  expect(draft.body).toMatchObject({ data: { title: 'Brouillon', publishedAt: null } });
  expect((await fetch(`${cms.url}/api/pages/brouillon?locale=fr&status=draft`)).status).toBe(401);
});

test('the article list filters, sorts and pages as Strapi does', async () => {
  for (const [title, publishedOn] of [
    ['Marcher', '2026-02-01'],
    ['Dormir', '2026-03-01'],
    ['Lire', '2026-01-01'],
  ]) {
    const article = { title, publishedOn, topics: [{ text: title === 'Lire' ? 'Loisirs' : 'Santé' }] };
    const { documentId } = await editor.save({ uid: 'api::article.article', locale: 'fr' }, article);
    await editor.publish({ uid: 'api::article.article', locale: 'fr', documentId }, article);
  }
  const query = 'filters[topics][text][$eq]=Santé&sort=publishedOn:desc&pagination[pageSize]=1&populate[topics]=true';
  const { body } = await cms.read(`get-articles?locale=fr&${query}`);
  expect(body).toMatchObject({
    data: [{ title: 'Dormir', slug: 'dormir', topics: [{ text: 'Santé' }] }],
    meta: { pagination: { page: 1, pageSize: 1, pageCount: 2, total: 2 } },
  });
});

test('saving one language leaves the zones of the other as they are', async () => {
  const english = { name: 'index', path: '/', title: 'Home', Footer: footer('The clinic') };
  await editor.save({ uid: PAGE, locale: 'en', documentId: home }, english);
  await editor.publish({ uid: PAGE, locale: 'en', documentId: home }, english);
  const { body } = await cms.read(LITERAL_CALL);
  expect(body).toMatchObject({ data: { title: 'Accueil', Footer: [{ title: 'La clinique' }] } });
  const other = await cms.read(`pages/index?${FOOTER}&locale=en`);
  expect(other.body).toMatchObject({ data: { title: 'Home', Footer: [{ title: 'The clinic' }] } });
});

test('what every page shares is read per language', async () => {
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance', tagline: 'Bonjour' });
  await editor.save({ uid: 'api::site.site', locale: 'en' }, { brand: 'Souvenance', tagline: 'Hello' });
  expect((await cms.read('site?locale=fr')).body).toMatchObject({ data: { tagline: 'Bonjour' } });
  expect((await cms.read('site?locale=en')).body).toMatchObject({ data: { tagline: 'Hello' } });
});

const FOOTER_ENTRY = { uid: 'api::footer.footer', locale: 'fr' as const };
const group = (title: string) => ({ title, group: [{ name: 'legal', link: '/mentions-legales', text: 'Mentions' }] });
const titleOf = async (query = ''): Promise<unknown> =>
  Object((await cms.read(`${LITERAL_CALL}${query}`)).body).data.Footer[0]?.title;

test("the footer is an entry of its own with drafts, and the specification's call answers what is published of it", async () => {
  expect((await editor.save(FOOTER_ENTRY, { groups: [group('En préparation')] })).sentence).toBe('');
  expect(await titleOf()).toBe('La clinique');
  expect(await titleOf('&status=draft')).toBe('En préparation');
  await editor.publish(FOOTER_ENTRY, { groups: [group('Notre clinique')] });
  expect(await titleOf()).toBe('Notre clinique');
  const panel = await editor.call('GET', `/content-manager/collection-types/${PAGE}/${home}?locale=fr`);
  expect(panel.body).toMatchObject({ data: { Footer: [{ title: 'Notre clinique' }] } });
});

test('a footer written on the home page, and a menu written in the site’s entry, go to their own entries', async () => {
  await editor.save({ uid: PAGE, locale: 'fr', documentId: home }, { Footer: footer('Écrit sur la page') });
  expect(await titleOf()).toBe('Notre clinique');
  await editor.publish({ uid: PAGE, locale: 'fr', documentId: home });
  expect(await titleOf()).toBe('Écrit sur la page');
  await editor.save({ uid: PAGE, locale: 'fr', documentId: home }, { title: 'Accueil', Footer: [] });
  expect(await titleOf('&status=draft')).toBe('Écrit sur la page');
  expect(await titleOf('&fields=title')).toBe('Écrit sur la page');
  await editor.save({ uid: PAGE, locale: 'fr', documentId: home }, { Footer: footer('Écrit de nouveau') });
  await editor.save(FOOTER_ENTRY, { groups: [group('Pas fini')] });
  await editor.publish({ uid: PAGE, locale: 'fr', documentId: home });
  expect([await titleOf(), await titleOf('&status=draft')]).toEqual(['Écrit sur la page', 'Pas fini']);

  const items = [{ text: 'Nos soins', link: '/soins', style: 'link' }];
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance', menu: items });
  expect((await cms.read('menu?locale=fr&populate=items')).body).toMatchObject({ data: { items } });
  expect((await cms.read('site?locale=fr&populate=menu')).body).toMatchObject({ data: { menu: items } });
});

test('what every page shows can be neither deleted nor unpublished', async () => {
  expect((await editor.unpublish(FOOTER_ENTRY)).sentence).toContain('cannot be unpublished');
  expect((await editor.remove(FOOTER_ENTRY)).sentence).toContain('cannot be deleted');
});

/** Changes the database while the content service is down. */
function change(...statements: string[]): void {
  const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
  for (const statement of statements) database.exec(statement);
  database.close();
}

describe('after an update from an earlier release', () => {
  const changed = async () => Object((await cms.read('pages/index?locale=fr')).body).data.updatedAt;
  let before: string;
  let expectLinksToFollow: () => Promise<void>;

  beforeAll(async () => {
    await openToEveryone(editor);
    expect((await fetch(`${cms.url}/api/pages`)).status).toBe(200);
    expectLinksToFollow = await writeOldLinks(cms);
    await editor.save(FOOTER_ENTRY, { groups: [group('En préparation')] });
    before = await changed();
    await cms.stop();
    const stop = "CREATE TRIGGER stop BEFORE INSERT ON menus BEGIN SELECT RAISE(ABORT, 'stopped'); END";
    const words = "UPDATE pages SET search_text = 'mots d''avant'";
    change(...FORMER_RELEASE, FORGET_LINKS, stop, words, FORGET_WORDS);
    await expect(cms.restart()).rejects.toThrow('stopped');
    change('DROP TRIGGER stop');
    await cms.restart();
    editor = await openEditor(cms);
  });

  test('what an administrator granted to everyone is taken back', async () =>
    expect((await fetch(`${cms.url}/api/pages`)).status).toBe(401));

  test('footer and menu are carried over from where an earlier release kept them, drafts too, all of it or nothing', async () => {
    expect(await titleOf()).toBe('Écrit sur la page');
    expect(await titleOf('&status=draft')).toBe('En préparation');
    expect(await changed()).toBe(before);
    const english = await cms.read(`pages/index?${FOOTER}&locale=en`);
    expect(english.body).toMatchObject({ data: { Footer: [{ title: 'The clinic', group: [{ name: 'legal' }] }] } });
    const site = await cms.read('site?locale=fr&populate=menu');
    expect(site.body).toMatchObject({ data: { menu: [{ link: '/soins' }] } });
  });

  test('pages are found by the words that they have now', async () => {
    const found = async (word: string) =>
      Object((await editor.call('GET', `/content-manager/collection-types/${PAGE}?locale=fr&_q=${word}`)).body).results;
    expect([await found('avant'), (await found('bonjour')).length]).toEqual([[], 1]);
  });

  test('links follow what they lead to', () => expectLinksToFollow());

  test('a start that looks through everything again changes nothing', async () => {
    change(FORGET_LINKS);
    await cms.restart();
    expect((await cms.read('footer?locale=fr&populate=groups')).body).toMatchObject({
      data: { groups: [{ title: 'Écrit sur la page' }] },
    });
    await expectLinksToFollow();
  });
});

test('readers get addresses where references are stored, and nothing that leads nowhere', async () => {
  const page = (name: string, fields: object = {}) => ({ name, path: `/${name}`, title: name, ...fields });
  const made = async (fields: Record<string, unknown>) => {
    const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, fields);
    return { uid: PAGE, locale: 'fr' as const, documentId };
  };
  const [shown, draft] = [await made(page('shown')), await made(page('unseen'))];
  expect((await editor.publish(shown, page('shown'))).sentence).toBe('');
  const link = (name: string, target: string) => ({ name, link: target, text: name });
  const group = [link('a', 'page:shown#b'), link('c', 'page:unseen'), link('d', 'tel:+33199000000')];
  const Footer = [{ __component: 'footer.group', title: 'Liens', group }];
  const body = '[a](page:shown) [c](page:unseen)';
  const linking = { Footer, blocks: [{ __component: 'blocks.markdown-document', body }] };
  expect((await editor.publish({ uid: PAGE, locale: 'fr', documentId: home }, linking)).sentence).toBe('');
  const addresses = [{ title: 'Liens', group: [{ link: '/shown#b' }, { link: 'tel:+33199000000' }] }];
  const literal = async (headers: Record<string, string>) => (await cms.read(LITERAL_CALL, headers)).body;
  expect(await literal({ 'Strapi-Response-Format': 'v4' })).toMatchObject({
    data: { attributes: { Footer: addresses } },
  });
  expect(await literal({})).toMatchObject({ data: { Footer: addresses } });
  expect(await literal({ 'Link-Format': 'references' })).toMatchObject({ data: { Footer: [{ group }] } });
  const text = 'pages/index?populate[blocks][on][blocks.markdown-document]=true&locale=fr';
  expect((await cms.read(text)).body).toMatchObject({ data: { blocks: [{ body: '[a](/shown) c' }] } });
  expect((await editor.publish(draft, page('unseen'))).sentence).toBe('');
  expect((await editor.publish(shown, page('shown', { path: '/moved' }))).sentence).toBe('');
  expect(await literal({})).toMatchObject({
    data: { Footer: [{ group: [{ link: '/moved#b' }, { link: '/unseen' }, {}] }] },
  });
  expect((await cms.read(text)).body).toMatchObject({ data: { blocks: [{ body: '[a](/moved) [c](/unseen)' }] } });
});

test('the panel finds what a link can lead to, and says where one leads', async () => {
  const find = (search: string) => editor.call('GET', `/link-targets?${new URLSearchParams({ locale: 'fr', search })}`);
  const made = { name: 'demarche', path: '/demarche', title: 'Notre démarche à nous' };
  const { documentId, sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, made);
  expect(sentence).toBe('');
  const target = { kind: 'page', title: 'Notre démarche à nous', address: '/demarche' };
  const offered = { link: 'page:demarche', ...target, published: false };
  expect((await find('DEMARCHE nous')).body).toEqual([offered]);
  expect((await find('introuvable')).body).toEqual([]);
  const described = async (link: string, locale = 'fr') =>
    (await editor.call('GET', `/link-targets/described?${new URLSearchParams({ locale, link })}`)).body;
  expect(await described('page:demarche#x')).toMatchObject({ state: 'draft', target });
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, made);
  expect(await described('page:demarche')).toMatchObject({ state: 'shown', target });
  expect(await described('page:demarche', 'en')).toMatchObject({ state: 'elsewhere', target });
  expect(await described('/demarche#x')).toMatchObject({ state: 'shown', reference: 'page:demarche#x' });
  expect(await described('page:gone')).toMatchObject({ state: 'nothing', target: null });
  expect(await described('/nulle-part')).toMatchObject({ state: 'unknown' });
  expect(await described('/preconsultation/contact')).toMatchObject({ state: 'address' });
  expect(await described('www.example.org')).toMatchObject({ state: 'unusable' });
  expect((await fetch(`${cms.url}/link-targets?locale=fr&search=`)).status).toBe(401);
});

const TOPICS = '/content-manager/collection-types/api::topic.topic';

test('the topics that articles carry are listed once, and a new name reaches the articles', async () => {
  const panel = await openEditor(cms);
  const { body } = await panel.call('GET', `${TOPICS}?locale=fr&sort=name:asc`);
  const topics: { name: string; documentId: string }[] = Object(body).results;
  expect(topics.map(({ name }) => name)).toEqual(['Loisirs', 'Santé']);
  const health = { uid: 'api::topic.topic', locale: 'fr' as const, documentId: topics[1]?.documentId ?? '' };
  expect((await panel.save(health, { name: 'Bien-être' })).sentence).toBe('');
  const filtered = (topic: string) => cms.read(`get-articles?locale=fr&filters[topics][text][$eq]=${topic}`);
  expect((await filtered('Bien-être')).body).toMatchObject({ meta: { pagination: { total: 2 } } });
  expect((await filtered('Santé')).body).toMatchObject({ meta: { pagination: { total: 0 } } });
});

test('a page put into menu and footer from its form stands there in both languages with its publication; other drafts wait', async () => {
  await expectPlacesWithPublication(cms);
});
