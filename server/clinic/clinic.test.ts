import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { AppOptions } from '../app.ts';
import { emptyDialect } from '../testing/clinic/databases.ts';
import { TEST_KEY } from '../testing/clinic/make-clinic.ts';
import { fakeApp } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { clinicPlugin } from './clinic.ts';

async function makePlugin(): Promise<AppOptions['clinic']> {
  const dialect = await emptyDialect();
  const settings = { dialect, key: TEST_KEY, siteOrigin: () => 'http://localhost', rateLimitScale: 1 };
  return (trials) => clinicPlugin({ ...settings, trials });
}

const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: { host: 'localhost' } });

test('the clinic is served under /api of the site, with or without a slash at the end', async () => {
  const { app } = await fakeApp({ clinic: await makePlugin() });
  for (const url of ['/api/user', '/api/user/']) {
    const answer = await get(app, url);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const unknown = await get(app, '/api/nothing/here/');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'not_found' });
});

test('every reading under /api and every page of the application brings the anti-forgery cookie, pages of editors do not', async () => {
  const { app } = await fakeApp({ clinic: await makePlugin() });
  const given = async (url: string) => (await get(app, url)).cookies.filter(({ name }) => name === 'csrftoken').length;
  for (const url of ['/api/user', '/api/articles?locale=fr', '/api/nothing', '/login'])
    expect(await given(url), url).toBe(1);
  expect(await given('/')).toBe(0);
});

test('an answer that brings a cookie is for one visitor, and a page of editors is for all and brings none', async () => {
  const { app } = await fakeApp({ clinic: await makePlugin(), content: new FakeContent('questionnaire') });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    return {
      status: answer.status,
      keeping: answer.headers.get('cache-control'),
      cookies: answer.headers.getSetCookie(),
    };
  };
  const given = [expect.stringMatching(/^csrftoken=/)];
  const known = { cookie: `csrftoken=${'a'.repeat(43)}` };
  for (const path of ['/questionnaire', '/api/articles?locale=fr']) {
    expect(await ask(path)).toEqual({ status: 200, keeping: 'private, no-cache', cookies: given });
  }
  expect(await ask('/questionnaire', known)).toEqual({ status: 200, keeping: 'private, no-cache', cookies: [] });
  // The finished page is shared in memory: a visitor before must not change what the next one is told.
  for (const headers of [{}, known, {}]) {
    expect(await ask('/', headers)).toEqual({ status: 200, keeping: 'public, no-cache', cookies: [] });
  }
});

test.each([
  ['that is the same for all', '/api/forms/orientation?user_type=patient'],
  ['made for this answer', '/api/survey/trial-finder?user_type=patient'],
])('a form %s travels compressed as the client takes it; a short answer does not', async (_kind, form) => {
  const { app } = await fakeApp({ clinic: await makePlugin() });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, encoding: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': encoding } });
    return { as: answer.headers.get('content-encoding'), vary: answer.headers.get('vary'), body: await answer.json() };
  };
  const [br, gzip, plain] = [await ask(form, 'br, gzip'), await ask(form, 'gzip'), await ask(form, 'identity')];
  expect([br.as, gzip.as, plain.as]).toEqual(['br', 'gzip', null]);
  expect(br.body).toEqual(plain.body);
  expect(gzip.body).toEqual(plain.body);
  for (const { vary } of [br, gzip, plain]) expect(vary).toMatch(/accept-encoding/i);
  expect((await ask('/api/forms/orientation?user_type=x', 'br')).as).toBeNull();
});

test('the clinic’s database is among what the server must have to be ready', async () => {
  const { app } = await fakeApp({ clinic: await makePlugin() });
  const ready = (await get(app, '/readyz')).json<{ dependencies: object }>();
  expect(ready.dependencies).toMatchObject({ 'clinic database': { ok: true } });
});

test('with an existing backend there is no clinic', async () => {
  const clinic = vi.fn();
  await fakeApp({ variables: { BACKEND_URL: 'http://127.0.0.1:9' }, clinic });
  expect(clinic).not.toHaveBeenCalled();
});
