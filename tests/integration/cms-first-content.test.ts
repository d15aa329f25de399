import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
/** A picture of one grey dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const APPROVAL = { reference: 'SAMPLE-1', version: '1', date: '2026-01-15' };

let folder: string;
let cms: RunningCms;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'souvenance-seed-'));
  write('media/team.png', DOT);
  write('team/ada.json', { name: 'Ada Exemple', sample: true, fr: { role: 'Médecin' }, en: { role: 'Doctor' } });
  write('trials/T1.json', {
    key: 'T1',
    slug: 't1',
    approval: APPROVAL,
    fr: { name: 'T1', link: '/essais/t1', tags: ['18 mois'] },
    en: { name: 'T1', link: '/trials/t1', tags: ['18 months'] },
  });
  write('articles/dormir.json', { authors: ['ada'], fr: { title: 'Bien dormir' }, en: { title: 'Sleep well' } });
  write('articles/dormir.fr.md', 'Dormez **bien**.');
  write('pages/about.json', {
    name: 'about',
    fr: {
      path: '/qui-sommes-nous',
      aliases: ['/a-propos'],
      title: 'Qui sommes-nous',
      blocks: [
        { block: 'image-text', text: { markdown: 'about.fr.md' }, image: 'team.png', imageAlt: 'L’équipe' },
        { block: 'trial-cards', selection: 'chosen', trials: ['T1'] },
      ],
    },
  });
  write('pages/about.fr.md', 'Bonjour.');
  write('redirects.json', [{ from: '/partners/neuilly', to: 'https://example.org/form' }]);
  cms = await startCms({ env: { SEED: folder } });
});
afterAll(async () => {
  await cms.close();
  rmSync(folder, { recursive: true });
});

function write(file: string, content: object | string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  const isReady = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path.join(folder, file), isReady ? content : JSON.stringify(content));
}

test('the first content is published in each language it is written in', async () => {
  const page = await cms.read('pages/about?locale=fr&populate[aliases]=true&populate[blocks][populate]=*');
  expect(page.body).toMatchObject({
    data: {
      path: '/qui-sommes-nous',
      aliases: [{ path: '/a-propos' }],
      blocks: [
        { text: 'Bonjour.', image: { mime: 'image/png', alternativeText: 'L’équipe' }, imageAlt: 'L’équipe' },
        { trials: [{ key: 'T1', name: 'T1' }] },
      ],
    },
  });
  expect((await cms.read('pages/about?locale=en')).status).toBe(404);
  const article = await cms.read('get-articles?locale=fr&populate[authors]=true');
  expect(article.body).toMatchObject({
    data: [{ slug: 'bien-dormir', body: 'Dormez **bien**.', authors: [{ role: 'Médecin' }] }],
  });
  expect((await cms.read('trials?locale=en&populate[tags]=true')).body).toMatchObject({
    data: [{ link: '/trials/t1', tags: [{ text: '18 months' }] }],
  });
  expect((await cms.read('redirects')).body).toMatchObject({ data: [{ from: '/partners/neuilly', permanent: true }] });
});

test('an uploaded image is served from the uploads', async () => {
  const { body } = await cms.read('pages/about?locale=fr&populate[blocks][populate]=*');
  const response = await fetch(`${cms.url}${Object(body).data.blocks[0].image.url}`);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test("a second start never touches an editor's work, not even a deleted page", async () => {
  const editor = await openEditor(cms);
  const about = await cms.read('pages/about?locale=fr');
  const { documentId } = Object(about.body).data;
  const edited = { name: 'about', path: '/qui-sommes-nous', title: 'Notre histoire' };
  await editor.save({ uid: PAGE, locale: 'fr', documentId }, edited);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId }, edited);
  await cms.restart();
  expect((await cms.read('pages/about?locale=fr')).body).toMatchObject({ data: { title: 'Notre histoire' } });
  expect((await cms.read('get-articles?locale=fr')).body).toMatchObject({ meta: { pagination: { total: 1 } } });

  const again = await openEditor(cms);
  await again.remove({ uid: PAGE, locale: 'fr', documentId });
  await cms.restart();
  expect((await cms.read('pages?locale=fr')).body).toMatchObject({ data: [] });
});

/** Sets what an earlier release left behind, while the content service is down. */
async function pretend(change: string): Promise<void> {
  await cms.stop();
  const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
  database.exec(change);
  database.close();
  await cms.restart();
}

