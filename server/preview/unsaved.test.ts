import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fakeApp, SECRETS } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const NOW = 1_800_000_000_000;

function token(claim: object, secret = SECRETS.preview): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}

const claim = {
  ...{ name: 'about', locale: 'en', status: 'draft', exp: NOW / 1000 + 300 },
  edits: { uid: 'api::page.page', documentId: 'p1' },
};
const values = { title: 'Written just now' };

/** A server on a socket of its own, asked to draw what is not saved. */
async function ask(authorization: string | null, body: unknown = { values }, drafts = new FakeContent('about')) {
  const { app, content } = await fakeApp({ drafts, now: () => NOW });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/preview/unsaved`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
    body: JSON.stringify(body),
  });
  return { answer, drafts, content, address };
}

test('a form that is not saved is drawn for its editor, and neither kept nor indexed', async () => {
  const { answer, drafts, content, address } = await ask(`Bearer ${token(claim)}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ page: { title: 'Written just now', locale: 'en' }, footer: [] });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(drafts.calls).toContain('unsaved api::page.page en');
  expect(content.calls.some((call) => call.startsWith('unsaved'))).toBe(false);
  expect(await (await fetch(`${address}/`)).text()).not.toContain('Written just now');
});

test.each([
  ['nobody', null, 401],
  ['a word that is no token', 'Basic abc', 401],
  ['another secret', `Bearer ${token(claim, 'other')}`, 403],
  ['a token that is past its time', `Bearer ${token({ ...claim, exp: NOW / 1000 })}`, 403],
  ['a link that only shows a page', `Bearer ${token({ ...claim, edits: undefined })}`, 403],
  ['a claim without the entry', `Bearer ${token({ ...claim, edits: { uid: '' } })}`, 403],
  ['a changed claim', `Bearer ${token(claim).replace(/^./, 'x')}`, 403],
])('%s is refused and draws nothing', async (_who, authorization, status) => {
  const { answer, drafts } = await ask(authorization);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(drafts.calls.some((call) => call.startsWith('unsaved'))).toBe(false);
});

test('a call without a form is told so, and a service that is down is 503', async () => {
  expect((await ask(`Bearer ${token(claim)}`, { nothing: true })).answer.status).toBe(400);
  const drafts = new FakeContent();
  drafts.failure = 'unavailable';
  expect((await ask(`Bearer ${token(claim)}`, { values }, drafts)).answer.status).toBe(503);
});
