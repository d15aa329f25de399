import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';
import { startFakeServer } from '../testing/fake-strapi.ts';
import { loggerOptions } from './request-log.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An existing backend on loopback that remembers what it received. */
async function startBackend(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const { url } = await startFakeServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(403, { 'set-cookie': ['csrftoken=a; Path=/', 'refresh=b; HttpOnly'], 'x-own': '1' });
    response.end('{"detail":"CSRF Failed"}');
  });
  return { url, received };
}

test('with an existing backend everything under /api goes there and back as it is', async () => {
  const backend = await startBackend();
  const { app } = await fakeApp({ variables: { BACKEND_URL: `${backend.url}/base/` } });
  const payload = '{"email": "a@example.org" }';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login/?next=%2F',
    headers: {
      host: 'www.example.fr',
      cookie: 'csrftoken=x; refresh=y',
      'x-csrftoken': 'x',
      authorization: 'Bearer t',
      'content-type': 'application/json',
    },
    payload,
  });
  const [seen] = backend.received;
  expect(seen).toMatchObject({ method: 'POST', url: '/base/api/auth/login/?next=%2F', body: payload });
  expect(seen?.headers).toMatchObject({
    cookie: 'csrftoken=x; refresh=y',
    'x-csrftoken': 'x',
    authorization: 'Bearer t',
    'x-forwarded-host': 'www.example.fr',
    'x-forwarded-proto': 'http',
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toBe('{"detail":"CSRF Failed"}');
  expect(answer.headers['set-cookie']).toEqual(['csrftoken=a; Path=/', 'refresh=b; HttpOnly']);
  expect(answer.headers['x-own']).toBe('1');
});

test('the article list and bodies of other types go to the backend too', async () => {
  const backend = await startBackend();
  const { app } = await fakeApp({ variables: { BACKEND_URL: backend.url } });
  const headers = { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' };
  await app.inject({ url: '/api/articles?page=2', headers: { host: 'localhost' } });
  await app.inject({ method: 'PUT', url: '/api/forms/documents', headers, payload: '--x--' });
  expect(backend.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/articles?page=2', ''],
    ['PUT', '/api/forms/documents', '--x--'],
  ]);
});

test('the page of an appointment, which mails link to, is the backend’s as well', async () => {
  const backend = await startBackend();
  const { app } = await fakeApp({ variables: { BACKEND_URL: `${backend.url}/base/` } });
  const answer = await app.inject({ url: '/appointments/SECRET?x=1', headers: { host: 'localhost' } });
  await app.inject({ url: '/appointmentsxyz', headers: { host: 'localhost' } });
  expect(backend.received.map(({ method, url }) => [method, url])).toEqual([['GET', '/base/appointments/SECRET?x=1']]);
  expect([answer.statusCode, answer.headers['x-own']]).toEqual([403, '1']);
});

test('whoever opens a mailed link while the backend does not answer reads so on a page', async () => {
  const { app } = await fakeApp({ variables: { BACKEND_URL: 'http://127.0.0.1:9' }, logger: false });
  const answer = await app.inject({ url: '/appointments/SECRET', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/html');
});

/** An existing backend with one session that only its access token can end. */
async function startDemandingBackend(): Promise<{ url: string; session: { alive: boolean } }> {
  const session = { alive: true };
  const { url } = await startFakeServer((request, response) => {
    const isOurs = request.headers.authorization === 'Bearer access-token';
    const isLogout = request.url === '/api/auth/logout/';
    if (isLogout && isOurs) session.alive = false;
    const isAllowed = isLogout ? isOurs : session.alive;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isAllowed ? '{"access":"next-token"}' : '{"detail":"x","code":"token_not_valid"}');
  });
  return { url, session };
}

test('a backend that wants the access token for signing out gets it, and its session is over', async () => {
  const { url, session } = await startDemandingBackend();
  const { app } = await fakeApp({ variables: { BACKEND_URL: url } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const cookies = { 'content-type': 'application/json', cookie: 'csrftoken=x; refresh=y', 'x-csrftoken': 'x' };
  expect(await post('auth/logout/', cookies)).toBe(401);
  expect(session.alive).toBe(true);
  expect(await post('auth/logout/', { ...cookies, authorization: 'Bearer access-token' })).toBe(200);
  expect(await post('auth/token/refresh/', cookies)).toBe(401);
});

test('a backend that does not answer is 503 in the form of the interface', async () => {
  const { app } = await fakeApp({ variables: { BACKEND_URL: 'http://127.0.0.1:9' }, logger: false });
  const answer = await app.inject({ url: '/api/user/', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'service_unavailable' });
  expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(200);
});

test('no address, cookie or body of a proxied request reaches the log', async () => {
  const backend = await startBackend();
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { ...loggerOptions, level: 'trace', stream };
  const url = '/api/privacy/SECRET2?x=SECRET3';
  const headers = { host: 'localhost', cookie: 'a=SECRET1' };
  const up = await fakeApp({ variables: { BACKEND_URL: backend.url }, logger });
  await up.app.inject({ method: 'POST', url, headers, payload: { a: 'SECRET4' } });
  const down = await fakeApp({ variables: { BACKEND_URL: 'http://127.0.0.1:9' }, logger });
  await down.app.inject({ url, headers });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/SECRET\d/);
});

test('a large body for a backend that is away is answered too, and does not keep the server from closing', async () => {
  const { app } = await fakeApp({ variables: { BACKEND_URL: 'http://127.0.0.1:9' }, logger: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/forms/documents`, { method: 'POST', body: 'x'.repeat(1_000_000) });
  expect(answer.status).toBe(503);
  await answer.arrayBuffer();
  await app.close();
});