test('a page of the application that an update brings is made once, and never again after it was deleted', async () => {
  write('pages/login.json', { name: 'login', fr: { path: '/login', title: 'Se connecter' } });
  await cms.restart();
  expect((await cms.read('pages/login?locale=fr')).status).toBe(404);

  write('pages/account.json', { name: 'account', fr: { path: '/elsewhere', title: 'Compte' } });
  await pretend("UPDATE strapi_core_store_settings SET value = '[]' WHERE key LIKE '%route_pages%'");
  expect((await cms.read('pages/login?locale=fr')).body).toMatchObject({ data: { title: 'Se connecter' } });
  expect(cms.lines().join('\n')).toContain('pages/account.json, fr.path: The page "account" gives a page of');

  const { documentId } = Object((await cms.read('pages/login?locale=fr')).body).data;
  await (await openEditor(cms)).remove({ uid: PAGE, locale: 'fr', documentId });
  await cms.restart();
  expect((await cms.read('pages/login?locale=fr')).status).toBe(404);
  for (const name of ['login', 'account']) rmSync(path.join(folder, `pages/${name}.json`));
});

test('each language is named as who speaks it names it', async () => {
  const { body } = await (await openEditor(cms)).call('GET', '/i18n/locales');
  const named = z.array(z.object({ code: z.string(), name: z.string() })).parse(body);
  expect(named.map(({ code, name }) => [code, name]).sort()).toEqual([
    ['en', 'English'],
    ['fr', 'Français'],
  ]);
});

/** The names of the pages that the panel's list shows for some words. */
async function found(editor: Editor, words: string, locale: string): Promise<string[]> {
  const query = new URLSearchParams({ _q: words, locale });
  const { body } = await editor.call('GET', `/content-manager/collection-types/${PAGE}?${query}`);
  const list = z.object({ results: z.array(z.object({ name: z.string() })) }).parse(body);
  return list.results.map(({ name }) => name);
}

test('an editor finds a page in the list by the words of its blocks, in each language, as a draft, and after an update', async () => {
  const editor = await openEditor(cms);
  const block = (text: string) => ({ blocks: [{ __component: 'blocks.markdown-document', body: text }] });
  const named = { name: 'findable', path: '/findable', title: 'findable' };
  const fields = { ...named, ...block('Un **jardin d’été** derrière la maison.') };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, fields);
  const english = { ...named, path: '/findable-en', ...block('A summer garden.') };
  await editor.save({ uid: PAGE, locale: 'en', documentId }, english);
  expect(await found(editor, "jardin d'été", 'fr')).toEqual(['findable']);
  expect(await found(editor, 'summer garden', 'fr')).toEqual([]);
  expect(await found(editor, 'summer garden', 'en')).toEqual(['findable']);
  await pretend('UPDATE pages SET search_text = NULL');
  const again = await openEditor(cms);
  expect(await found(again, 'DERRIERE la maison', 'fr')).toEqual(['findable']);
  await again.save({ uid: PAGE, locale: 'fr', documentId }, block('Une cour.'));
  expect(await found(again, "jardin d'été", 'fr')).toEqual([]);
  const { body } = await cms.read('pages/findable?locale=fr&status=draft');
  expect(body).toMatchObject({ data: { title: 'findable' } });
  expect(Object(body).data).not.toHaveProperty('searchText');
});

test('a mistake is one sentence that names file and field, and nothing is imported until it is mended', async () => {
  write('pages/broken.json', {
    name: 'broken',
    fr: { path: '/x', title: 'X', blocks: [{ block: 'hero', titel: 'X' }] },
  });
  const start = () => startCms({ env: { SEED: folder } });
  await expect(start()).rejects.toThrow(
    'First content: pages/broken.json, fr.blocks.0.titel: "Hero" has no such attribute: use one of its schema.',
  );
  write('pages/broken.json', { name: 'broken', fr: { path: '/qui-sommes-nous', title: 'X' } });
  await expect(start()).rejects.toThrow(
    'First content: pages/broken.json, fr.path: The path "/qui-sommes-nous" is already an address of the page "about"',
  );
  write('pages/broken.json', {
    name: 'broken',
    fr: { path: '/x', title: 'X', blocks: [{ block: 'trial-cards', trials: ['T9'] }] },
  });
  await expect(start()).rejects.toThrow(
    'First content: pages/broken.json, fr.blocks.0.trials: there is no entry "T9": write the name of its file.',
  );
});

test('a failed import leaves the database empty, so that the mended one can run', async () => {
  write('pages/zz.json', '{');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'souvenance-'));
  rmSync(path.join(folder, 'pages/broken.json'), { force: true });
  await expect(startCms({ dataDir, env: { SEED: folder } })).rejects.toThrow('pages/zz.json: it is not valid JSON');
  write('pages/zz.json', { name: 'zz', fr: { path: '/zz' } });
  await expect(startCms({ dataDir, env: { SEED: folder } })).rejects.toThrow('pages/zz.json, fr.title');
  rmSync(path.join(folder, 'pages/zz.json'));
  const mended = await startCms({ dataDir, env: { SEED: folder } });
  expect((await mended.read('pages?locale=fr')).body).toMatchObject({ data: [{ name: 'about' }] });
  await mended.close();
});
