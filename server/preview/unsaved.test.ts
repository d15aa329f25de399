import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { signedToken } from '../testing/signed-token.ts';

const NOW = 1_800_000_000_000;

const claim = {
  ...{ name: 'about', locale: 'en', status: 'draft', exp: NOW / 1000 + 300 },
  edits: { uid: 'api::page.page', documentId: 'p1' },
  drafts: 'all',
};
const values = { title: 'Written just now' };

/** A server on a socket of its own, asked to draw what is not saved. */
async function ask(authorization: string | null, body: unknown = { values }, drafts = new FakeContent('about')) {
  const { app, content } = await fakeApp({ drafts, now: () => NOW });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/preview/unsaved`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { answer, drafts, content, address };
}

test('a form that is not saved is drawn for its editor, and neither kept nor indexed', async () => {
  const { answer, drafts, content, address } = await ask(`Bearer ${signedToken(claim)}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ page: { title: 'Written just now', locale: 'en' }, footer: [] });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(drafts.calls).toContain('unsaved api::page.page en');
  expect(content.calls.some((call) => call.startsWith('unsaved'))).toBe(false);
  expect(await (await fetch(`${address}/`)).text()).not.toContain('Written just now');
});

test('a form is drawn alone, among what visitors see, for who may not see all drafts', async () => {
  const { answer, drafts } = await ask(`Bearer ${signedToken({ ...claim, drafts: undefined })}`);
  expect(await answer.json()).toMatchObject({ page: { title: 'Written just now' } });
  expect(drafts.calls).toEqual(['one unsaved api::page.page en']);
});

test.each([
  ['nobody', null, 401],
  ['a word that is no token', 'Basic abc', 401],
  ['another secret', `Bearer ${signedToken(claim, 'other')}`, 403],
  ['a token that is past its time', `Bearer ${signedToken({ ...claim, exp: NOW / 1000 })}`, 403],
  ['a link that only shows a page', `Bearer ${signedToken({ ...claim, edits: undefined })}`, 403],
  ['a claim without the entry', `Bearer ${signedToken({ ...claim, edits: { uid: '' } })}`, 403],
  ['a changed claim', `Bearer ${signedToken(claim).replace(/^./, 'x')}`, 403],
])('%s is refused and draws nothing', async (_who, authorization, status) => {
  const { answer, drafts } = await ask(authorization);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(drafts.calls.some((call) => call.startsWith('unsaved'))).toBe(false);
});

test.each([
  [null, 401],
  ['Bearer forged', 403],
])('whoever sends %s is refused before what else they send is read', async (authorization, status) => {
  const { answer } = await ask(authorization, '{"values": {');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('around what all pages share stands the home page that visitors see', async () => {
  const drafts = new FakeContent();
  drafts.add('index', { title: 'not published' });
  const site = signedToken({ ...claim, edits: { uid: 'api::site.site', documentId: 's1' } });
  const { answer } = await ask(`Bearer ${site}`, { values: { brand: 'Renamed' } }, drafts);
  expect(await answer.json()).toMatchObject({ page: { title: 'index en' }, site: { brand: 'Renamed' } });
  expect(drafts.calls).toEqual(['unsaved api::site.site en']);
});

test.each([
  ['the draft of the home page', true, 'all', 'not published'],
  ['an empty page', false, 'all', ''],
  ['an empty page, for who may not see its draft,', true, 'one', ''],
])('around what all pages share stands %s while no visitor has a home page', async (_what, drafted, may, title) => {
  const drafts = new FakeContent();
  if (drafted) drafts.add('index', { title: 'not published' });
  else drafts.remove('index');
  const edits = { uid: 'api::site.site', documentId: 's1' };
  const token = signedToken({ ...claim, name: 'index', status: 'published', edits, drafts: may });
  const content = new FakeContent();
  content.remove('index');
  const { app } = await fakeApp({ content, drafts, now: () => NOW });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/preview/unsaved`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ values: { brand: 'Renamed' } }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ page: { name: 'index', title, path: '/' }, site: { brand: 'Renamed' } });
  const shown = await fetch(`${address}/preview?token=${token}`);
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(`<h1>published ${title}</h1>`)]);
});

test('a call without a form is told so, and a service that is down is 503', async () => {
  expect((await ask(`Bearer ${signedToken(claim)}`, { nothing: true })).answer.status).toBe(400);
  const drafts = new FakeContent();
  drafts.failure = 'unavailable';
  expect((await ask(`Bearer ${signedToken(claim)}`, { values }, drafts)).answer.status).toBe(503);
});
