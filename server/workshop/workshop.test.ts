import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Development } from '../pages/vite-middleware.ts';
import { type FakeAppOptions, fakeApp, fakeRenderer, makeDirectory } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { signedToken } from '../testing/signed-token.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const grant = { name: 'about', locale: 'en', exp: NOW / 1000 + 300 };
const token = signedToken(grant);
const ADDRESSES = ['/blocks', '/blocks/', '/blocks/hero', '/blocks/hero/frame', '/blocks/hero?fixture=longest'];

/** A server on a real socket. @returns asks it, and moves its clock on */
async function served(options: FakeAppOptions = {}) {
  let time = NOW;
  const { app } = await fakeApp({ drafts: new FakeContent('about'), now: () => time, ...options });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ask: (address: string, cookie = '', headers: Record<string, string> = {}) =>
      fetch(origin + address, { redirect: 'manual', headers: { cookie, ...headers } }),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

type Ask = Awaited<ReturnType<typeof served>>['ask'];

async function statuses(ask: Ask, cookie?: string): Promise<number[]> {
  return Promise.all(ADDRESSES.map(async (address) => (await ask(address, cookie)).status));
}

/** The pass that an answer gives, as a browser sends it back. */
function passOf(answer: Response): string {
  const pass = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('workshop='));
  if (!pass) throw new Error('the answer gives no pass');
  expect(pass).toMatch(/; Path=\/blocks; HttpOnly; SameSite=Lax$/);
  return pass.split(';')[0] ?? '';
}

/** As Vite does, it answers the address of a folder by the index in it. */
const development: Development = {
  renderer: fakeRenderer,
  serveSource: async ({ url = '' }, response) => {
    if (/^\/blocks(?:\?|\/?$)/.test(url)) response.end('export {};');
  },
  close: async () => undefined,
};

test('a visitor gets the same answer as at an address that nobody ever made', async () => {
  const { ask } = await served();
  const { ask: askOther } = await served();
  const told = async (answer: Response) => {
    const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, text: await answer.text(), headers };
  };
  const unknown = await told(await askOther('/nowhere'));
  expect(unknown.status).toBe(404);
  expect(await told(await ask('/blocks'))).toEqual(unknown);
  for (const address of ADDRESSES) expect((await told(await ask(address))).text).toBe(unknown.text);
});

test('whoever takes no compressed answer gets the whole of it, also a second time', async () => {
  const { ask } = await served({ content: new FakeContent('blocks/x') });
  const texts: string[] = [];
  for (const _ of [1, 2, 3]) texts.push(await (await ask('/blocks/x', '', { 'accept-encoding': 'identity' })).text());
  expect(texts).toEqual(Array(3).fill(expect.stringContaining('blocks/x')));
});

test.each([
  ['old', signedToken({ ...grant, exp: NOW / 1000 - 1 })],
  ['forged', signedToken(grant, 'another secret')],
  ['a reviewer’s', signedToken({ ...grant, link: 'a-link-for-reviewers' })],
])('a token that is %s opens nothing', async (_, refused) => {
  const { ask } = await served();
  const answer = await ask(`/blocks?token=${refused}`);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
});

test('the token of a preview opens the workshop, and does not stay in the address', async () => {
  const { ask } = await served();
  const answer = await ask(`/blocks/hero?token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blocks/hero']);
  const shown = await ask('/blocks/hero', passOf(answer));
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('workshop hero');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('a token does not stay in the address of somebody who holds a pass already', async () => {
  const { ask } = await served();
  const pass = passOf(await ask(`/preview?token=${token}`));
  const answer = await ask(`/blocks/hero?token=${token}`, pass);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blocks/hero']);
});

test('a pass that is given over https is sent over https only', async () => {
  const { ask } = await served({ variables: { TRUST_PROXY: '1' } });
  const answer = await ask(`/blocks?token=${token}`, '', { 'x-forwarded-proto': 'https' });
  expect(answer.headers.getSetCookie().join()).toMatch(/workshop=[^,]*; Secure/);
});

test('whoever opened a preview may look at blocks for an hour', async () => {
  const { ask, wait } = await served();
  const pass = passOf(await ask(`/preview?token=${token}`));
  expect(await statuses(ask, pass)).toEqual([200, 404, 200, 200, 200]);
  wait(HOUR - 1000);
  expect((await ask('/blocks', pass)).status).toBe(200);
  wait(2000);
  expect((await ask('/blocks', pass)).status).toBe(404);
});

test('a pass that somebody wrote is none', async () => {
  const { ask } = await served();
  const [until = ''] = passOf(await ask(`/preview?token=${token}`)).split('.');
  for (const pass of [until, `${until}.`, `${until}.x`, 'workshop=', 'workshop=9999999999.x'])
    expect((await ask('/blocks', pass)).status).toBe(404);
});

test('a reviewer’s preview gives no pass', async () => {
  const { ask } = await served({ fetch: async () => Response.json({ name: 'about' }) });
  const answer = await ask(`/preview?token=${signedToken({ ...grant, link: 'a-link-for-reviewers' })}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).not.toContain('workshop');
});

test('in development everybody may look at blocks; one that there is not is an unknown address', async () => {
  const { ask } = await served({ development });
  expect(await statuses(ask)).toEqual([200, 404, 200, 200, 200]);
  expect(await (await ask('/blocks')).text()).toContain('workshop null');
  expect([(await ask('/blocks/other')).status, (await ask('/blocks/hero/other')).status]).toEqual([404, 404]);
});

test('only the block alone may stand in a frame, and only in one of the workshop, in the language it is shown in', async () => {
  const { ask } = await served();
  const pass = passOf(await ask(`/preview?token=${token}`));
  const page = await ask('/blocks/hero?locale=en', pass);
  const frame = await ask('/blocks/hero/frame?locale=en', pass);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect([await page.text(), await frame.text()]).toEqual([
    expect.stringContaining('lang="fr"'),
    expect.stringContaining('lang="en"'),
  ]);
});

test('the weight of a built file is what a browser is sent', async () => {
  const clientDir = path.join(await makeDirectory(), 'client');
  await mkdir(path.join(clientDir, 'assets'), { recursive: true });
  await writeFile(path.join(clientDir, 'hero.js'), 'x'.repeat(2000));
  await writeFile(path.join(clientDir, 'hero.js.br'), 'x'.repeat(321));
  const { ask } = await served({ clientDir });
  const pass = passOf(await ask(`/preview?token=${token}`));
  expect(await (await ask('/blocks/hero', pass)).text()).toContain('workshop hero 321');
});
