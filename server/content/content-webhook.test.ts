import { expect, test } from 'vitest';
import { fakeApp, notify, SECRETS } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const HOST = { host: 'localhost' };
const WAIT = { timeout: 10_000 };

test.each([
  [undefined],
  ['hook-secret'],
  ['Basic hook-secret'],
  ['Bearer wrong'],
  ['Bearer hook-secret2'],
  ['Bearer '],
])('a change event with the authorization %j is refused and changes nothing', async (authorization) => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: HOST });
  const calls = content.calls.length;
  const headers = authorization === undefined ? HOST : { ...HOST, authorization };
  const answer = await app.inject({ method: 'POST', url: '/hooks/content', headers, payload: {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
  await app.inject({ url: '/about', headers: HOST });
  expect(content.calls.length).toBe(calls);
});

test('a change event is accepted whatever it says, as long as it is JSON or empty', async () => {
  const { app } = await fakeApp();
  expect(await notify(app, { anything: ['goes'] })).toBe(204);
  const headers = { ...HOST, authorization: `Bearer ${SECRETS.contentHook}` };
  expect((await app.inject({ method: 'POST', url: '/hooks/content', headers })).statusCode).toBe(204);
  const broken = { ...headers, 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/hooks/content', headers: broken, payload: '{"uid":' });
  expect(answer.statusCode).toBe(400);
});

test('a change event is applied again a moment later, for a database that was late', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about'), timing: { repeatDelayMs: 1 } });
  await app.inject({ url: '/about', headers: HOST });
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  const early = await app.inject({ url: '/about', headers: HOST });
  content.add('about', { title: 'late' });
  await expect
    .poll(async () => (await app.inject({ url: '/about', headers: HOST })).body, WAIT)
    .toContain('<h1>late</h1>');
  expect(early.body).toContain('<h1>about fr</h1>');
});
