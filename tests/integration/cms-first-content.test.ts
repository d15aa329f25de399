import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { lockDataDir } from '../../scripts/setup/data-dir.mjs';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { contentCommand, runScript } from '../harness/run-script.ts';
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
  write('pages/articles.json', {
    name: 'articles',
    fr: { path: '/nos-articles', title: 'Nos articles' },
    en: { path: '/our-articles', title: 'Our articles' },
  });
  write('redirects.json', [{ from: '/partners/neuilly', to: 'https://example.org/form' }]);
  cms = await startCms({ env: { SEED: folder } });
  rmSync(path.join(folder, 'pages/articles.json'));
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

describe('a second start', () => {
  beforeAll(async () => {
    const editor = await openEditor(cms);
    const at = { uid: PAGE, locale: 'fr' as const, documentId: await documentOf('about') };
    const edited = { name: 'about', path: '/qui-sommes-nous', title: 'Notre histoire' };
    await editor.save(at, edited);
    await editor.publish(at, edited);
    write('pages/login.json', { name: 'login', fr: { path: '/login', title: 'Se connecter' } });
    await cms.restart();
  });

  test("never touches an editor's work", async () => {
    expect((await cms.read('pages/about?locale=fr')).body).toMatchObject({ data: { title: 'Notre histoire' } });
    expect((await cms.read('get-articles?locale=fr')).body).toMatchObject({ meta: { pagination: { total: 1 } } });
  });

  test('makes no page of the application that this release did not bring', async () => {
    expect((await cms.read('pages/login?locale=fr')).status).toBe(404);
  });
});

async function documentOf(name: string): Promise<string> {
  return Object((await cms.read(`pages/${name}?locale=fr`)).body).data.documentId;
}

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

const block = (text: string) => ({ blocks: [{ __component: 'blocks.markdown-document', body: text }] });
let findable: string;

test('an editor finds a page in the list by the words of its blocks, in each language, as a draft', async () => {
  const editor = await openEditor(cms);
  const named = { name: 'findable', path: '/findable', title: 'findable' };
  const fields = { ...named, ...block('Un **jardin d’été** derrière la maison.') };
  findable = (await editor.save({ uid: PAGE, locale: 'fr' }, fields)).documentId;
  const english = { ...named, path: '/findable-en', ...block('A summer garden.') };
  await editor.save({ uid: PAGE, locale: 'en', documentId: findable }, english);
  expect(await found(editor, "jardin d'été", 'fr')).toEqual(['findable']);
  expect(await found(editor, 'summer garden', 'fr')).toEqual([]);
  expect(await found(editor, 'summer garden', 'en')).toEqual(['findable']);
});

describe('an update', () => {
  beforeAll(async () => {
    const about = { uid: PAGE, locale: 'fr' as const, documentId: await documentOf('about') };
    await (await openEditor(cms)).remove(about);
    write('pages/account.json', { name: 'account', fr: { path: '/elsewhere', title: 'Compte' } });
    await cms.stop();
    // What an earlier release left behind.
    const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
    database.exec("UPDATE strapi_core_store_settings SET value = '[]' WHERE key LIKE '%route_pages%'");
    database.exec('UPDATE pages SET search_text = NULL');
    database.close();
    await cms.restart();
  });

  test('makes the pages of the application that it brings, says which it cannot make, and no page that an editor deleted', async () => {
    expect((await cms.read('pages?locale=fr&filters[name][$ne]=articles')).body).toMatchObject({
      data: [{ title: 'Se connecter' }],
    });
    expect(cms.lines().join('\n')).toContain(
      String.raw`pages/account.json, fr.path: The page \"account\" gives a page of`,
    );
  });

  test('finds pages by the words that were written before it', async () => {
    const editor = await openEditor(cms);
    expect(await found(editor, 'DERRIERE la maison', 'fr')).toEqual(['findable']);
    await editor.save({ uid: PAGE, locale: 'fr', documentId: findable }, block('Une cour.'));
    expect(await found(editor, "jardin d'été", 'fr')).toEqual([]);
    const { body } = await cms.read('pages/findable?locale=fr&status=draft');
    expect(body).toMatchObject({ data: { title: 'findable' } });
    expect(Object(body).data).not.toHaveProperty('searchText');
  });
});

test('a page of the application that was deleted is never made again', async () => {
  const login = { uid: PAGE, locale: 'fr' as const, documentId: await documentOf('login') };
  await (await openEditor(cms)).remove(login);
  await cms.restart();
  expect((await cms.read('pages/login?locale=fr')).status).toBe(404);
  for (const name of ['login', 'account']) rmSync(path.join(folder, `pages/${name}.json`));
});

