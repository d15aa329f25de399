import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Service } from '../../scripts/process/service.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { openEditor } from '../harness/cms-editor.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { fillFirstRelease } from './fill-first-release.ts';
import { buildFirstRelease, type Release, releaseOfToday } from './former-project.ts';
import { type KnownRecord, mailedLinks, readRecords } from './known-records.ts';

// One installation, as its operator has it: it begins with the first release, is upgraded, and goes back.

const HOST = '127.0.0.1';
const STAFF = { email: 'nora@example.org', password: 'phrase de passe premiere' };
const PAGE = 'api::page.page';
const TITLE = 'Qui nous sommes depuis la première version';
const FILLED = z.array(z.object({ documentId: z.string(), name: z.string() }));

let folder: string;
let first: Release;
const today = releaseOfToday();
let running: Service | null = null;
let env: Record<string, string>;
let siteUrl: string;
let known: KnownRecord[];
/** Of the clinic's backup. */
let rows: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'souvenance-upgrade-'));
  first = await buildFirstRelease();
  await today.run({}, 'scripts/build.mjs');
  const [port, cmsPort] = [await listenOnce(0, HOST), await listenOnce(0, HOST)];
  siteUrl = `http://${HOST}:${port}`;
  env = {
    ...{ PORT: String(port), CMS_PORT: String(cmsPort), DATA_DIR: path.join(folder, 'data'), RATE_LIMIT_SCALE: '1000' },
    ...{ CMS_ADMIN_EMAIL: ADMINISTRATOR.email, CMS_ADMIN_PASSWORD: ADMINISTRATOR.password },
    CLINIC_KEY: 'the-key-of-an-installation-that-is-upgraded',
  };
});
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.dirname(first.root), { recursive: true, force: true });
});

async function start(release: Release, variables = env): Promise<void> {
  running = await release.start(variables);
}

async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

const editor = () => openEditor({ url: `http://${HOST}:${env.CMS_PORT}` });

/** What an editor changes of the first content, and publishes. */
async function editContent(): Promise<void> {
  const work = await editor();
  const list = await work.call('GET', `/content-manager/collection-types/${PAGE}?locale=fr&filters[name][$eq]=about`);
  const { results } = z.object({ results: FILLED }).parse(list.body);
  const documentId = results[0]?.documentId ?? '';
  const place = { uid: PAGE, locale: 'fr', documentId };
  expect(await work.publish(place, { title: TITLE })).toMatchObject({ status: 200 });
}

const titleOfAbout = async (): Promise<string> => (await readPage(siteUrl, '/qui-sommes-nous', 'localhost')).text;

/** What a release says of every submission; of the form of a name and a number only what both say in the same way. */
const comparable = (records: KnownRecord[]) =>
  records.map(({ name: _name, ...record }) => JSON.parse(JSON.stringify(record).replaceAll('+33 1 ', '01 ')));

test('the first release runs, and its forms, its staff and its editors leave something behind', async () => {
  await start(first);
  await fillFirstRelease(siteUrl);
  const names = ['--first-name', 'Nora', '--last-name', 'Exemple'];
  await first.run(env, 'scripts/clinic/user-create.ts', '--email', STAFF.email, '--password', STAFF.password, ...names);
  known = await readRecords(siteUrl, STAFF);
  expect(known).toHaveLength(12);
  await editContent();
  await expect.poll(titleOfAbout, { timeout: 20_000 }).toContain(TITLE);
  await expect.poll(() => mailedLinks(env.DATA_DIR ?? '', /https?:\/\/\S+/g), { timeout: 20_000 }).toHaveLength(5);
});

test('the backup that its documentation tells of is made: the records while it runs, the folder once it is stopped', async () => {
  const said = await first.run(env, 'scripts/clinic/backup.ts', '--to', path.join(folder, 'clinic.jsonl.gz'));
  rows = Number(/(\d+) rows were written/.exec(said)?.[1]);
  expect(rows).toBeGreaterThan(100);
  await stop();
  cpSync(env.DATA_DIR ?? '', path.join(folder, 'before'), { recursive: true });
});

test('this release says what it would do, starts on the same folder, and shows all of it', async () => {
  expect(await today.run(env, 'scripts/upgrade/upgrade-check.mjs')).toContain(
    'Nothing stands in the way of the upgrade.',
  );
  await start(today);
  expect(comparable(await readRecords(siteUrl, STAFF))).toEqual(comparable(known));
  expect(await titleOfAbout()).toContain(TITLE);
  const [appointment = ''] = await mailedLinks(env.DATA_DIR ?? '', /https?:\/\/\S*\/api\/appointments\/\S+/g);
  const answer = await fetch(siteUrl + appointment);
  expect(await answer.json()).toMatchObject({ status: 'booked' });
  expect((await (await editor()).call('GET', '/admin/users/me')).status).toBe(200);
  await stop();
});

test('the first release refuses the tables as they are now', async () => {
  await expect(start(first)).rejects.toThrow('The clinic database could not be brought up to date');
});

test('it goes back with its code and the folder of before, and loses nothing but what came since', async () => {
  rmSync(env.DATA_DIR ?? '', { recursive: true });
  cpSync(path.join(folder, 'before'), env.DATA_DIR ?? '', { recursive: true });
  await start(first);
  expect(await readRecords(siteUrl, STAFF)).toEqual(known);
  expect(await titleOfAbout()).toContain(TITLE);
  await stop();
});

test('its own backup of the records comes back into an empty folder, with the same counts', async () => {
  const elsewhere = { ...env, DATA_DIR: path.join(folder, 'elsewhere') };
  const said = await first.run(elsewhere, 'scripts/clinic/restore.ts', '--from', path.join(folder, 'clinic.jsonl.gz'));
  expect(said).toContain(`${rows} rows`);
});
