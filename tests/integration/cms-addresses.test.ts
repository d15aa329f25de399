import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TRIAL = 'api::trial.trial';
const REDIRECT = 'api::redirect.redirect';

/** An entry as it is published first, with its languages. */
interface First {
  uid: string;
  fields: Record<string, unknown>;
  locales?: ('fr' | 'en')[];
}

let cms: RunningCms;
let editor: Editor;
/** The list of articles, published in both languages. */
let articles: string;

const approval = { reference: 'SAMPLE-1', version: '1', date: '2026-01-15' };
const trial = (key: string, slug?: string) => ({
  ...{ key, name: key, link: 'https://example.org', recruitmentStatus: 'unknown', approval },
  ...(slug === undefined ? {} : { slug }),
});
const page = (name: string, at = `/${name}`) => ({ name, path: at, title: name });

/** Publishes an entry in each of its languages. @returns its document */
async function publish({ uid, fields, locales = ['fr'] }: First): Promise<string> {
  let documentId = '';
  for (const locale of locales) {
    const place = { uid, locale, ...(documentId === '' ? {} : { documentId }) };
    documentId = (await editor.save(place, fields)).documentId;
    expect((await editor.publish({ ...place, documentId }, fields)).sentence).toBe('');
  }
  return documentId;
}

/** Publishes what was drafted of several entries, as the list in the panel does. */
const publishTogether = async (documentIds: string[], locale: string | string[] = 'fr') =>
  (await editor.call('POST', `/content-manager/collection-types/${PAGE}/actions/bulkPublish`, { documentIds, locale }))
    .body;

const redirect = (from: string, to: string) => editor.save({ uid: REDIRECT }, { from, to, permanent: true });

/** Stores what an earlier release accepted. */
function store(statement: string, ...values: string[]): void {
  const database = new Database(path.join(cms.dataDir, 'cms.sqlite'));
  database.prepare(statement).run(...values);
  database.close();
}

/** The redirects from addresses that begin so: `from → to (language)`. */
async function redirectsFrom(beginning: string): Promise<string[]> {
  const { body } = await cms.read('redirects?pagination[pageSize]=100');
  const stored: { from: string; to: string; language: string | null }[] = Object(body).data;
  return stored
    .filter(({ from }) => from.startsWith(beginning))
    .map(({ from, to, language }) => `${from} → ${to} (${language ?? 'both'})`)
    .sort();
}

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
  articles = await publish({ uid: PAGE, fields: page('articles', '/nos-articles') });
  await editor.publish({ uid: PAGE, locale: 'en', documentId: articles }, page('articles', '/our-articles'));
  await publish({ uid: PAGE, fields: page('clinical-trials', '/essais'), locales: ['fr', 'en'] });
});
afterAll(() => cms.close());

test('no redirect hides an article or a trial', async () => {
  await publish({ uid: ARTICLE, fields: { title: 'Le placebo' } });
  await publish({ uid: TRIAL, fields: trial('HIDDEN') });
  expect((await redirect('/nos-articles/article/le-placebo', '/')).sentence).toBe(
    'The address "/nos-articles/article/le-placebo" is that of an entry of the kind “Article”: give that entry another end of its address first, or redirect another address.',
  );
  expect((await redirect('/essais/hidden', '/')).sentence).toContain('of the kind “Trial”');
});

test('an article, a trial and a list are told of the redirect that would hide them', async () => {
  expect((await redirect('/nos-articles/article/bien-manger', '/')).sentence).toBe('');
  expect((await redirect('/essais/walking', '/')).sentence).toBe('');
  const article = await editor.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Bien manger' });
  expect(article.sentence).toBe(
    'The address "/nos-articles/article/bien-manger" is already redirected to "/": write another end of the address, or delete that redirect first.',
  );
  expect(article.body).toMatchObject({ error: { details: { errors: [{ path: ['slug'] }] } } });
  expect((await editor.save({ uid: ARTICLE, locale: 'en' }, { title: 'Bien manger' })).sentence).toBe('');
  const study = await editor.save({ uid: TRIAL, locale: 'fr' }, trial('WALKING'));
  expect(study.sentence).toContain('"/essais/walking" is already redirected');
  await publish({ uid: ARTICLE, fields: { title: 'Bien boire' } });
  await redirect('/journal/article/bien-boire', '/');
  const list = { uid: PAGE, locale: 'fr', documentId: articles };
  expect((await editor.publish(list, page('articles', '/journal'))).sentence).toBe(
    'With this address the page "articles" would show an entry at "/journal/article/bien-boire", which is already redirected to "/": choose another path, or delete that redirect first.',
  );
  // A list does not wait for a redirect that hid something below it already.
  const hidden = '/nos-articles/article/bien-boire';
  store('UPDATE redirects SET "from" = ? WHERE "from" = ?', hidden, '/journal/article/bien-boire');
  expect((await editor.publish(list, { title: 'Lire' })).sentence).toBe('');
});

