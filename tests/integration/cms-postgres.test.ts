import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { copyService, expectRenameAndBack, renameHeroTitle } from '../harness/first-content-migration.ts';
import { FORMER_RELEASE } from '../harness/former-release.ts';
import { FORGET_LINKS, writeOldLinks } from '../harness/old-links.ts';
import { sharp } from '../harness/photos.ts';
import { type CmsOptions, type RunningCms, startCms } from '../harness/start-cms.ts';
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

test('a refused save is taken back from PostgreSQL too', async () => {
  const editor = await openEditor(cms);
  const { sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, { name: 'bad', path: '/api/bad', title: 'Bad' });
  expect(sentence).toContain('is reserved for the server');
  expect((await cms.read('pages/bad?locale=fr&status=draft')).status).toBe(404);
});

/** A connection of the test's own to the database of the content service. */
async function connect(): Promise<Client> {
  const database = new Client({ connectionString: address });
  await database.connect();
  return database;
}

describe('after an update from an earlier release', () => {
  const groups = [{ title: 'La clinique', group: [{ name: 'a', link: '/a', text: 'Nos soins' }] }];
  const items = [{ text: 'À propos', style: 'submenu', children: [{ text: 'Équipe', link: '/equipe' }] }];
  let expectLinksToFollow: () => Promise<void>;
  beforeAll(async () => {
    const editor = await openEditor(cms);
    const home = { name: 'index', path: '/', title: 'Accueil' };
    const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, home);
    await editor.publish({ uid: PAGE, locale: 'fr', documentId }, home);
    await editor.publish({ uid: 'api::footer.footer', locale: 'fr' }, { groups });
    await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance', menu: items });
    expectLinksToFollow = await writeOldLinks(cms);
    await cms.stop();
    const database = await connect();
    for (const statement of [...FORMER_RELEASE, FORGET_LINKS]) await database.query(statement);
    await database.end();
    await cms.restart();
  });

  test('the content service keeps its content in PostgreSQL, footer and menu too', async () => {
    const footer = await cms.read('pages/index?populate[Footer][populate]=*&locale=fr');
    expect(footer.body).toMatchObject({ data: { title: 'Accueil', Footer: groups } });
    const site = await cms.read('site?locale=fr&populate[menu][populate]=*');
    expect(site.body).toMatchObject({ data: { menu: items } });
    expect(existsSync(path.join(cms.dataDir, 'cms.sqlite'))).toBe(false);
  });

  test('links follow what they lead to', () => expectLinksToFollow());

  test('a start that looks through all links again changes nothing', async () => {
    const database = await connect();
    await database.query(FORGET_LINKS);
    await database.end();
    await cms.restart();
    await expectLinksToFollow();
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

/** Two pages with links to a third, as an earlier release wrote them. */
async function writeTwoPages(editor: Editor): Promise<void> {
  const goal = { name: 'goal', path: '/but', title: 'But' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, goal);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, goal);
  for (const name of ['first', 'last']) {
    const actions = [{ text: name, link: '/but', style: 'primary' }];
    const blocks = [{ __component: 'blocks.hero', title: name, actions }];
    await editor.save({ uid: PAGE, locale: 'fr' }, { name, path: `/${name}`, title: name, blocks });
  }
}

const LINKS = "SELECT text, link FROM components_shared_actions WHERE text IN ('first', 'last') ORDER BY id";
const DATES = "SELECT name, updated_at FROM pages WHERE name IN ('first', 'last') ORDER BY id";
const WAITING = "SELECT pid FROM pg_stat_activity WHERE datname = 'cms' AND wait_event_type = 'Lock'";

/** Starts another process on the same database and data directory. */
function startAnother(options: CmsOptions = {}): Promise<RunningCms> {
  return startCms({ ...options, dataDir: cms.dataDir, env: { CMS_DATABASE_URL: address } });
}

describe('two processes on one database', () => {
  let both: RunningCms[] = [];
  let database: Client;
  beforeAll(async () => {
    database = await connect();
  });
  afterAll(async () => {
    await Promise.all(both.map((one) => one.stop()));
    await database.end();
  });

  test('an update of links that is killed in its middle has changed nothing, and of two processes that go on one does it', async () => {
    await writeTwoPages(await openEditor(cms));
    await cms.stop();
    await database.query(FORGET_LINKS);
    const dates = (await database.query(DATES)).rows;
    const watching = await connect();
    const waiting = (count: number) =>
      vi.waitFor(async () => expect((await watching.query(WAITING)).rows).toHaveLength(count), { timeout: 60_000 });

    // Somebody holds a row of the last page: the update comes as far as that, and no further.
    await database.query('BEGIN');
    await database.query("SELECT id FROM components_shared_actions WHERE text = 'last' FOR UPDATE");
    const crash = new AbortController();
    const killed = startAnother({ crash: crash.signal });
    await waiting(1);
    crash.abort();
    await expect(killed).rejects.toThrow('The content service is not ready');
    // The server ends what a dead process asked for only when it may answer.
    await watching.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS left_behind`);
    await waiting(0);
    const old = ['first', 'last'].map((text) => ({ text, link: '/but' }));
    expect((await watching.query(LINKS)).rows).toEqual(old);

    const starts = [startAnother(), startAnother()];
    await waiting(2);
    await database.query('ROLLBACK');
    both = await Promise.all(starts);
    const told = both.flatMap((one) => one.lines()).filter((line) => line.includes('now lead to content by its name'));
    expect(told).toEqual([expect.stringContaining('Links: 2 now lead')]);
    expect((await watching.query(LINKS)).rows).toEqual(old.map(({ text }) => ({ text, link: 'page:goal' })));
    expect((await watching.query(DATES)).rows).toEqual(dates);
    await watching.end();
  });

  test('colleagues whose panels are served by different processes see each other, and the older save is refused', async () => {
    const [here, there] = both;
    if (here === undefined || there === undefined) throw new Error('The two processes did not start.');
    const mine = await openEditor(here);
    const theirs = await openEditor(there, await inviteColleague(mine, 'editor'));
    const page = { name: 'shared', path: '/partage', title: 'Partage' };
    const { documentId } = await mine.save({ uid: PAGE, locale: 'fr' }, page);
    const at = { uid: PAGE, locale: 'fr' as const, documentId };
    const session = randomUUID();
    const open = async (editor: Editor, window: string) =>
      (await editor.call('POST', '/editing', { ...at, session: window })).body;
    expect(await open(mine, session)).toEqual({ colleagues: [] });
    const other = randomUUID();
    expect(await open(theirs, other)).toMatchObject({ colleagues: [{ id: expect.any(Number) }] });
    expect(await open(mine, session)).toMatchObject({ colleagues: [{ name: 'editor Exemple' }] });
    await theirs.call('POST', '/editing/leave', { session });
    expect(await open(theirs, other)).toEqual({ colleagues: [] });

    const { body } = await mine.call('GET', `/content-manager/collection-types/${PAGE}/${documentId}?locale=fr`);
    const { updatedAt } = z.object({ data: z.object({ updatedAt: z.string() }) }).parse(body).data;
    const version = { 'x-entry-version': `fr ${updatedAt}` };
    const saves = await Promise.all(
      [mine, theirs].map((editor, index) => editor.with(version).save(at, { ...page, title: `Partage ${index}` })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(saves.map(({ sentence }) => sentence).join('')).toContain('saved this entry after you had opened it');
  });
});

/** A copy of the first content with small pictures, whose sizes are made in a moment. It goes when the test ends. */
async function contentWithSmallPictures(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(ROOT, 'cms-schemas', 'seed'), folder, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'media'))) {
    const file = path.join(folder, 'media', name);
    writeFileSync(file, await sharp(readFileSync(file)).resize(200).toBuffer());
  }
  return folder;
}

test('the whole first content fits PostgreSQL, and goes through a rename and back, also after a kill', async () => {
  const databaseUrl = await postgres.createDatabase('seeded');
  const seeded = await startCms({ env: { CMS_DATABASE_URL: databaseUrl, SEED: await contentWithSmallPictures() } });
  for (const locale of ['fr', 'en']) {
    const { body } = await seeded.read(`pages/index?populate[Footer][populate]=*&locale=${locale}`);
    expect(body).toMatchObject({ data: { name: 'index', Footer: expect.anything() } });
  }
  await vi.waitFor(() => expect(seeded.lines().join('\n')).toMatch(/The sizes of [1-9]\d* pictures are made/), {
    timeout: 120_000,
    interval: 200,
  });
  await seeded.stop();
  const place = { databaseUrl, dataDir: seeded.dataDir };
  const service = copyService(place);
  renameHeroTitle(service);
  await expectRenameAndBack(place, service);
  service.remove();
  await seeded.close();
}, 300_000);