describe('a failed import', () => {
  let dataDir: string;
  let mended: RunningCms;
  afterAll(() => mended.close());
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'souvenance-'));
  });
  const start = () => startCms({ dataDir, env: { SEED: folder } });

  test.each<[string, object, string]>([
    [
      'an unknown attribute',
      { name: 'broken', fr: { path: '/x', title: 'X', blocks: [{ block: 'hero', titel: 'X' }] } },
      'pages/broken.json, fr.blocks.0.titel: "Hero" has no such attribute: use one of its schema.',
    ],
    [
      'an address that is taken',
      { name: 'broken', fr: { path: '/qui-sommes-nous', title: 'X' } },
      'pages/broken.json, fr.path: The path "/qui-sommes-nous" is already an address of the page "about"',
    ],
    [
      'an unknown entry',
      { name: 'broken', fr: { path: '/x', title: 'X', blocks: [{ block: 'trial-cards', trials: ['T9'] }] } },
      'pages/broken.json, fr.blocks.0.trials: there is no entry "T9": write the name of its file.',
    ],
    ['a missing title', { name: 'broken', fr: { path: '/zz' } }, 'pages/broken.json, fr.title'],
  ])('because of %s is one sentence that names file and field', async (_what, content, sentence) => {
    write('pages/broken.json', content);
    await expect(start()).rejects.toThrow(`First content: ${sentence}`);
  });

  test('because of a folder that is not there, or has no page, is one, too', async () => {
    const without = (seed: string) => startCms({ dataDir, env: { SEED: seed } });
    await expect(without(path.join(folder, 'elsewhere'))).rejects.toThrow(
      'elsewhere: there is no such folder: let SEED',
    );
    await expect(without(path.join(folder, 'media'))).rejects.toThrow('media: it has no page in "pages": let SEED');
  });

  test('leaves the database empty, so that the mended one can run', async () => {
    rmSync(path.join(folder, 'pages/broken.json'));
    mended = await start();
    expect((await mended.read('pages?locale=fr')).body).toMatchObject({ data: [{ name: 'about' }] });
  });

  /** Runs `npm run content:reset` on that service's data. */
  const reset = (...options: string[]) =>
    runScript(['scripts/content/reset.ts', ...options], { ENV_FILE: '/dev/null', DATA_DIR: dataDir, SEED: folder });
  const titles = async () => {
    const { body } = await mended.read('pages?locale=fr&sort=name');
    return z
      .object({ data: z.array(z.object({ title: z.string() })) })
      .parse(body)
      .data.map(({ title }) => title);
  };

  test('is followed by a reset that keeps what editors wrote, their accounts and the token, and never while it runs', async () => {
    const editor = await openEditor(mended);
    const page = { name: 'added', path: '/ajoutee', title: 'Ajoutée' };
    const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, page);
    await editor.publish({ uid: PAGE, locale: 'fr', documentId }, page);
    const token = mended.token();
    expect(await titles()).toEqual(['Qui sommes-nous', 'Ajoutée']);
    expect(await reset('--yes')).toEqual({
      code: 1,
      output: expect.stringContaining('The content database is in use'),
    });

    await mended.stop();
    const release = await lockDataDir(dataDir);
    expect(await reset('--yes')).toEqual({ code: 1, output: expect.stringContaining('is used by another start') });
    release();
    expect(await reset()).toEqual({ code: 1, output: expect.stringContaining('add --yes to go on') });
    const { code, output } = await reset('--yes');
    const archive = /content:import -- (\S+) puts it back/.exec(output)?.[1] ?? '';
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('The first content is in place.') });

    await mended.restart();
    expect(await titles()).toEqual(['Qui sommes-nous']);
    const { body } = await mended.read('pages/about?locale=fr&populate[blocks][populate]=*');
    const { url } = z
      .object({
        data: z.object({ blocks: z.tuple([z.object({ image: z.object({ url: z.string() }) })]).rest(z.unknown()) }),
      })
      .parse(body).data.blocks[0].image;
    expect((await fetch(`${mended.url}${url}`)).status).toBe(200);
    expect(mended.token()).toBe(token);
    await openEditor(mended);

    await mended.stop();
    await contentCommand('import', dataDir, [archive, '--yes']);
    await mended.restart();
    expect(await titles()).toEqual(['Qui sommes-nous', 'Ajoutée']);
  });
});
