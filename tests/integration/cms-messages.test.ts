import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, inviteColleague, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const FRENCH = 'http://www.example.fr';
const ENGLISH = 'http://www.example.com';

let site: Server;
let cms: RunningCms;
let editor: Editor;
const requests: { authorization: string | undefined; notice: unknown }[] = [];

beforeAll(async () => {
  site = createServer(async (request: IncomingMessage, response) => {
    requests.push({ authorization: request.headers.authorization, notice: JSON.parse(await text(request)) });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const port = typeof address === 'object' ? address?.port : 0;
  cms = await startCms({
    env: {
      SITE_HOOK_URL: `http://127.0.0.1:${port}/hooks/content`,
      SITE_PREVIEW_ORIGIN_FR: FRENCH,
      SITE_PREVIEW_ORIGIN_EN: ENGLISH,
    },
  });
  editor = await openEditor(cms);
});
afterAll(async () => {
  await cms.close();
  site.close();
});

function secret(name: string): string {
  return readFileSync(path.join(cms.dataDir, 'secrets', name), 'utf8');
}

/** Waits for a notice that has at least these values. */
function noticed(values: object) {
  return expect.poll(() => requests.map(({ notice }) => notice)).toContainEqual(expect.objectContaining(values));
}

test('the site hears of a publication, a withdrawal and a deletion, with the shared secret', async () => {
  const entry = { name: 'told', path: '/told', title: 'Told' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, entry);
  const place = { uid: PAGE, locale: 'en' as const, documentId };
  await editor.publish(place, entry);
  await noticed({ ...place, event: 'entry.publish' });
  await editor.unpublish(place);
  await noticed({ ...place, event: 'entry.unpublish' });
  await editor.remove(place);
  await noticed({ ...place, event: 'entry.delete' });
  expect(requests.every(({ authorization }) => authorization === `Bearer ${secret('content-hook-secret')}`)).toBe(true);
});

test('the site hears of each publication once, also of two of the same page one after the other', async () => {
  const entry = { name: 'once', path: '/once', title: 'Once' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, entry);
  const place = { uid: PAGE, locale: 'en' as const, documentId };
  await editor.publish(place, entry);
  await editor.publish(place, { ...entry, title: 'Twice' });
  const heard = () => requests.filter(({ notice }) => Object(notice).documentId === documentId);
  expect(heard()).toHaveLength(2);
  expect(heard().map(({ notice }) => notice)).toContainEqual(expect.objectContaining({ committed: true }));
  // Strapi's own events come in turn: when a later one is here, those of the page would be, too.
  await editor.uploadImage('after.png');
  await noticed({ uid: 'plugin::upload.file', event: 'media.create' });
  expect(heard()).toHaveLength(2);
});

test('with a publication the site hears how the page stands in its table of addresses, as it would be answered', async () => {
  const entry = {
    name: 'placed',
    path: '/placed',
    title: 'Placed',
    aliases: [{ path: '/was' }],
    seo: { noIndex: true },
  };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, entry);
  const place = { uid: PAGE, locale: 'en' as const, documentId };
  await editor.publish(place, entry);
  await editor.publish(place, { ...entry, title: 'Placed again' });
  await editor.unpublish(place);
  await noticed({ documentId, event: 'entry.unpublish' });
  const told = requests.map(({ notice }) => Object(notice)).filter((notice) => notice.documentId === documentId);
  const version = { documentId, locale: 'en', name: 'placed', path: '/placed', updatedAt: expect.any(String) };
  const parts = { aliases: [{ id: expect.any(Number), path: '/was' }], seo: { noIndex: true } };
  const published = (title: string) => [{ id: expect.any(Number), ...version, ...parts, title }];
  expect(told.map((notice) => notice.published)).toEqual([published('Placed'), published('Placed again'), []]);
});

test('the site hears of an update of what has no drafts, and of images', async () => {
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance' });
  await noticed({ uid: 'api::site.site', locale: 'fr', event: 'entry.create' });
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance', tagline: 'Bonjour' });
  await noticed({ uid: 'api::site.site', locale: 'fr', event: 'entry.update' });
  await editor.uploadImage('dot.png');
  await noticed({ uid: 'plugin::upload.file', locale: null, event: 'media.create' });
});

test('the site does not hear of a draft', async () => {
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, { name: 'quiet', path: '/quiet', title: 'Q' });
  const page = { name: 'loud', path: '/loud', title: 'L' };
  const loud = await editor.save({ uid: PAGE, locale: 'fr' }, page);
  await editor.publish({ uid: PAGE, locale: 'fr', documentId: loud.documentId }, page);
  await noticed({ documentId: loud.documentId, event: 'entry.publish' });
  expect(requests.map(({ notice }) => notice)).not.toContainEqual(expect.objectContaining({ documentId }));
});

