import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openEditor } from '../harness/cms-editor.ts';
import { FORMER_RELEASE } from '../harness/former-release.ts';
import { expectOldLinksToFollow, FORGET_LINKS } from '../harness/old-links.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';
import { type RunningPostgres, startPostgres } from '../harness/start-postgres.ts';

const PAGE = 'api::page.page';

let postgres: RunningPostgres;
let cms: RunningCms;
let address: string;

beforeAll(async () => {
  postgres = await startPostgres();
  address = await postgres.createDatabase('cms');
  cms = await startCms({ env: { CMS_DATABASE_URL: address } });
});
afterAll(async () => {
  await cms.close();
  await postgres.stop();
});

test('the content service keeps its content in PostgreSQL, over a restart', async () => {
  const editor = await openEditor(cms);
  const Footer = [{ __component: 'footer.group', title: 'La clinique', group: [] }];
  const page = { name: 'index', path: '/', title: 'Accueil', Footer };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, page);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, page);
  await cms.restart();
  const { body } = await cms.read('pages/index?populate[Footer][populate]=*&locale=fr');
  expect(body).toMatchObject({ data: { title: 'Accueil', Footer: [{ title: 'La clinique' }] } });
  expect(existsSync(path.join(cms.dataDir, 'cms.sqlite'))).toBe(false);
});

test('a refused save is taken back from PostgreSQL too', async () => {
  const editor = await openEditor(cms);
  const { sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, { name: 'bad', path: '/api/bad', title: 'Bad' });
  expect(sentence).toContain('is reserved for the server');
  expect((await cms.read('pages/bad?locale=fr&status=draft')).status).toBe(404);
});

test('the links of an earlier release follow what they lead to after an update, in PostgreSQL too', async () => {
  await expectOldLinksToFollow(cms, async () => {
    const database = new Client({ connectionString: address });
    await database.connect();
    await database.query(FORGET_LINKS);
    await database.end();
  });
});

test('a renamed page is redirected and the older of two saves refused in PostgreSQL too', async () => {
  const editor = await openEditor(cms);
  const place = { uid: PAGE, locale: 'fr' as const };
  const page = { name: 'moved', path: '/avant', title: 'Avant' };
  const { documentId } = await editor.save(place, page);
  const at = { ...place, documentId };
  await editor.publish(at, page);
  await editor.publish(at, { ...page, path: '/apres' });
  expect((await cms.read('redirects')).body).toMatchObject({
    data: [{ from: '/avant', to: '/apres', language: null, automatic: true, permanent: true }],
  });
  const { body } = await editor.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}?locale=fr`);
  const { updatedAt } = z.object({ data: z.object({ updatedAt: z.string() }) }).parse(body).data;
  const form = editor.with({ 'x-entry-version': `fr ${updatedAt}` });
  const saves = await Promise.all([0, 1].map((index) => form.save(at, { ...page, path: '/apres', title: `${index}` })));
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(saves.map(({ sentence }) => sentence).join('')).toContain('You saved this entry in another window');
});

test('the whole first content fits PostgreSQL', async () => {
  const seeded = await startCms({ env: { CMS_DATABASE_URL: await postgres.createDatabase('seeded'), SEED: '' } });
  for (const locale of ['fr', 'en']) {
    const { body } = await seeded.read(`pages/index?populate[Footer][populate]=*&locale=${locale}`);
    expect(body).toMatchObject({ data: { name: 'index', Footer: expect.anything() } });
  }
  await vi.waitFor(() => expect(seeded.lines().join('\n')).toMatch(/The sizes of [1-9]\d* pictures are made/), {
    timeout: 120_000,
    interval: 200,
  });
  await seeded.close();
});

test('an update carries footer and menu over on PostgreSQL too', async () => {
  const database = await postgres.createDatabase('former');
  const updated = await startCms({ env: { CMS_DATABASE_URL: database } });
  const editor = await openEditor(updated);
  const groups = [{ title: 'La clinique', group: [{ name: 'a', link: '/a', text: 'Nos soins' }] }];
  const items = [{ text: 'À propos', style: 'submenu', children: [{ text: 'Équipe', link: '/equipe' }] }];
  const home = { name: 'index', path: '/', title: 'Accueil' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, home);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, home);
  await editor.publish({ uid: 'api::footer.footer', locale: 'fr' }, { groups });
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance', menu: items });
  await updated.stop();
  const client = new Client({ connectionString: database });
  await client.connect();
  for (const statement of FORMER_RELEASE) await client.query(statement);
  await client.end();
  await updated.restart();
  const footer = await updated.read('pages/index?populate[Footer][populate]=*&locale=fr');
  expect(footer.body).toMatchObject({ data: { Footer: groups } });
  const site = await updated.read('site?locale=fr&populate[menu][populate]=*');
  expect(site.body).toMatchObject({ data: { menu: items } });
  await updated.close();
});