test('several pages of which some moved are published at once, and each is found at its old address', async () => {
  const [one, two, kept] = [
    await publish({ uid: PAGE, fields: page('bulk-one') }),
    await publish({ uid: PAGE, fields: page('bulk-two') }),
    await publish({ uid: PAGE, fields: page('bulk-kept') }),
  ];
  await editor.save({ uid: PAGE, locale: 'fr', documentId: one }, { path: '/bulk-one-2' });
  await editor.save({ uid: PAGE, locale: 'fr', documentId: two }, { path: '/bulk-two-2' });
  expect(await publishTogether([one, two, kept])).toEqual({ count: 3 });
  expect(await redirectsFrom('/bulk')).toEqual(['/bulk-one → /bulk-one-2 (both)', '/bulk-two → /bulk-two-2 (both)']);
});

test('a page that moves in both languages at once is found at its old address on each site', async () => {
  const move = async (name: string, french: string, english: string) => {
    const documentId = await publish({ uid: PAGE, fields: page(name), locales: ['fr', 'en'] });
    await editor.save({ uid: PAGE, locale: 'fr', documentId }, { path: french });
    await editor.save({ uid: PAGE, locale: 'en', documentId }, { path: english });
    expect(await publishTogether([documentId], ['fr', 'en'])).toEqual({ count: 2 });
    return redirectsFrom(`/${name}`);
  };
  expect(await move('same', '/moved', '/moved')).toEqual(['/same → /moved (both)']);
  expect(await move('apart', '/loin', '/far')).toEqual(['/apart → /far (en)', '/apart → /loin (fr)']);
});

test('a draft at an address that a page gave up does not stop that page from moving on', async () => {
  const place = { uid: PAGE, locale: 'fr', documentId: await publish({ uid: PAGE, fields: page('mover') }) };
  await editor.publish(place, page('mover', '/mover-2'));
  expect((await editor.save({ uid: PAGE, locale: 'fr' }, page('newcomer', '/mover'))).sentence).toBe('');
  expect((await editor.publish(place, page('mover', '/mover-3'))).sentence).toBe('');
  expect(await redirectsFrom('/mover')).toEqual(['/mover → /mover-3 (both)', '/mover-2 → /mover-3 (both)']);
  const edited = await editor.save({ uid: REDIRECT }, { from: '/newcomer', to: 'x', automatic: true });
  expect(edited.sentence).toContain('The target "x" must be a path');
});

test('the end of the address of a trial is one that the site can answer, and no other trial has it', async () => {
  const save = async (...of: Parameters<typeof trial>) =>
    (await editor.save({ uid: TRIAL, locale: 'fr' }, trial(...of))).sentence;
  expect(await save('NEW_STUDY', 'new_study')).toBe(
    'The slug "new_study" may hold only small letters without accents, digits and single hyphens: write "new-study".',
  );
  expect(await save('NEW_STUDY', 'étude 2027')).toContain('write "etude-2027".');
  expect(await save('ALPHA_1')).toBe('');
  const taken = '"End of the address": "alpha-1" is already used by another entry; choose something else.';
  expect(await save('BETA', 'alpha-1')).toBe(taken);
  expect(await save('BETA', 'beta-1')).toBe('');
  expect(await save('BETA_1')).toContain('"beta-1" is already used by another entry');
});

test('a trial that has an end of its address that no visitor could open may be given another', async () => {
  const documentId = await publish({ uid: TRIAL, fields: trial('STUCK', 'stuck'), locales: ['fr', 'en'] });
  store('UPDATE trials SET slug = ? WHERE document_id = ?', 'étude 2027', documentId);
  for (const locale of ['fr', 'en']) {
    const mended = await editor.publish({ uid: TRIAL, locale, documentId }, trial('STUCK', 'etude-2027'));
    expect(mended.sentence).toBe('');
  }
  expect(await redirectsFrom('/essais/étude')).toEqual([]);
});

test('what stands below a list that is withdrawn is found where the list of the other language shows it, and back', async () => {
  await publish({ uid: ARTICLE, fields: { title: 'Sleep', slug: 'sleep' }, locales: ['en'] });
  const list = { uid: PAGE, locale: 'en', documentId: articles };
  expect((await editor.unpublish(list)).sentence).toBe('');
  expect(await redirectsFrom('/our-articles')).toEqual([
    '/our-articles/article/sleep → /nos-articles/article/sleep (both)',
  ]);
  expect((await editor.publish(list)).sentence).toBe('');
  expect(await redirectsFrom('/our-articles')).toEqual([]);
  expect(await redirectsFrom('/nos-articles/article/sleep')).toEqual([
    '/nos-articles/article/sleep → /our-articles/article/sleep (both)',
  ]);
});

test('what stood below a list that comes back at another address is found at its old one', async () => {
  await publish({ uid: ARTICLE, fields: { title: 'Nuit' } });
  const gone = { uid: ARTICLE, locale: 'fr', documentId: await publish({ uid: ARTICLE, fields: { title: 'Jour' } }) };
  for (const locale of ['en', 'fr']) await editor.unpublish({ uid: PAGE, locale, documentId: articles });
  await editor.remove(gone);
  const list = { uid: PAGE, locale: 'fr', documentId: articles };
  expect((await editor.publish(list, page('articles', '/magazine'))).sentence).toBe('');
  expect(await redirectsFrom('/nos-articles/article/nuit')).toEqual([
    '/nos-articles/article/nuit → /magazine/article/nuit (both)',
  ]);
  expect(await redirectsFrom('/nos-articles/article/jour')).toEqual([]);
});