interface Previewed {
  uid: string;
  fields: object;
  name: string;
}

test.each<Previewed>([
  { uid: PAGE, fields: { name: 'about', path: '/about-us', title: 'About' }, name: 'about' },
  { uid: 'api::article.article', fields: { title: 'Sleep well' }, name: 'article:sleep-well' },
  {
    uid: 'api::trial.trial',
    fields: { key: 'START', slug: 'start', name: 'START', link: '/s', recruitmentStatus: 'unknown' },
    name: 'trial:start',
  },
  {
    uid: 'api::trial.trial',
    fields: { key: 'NO_SLUG', name: 'Named by its key', link: '/s', recruitmentStatus: 'unknown' },
    name: 'trial:no-slug',
  },
])('the preview of $name opens the site with a signed token of five minutes', async ({ uid, fields, name }) => {
  const { documentId } = await editor.save({ uid, locale: 'en' }, { ...fields });
  const query = `documentId=${documentId}&locale=en&status=draft`;
  const { body } = await editor.call('GET', `/content-manager/preview/url/${uid}?${query}`);
  const url = new URL(Object(body).data.url);
  expect(url.origin + url.pathname).toBe(`${ENGLISH}/preview`);

  const [payload = '', signature] = (url.searchParams.get('token') ?? '').split('.');
  expect(signature).toBe(createHmac('sha256', secret('preview-secret')).update(payload).digest('base64url'));
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claim).toMatchObject({ name, locale: 'en' });
  const lifetime = claim.exp - Date.now() / 1000;
  expect(lifetime).toBeGreaterThan(0);
  expect(lifetime).toBeLessThanOrEqual(300);

  expect(await besideForm(editor, { name })).toMatchObject({ name, status: 'draft' });
  const link = await editor.call('POST', '/page-preview/links', { uid, documentId, locale: 'en', days: 1 });
  expect(link.status).toBe(200);
});

/** What the link to a preview says that it shows; undefined where there is none. */
async function previewed(panel: Editor, documentId: string, status: string): Promise<string | undefined> {
  const query = `documentId=${documentId}&locale=en&status=${status}`;
  const { body } = await panel.call('GET', `/content-manager/preview/url/${PAGE}?${query}`);
  const url: string | undefined = Object(Object(body).data).url;
  const [payload = ''] = (url && new URL(url).searchParams.get('token'))?.split('.') ?? [];
  return payload === '' ? undefined : JSON.parse(Buffer.from(payload, 'base64url').toString()).status;
}

test('each tab of the preview shows its own state of the page, the published one once there is one', async () => {
  const page = { name: 'tabs', path: '/tabs', title: 'Tabs' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, page);
  expect(await previewed(editor, documentId, 'published')).toBeUndefined();
  await editor.publish({ uid: PAGE, locale: 'en', documentId }, page);
  for (const [asked, shown] of [
    ['draft', 'draft'],
    ['modified', 'draft'],
    ['published', 'published'],
  ] as const) {
    expect(await previewed(editor, documentId, asked)).toBe(shown);
  }
});

test('an author gets a preview, and the titles and addresses of drafts, of what they may read', async () => {
  const author = await openEditor(cms, await inviteColleague(editor, 'author'));
  const foreign = await editor.save({ uid: PAGE, locale: 'en' }, { name: 'secret', path: '/secret', title: 'Secret' });
  const own = await author.save({ uid: PAGE, locale: 'en' }, { name: 'own', path: '/own', title: 'Own' });
  expect(await previewed(author, foreign.documentId, 'draft')).toBeUndefined();
  expect(await previewed(author, own.documentId, 'draft')).toBe('draft');
  const described = async (panel: Editor, link: string) =>
    (await panel.call('GET', `/link-targets/described?${new URLSearchParams({ locale: 'en', link })}`)).body;
  for (const [link, other] of [
    ['page:secret', 'page:own'],
    ['/secret', '/own'],
  ] as const) {
    expect(await described(author, link)).toEqual({ state: 'draft', target: null, anchors: [], reference: null });
    expect(await described(author, other)).toMatchObject({ state: 'draft', target: { title: 'Own' } });
    expect(await described(editor, link)).toMatchObject({ target: { title: 'Secret' } });
  }
});

test('there is no preview of what the site shows on every page', async () => {
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance' });
  const answer = await editor.call('GET', '/content-manager/preview/url/api::site.site?locale=fr');
  expect(answer.status).toBe(204);
});

