import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, type Editor, inviteColleague, openEditor, roleId } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TOPIC = 'api::topic.topic';
const REDIRECT = 'api::redirect.redirect';
const EXPLORER = 'plugin::content-manager.explorer';
/** What has no drafts, and what would be saved of it. */
const LIVE = [
  { uid: REDIRECT, fields: { from: '/promo', to: 'https://example.org/x', permanent: true } },
  { uid: TOPIC, locale: 'fr', fields: { name: 'Marche' } },
  { uid: 'api::site.site', locale: 'en', fields: { brand: 'Mine' } },
];

let cms: RunningCms;
let editor: Editor;
let account: Account;
let author: Editor;

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
  account = await inviteColleague(editor, 'author');
  author = await openEditor(cms, account);
});
afterAll(() => cms.close());

const statusesOfLive = () => Promise.all(LIVE.map(async ({ fields, ...at }) => (await author.save(at, fields)).status));

test('an author changes nothing that is live as soon as it is saved', async () => {
  expect(await statusesOfLive()).toEqual([403, 403, 403]);
  const topic = await editor.save({ uid: TOPIC, locale: 'fr' }, { name: 'Sommeil' });
  const at = { uid: TOPIC, locale: 'fr', documentId: topic.documentId };
  expect((await author.save(at, { name: 'Autre' })).status).toBe(403);
  expect((await author.remove(at)).status).toBe(403);
});

test('an author chooses among the topics of all for an article', async () => {
  const list = await author.call('GET', `/content-manager/collection-types/${TOPIC}?locale=fr&sort=name:asc`);
  expect(list.body).toMatchObject({ results: [{ name: 'Sommeil' }] });
  const saved = await author.save(
    { uid: ARTICLE, locale: 'fr' },
    { title: 'Bien dormir', topics: [{ text: 'Sommeil' }] },
  );
  expect(saved.body).toMatchObject({ data: { topics: [{ text: 'Sommeil' }] } });
});

test('an author deletes a page of theirs once an editor has taken it down, and not what visitors see', async () => {
  const page = { name: 'authored', path: '/authored', title: 'A' };
  const { documentId } = await author.save({ uid: PAGE, locale: 'fr' }, page);
  const at = { uid: PAGE, locale: 'fr', documentId };
  await editor.publish(at, page);
  const sentence =
    'Visitors see this entry, and you may not take it down: ask an editor to unpublish it, then delete it.';
  for (const asked of [at, { ...at, locale: '*' }]) {
    expect(await author.remove(asked)).toMatchObject({ status: 400, sentence });
  }
  const list = `/content-manager/collection-types/${PAGE}/actions/bulkDelete?locale=fr`;
  expect((await author.call('POST', list, { documentIds: [documentId] })).status).toBe(400);
  expect((await cms.read('pages/authored?locale=fr')).status).toBe(200);
  await editor.unpublish(at);
  expect((await author.remove(at)).status).toBe(200);
});

test('an author begins the translation of a page of theirs', async () => {
  const { documentId } = await author.save({ uid: PAGE, locale: 'fr' }, { name: 'begun', path: '/debut', title: 'A' });
  const asked = { uid: PAGE, documentId, from: 'fr', to: 'en' };
  expect((await author.call('POST', '/entry-translation', asked)).status).toBe(200);
});

/** Gives authors more, as an administrator does in the panel; with the condition, as Strapi did on an empty database. */
async function grantAuthors(conditions: string[]): Promise<void> {
  const address = `/admin/roles/${await roleId(editor, 'author')}/permissions`;
  const { data } = Object((await editor.call('GET', address)).body);
  const held = data.map(({ action, subject, properties, conditions }: Record<string, unknown>) => {
    return { action, subject, properties, conditions };
  });
  const created = LIVE.map(({ uid, locale, fields }) => {
    const properties = { fields: Object.keys(fields), ...(locale === undefined ? {} : { locales: ['fr', 'en'] }) };
    return { action: `${EXPLORER}.create`, subject: uid, properties, conditions };
  });
  const answer = await editor.call('PUT', address, { permissions: [...held, ...created] });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

test('what an earlier release left to authors is taken from them once, and what an administrator gives them stays', async () => {
  await grantAuthors(['admin::is-creator']);
  expect(await statusesOfLive()).not.toContain(403);
  await cms.stop();
  const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
  database.exec("DELETE FROM strapi_core_store_settings WHERE key LIKE '%authors_change_drafts_only%'");
  database.close();
  await cms.restart();
  expect(await statusesOfLive()).toEqual([403, 403, 403]);
  await grantAuthors([]);
  await cms.restart();
  const other = { from: '/other', to: 'https://example.org/x', permanent: true };
  expect((await author.save({ uid: REDIRECT }, other)).status).toBe(201);
});