/** What the panel's frame may show and draw beside a form; undefined where it shows nothing. */
async function besideForm(panel: Editor, asked: Record<string, string>) {
  const { body } = await panel.call('GET', `/page-preview?${new URLSearchParams({ locale: 'en', ...asked })}`);
  const url: string | undefined = Object(body).url;
  const [payload = ''] = (url && new URL(url).searchParams.get('token'))?.split('.') ?? [];
  return payload === '' ? undefined : JSON.parse(Buffer.from(payload, 'base64url').toString());
}

test('the page beside a form is for those who may read its entry, and drawn from the form only there', async () => {
  const author = await openEditor(cms, await inviteColleague(editor, 'author'));
  const page = { name: 'beside', path: '/beside', title: 'Beside' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, page);
  const asked = { uid: PAGE, documentId };
  const edits = { uid: PAGE, documentId };
  expect(await besideForm(editor, asked)).toMatchObject({
    ...{ name: 'beside', locale: 'en', status: 'draft', edits, drafts: 'all' },
  });
  expect(await besideForm(author, asked)).toBeUndefined();
  expect((await fetch(`${cms.url}/page-preview?${new URLSearchParams({ ...asked, locale: 'en' })}`)).status).toBe(401);

  // A link leads to the draft of whoever may read it, else to what visitors see; neither is drawn from a form.
  expect(await besideForm(editor, { name: 'beside' })).toMatchObject({ name: 'beside', status: 'draft' });
  const followed = await besideForm(author, { name: 'beside' });
  expect(followed).toMatchObject({ name: 'beside', status: 'published' });
  expect(followed.edits).toBeUndefined();

  const unsaved = { name: 'index', status: 'published', edits: { uid: PAGE, documentId: null } };
  const begun = await besideForm(author, { uid: PAGE });
  expect(begun).toMatchObject(unsaved);
  expect(begun.drafts).toBeUndefined();
  expect(await besideForm(editor, { uid: 'api::redirect.redirect' })).toBeUndefined();
});

test('a link for reviewers is made, listed and taken back by those who may change the page, and checked by the site only', async () => {
  const author = await openEditor(cms, await inviteColleague(editor, 'author'));
  const page = { name: 'review', path: '/review', title: 'Review' };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'en' }, page);
  const entry = { uid: PAGE, documentId, locale: 'en' };
  const list = `/page-preview/links?${new URLSearchParams(entry)}`;
  for (const days of [0, 91, 1.5]) {
    expect((await editor.call('POST', '/page-preview/links', { ...entry, days })).status).toBe(400);
  }
  expect((await author.call('POST', '/page-preview/links', { ...entry, days: 7 })).status).toBe(404);
  const { id, url } = Object((await editor.call('POST', '/page-preview/links', { ...entry, days: 7 })).body);
  const [payload = ''] = (new URL(url).searchParams.get('token') ?? '').split('.');
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claim).toMatchObject({ name: 'review', status: 'draft', link: id });
  expect(claim.exp - Date.now() / 1000).toBeGreaterThan(7 * 24 * 3600 - 60);
  expect((await editor.call('GET', list)).body).toMatchObject([{ id }]);
  expect((await author.call('GET', list)).status).toBe(404);

  const ask = async (authorization: string) => {
    return (await fetch(`${cms.url}/api/review-links/${id}`, { headers: { authorization } })).status;
  };
  const site = `Bearer ${secret('preview-secret')}`;
  expect(await ask(site)).toBe(200);
  expect([await ask('Bearer other'), await ask(`Bearer ${cms.token()}`)]).toEqual([401, 401]);
  expect((await author.call('DELETE', `/page-preview/links/${id}`)).status).toBe(404);
  expect((await editor.call('DELETE', `/page-preview/links/${id}`)).status).toBe(204);
  expect(await ask(site)).toBe(404);
  expect((await editor.call('GET', list)).body).toEqual([]);
});

// The last one: the site does not come back.
test('a save does not wait for a site that is gone', async () => {
  site.closeAllConnections();
  site.close();
  const { sentence } = await editor.save({ uid: 'api::redirect.redirect' }, { from: '/a', to: '/b', permanent: true });
  expect(sentence).toBe('');
  await expect.poll(() => cms.lines().join('\n')).toContain('The site could not be notified of a change');
  const line = cms.lines().find((text) => text.includes('The site could not be notified of a change')) ?? '';
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'content',
    msg: expect.stringContaining('The site could not be notified of a change'),
  });
});
