import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { fakeApp, SECRETS } from '../testing/fake-app.ts';
import { hostPolicy } from './hosts.ts';

test('without configured sites, loopback and every .fr and .com host is served', () => {
  const kind = hostPolicy([], '127.0.0.1');
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:14300', '[::1]:80', 'a.example.fr', 'example.com.']) {
    expect([host, kind(host)]).toEqual([host, 'served']);
  }
  for (const host of ['example.org', '10.0.0.1', 'example.fr.evil.net', 'fr', 'com']) {
    expect([host, kind(host)]).toEqual([host, 'elsewhere']);
  }
});

test('with configured sites, only theirs and loopback are served', () => {
  const kind = hostPolicy(['https://souvenance.example.fr', 'http://souvenance.example.com:8080'], '0.0.0.0');
  expect(kind('souvenance.example.fr')).toBe('served');
  expect(kind('souvenance.example.com:14301')).toBe('served');
  expect(kind('localhost:3000')).toBe('served');
  expect(kind('other.example.fr')).toBe('elsewhere');
});

test.each([
  '',
  ' ',
  'a b.fr',
  'a.fr/path',
  'a.fr@evil.com',
  'a.fr:99999999',
  'a.fr:port',
  '<script>.fr',
  `${'a'.repeat(300)}.fr`,
])('the host "%s" is not understood', (host) => {
  expect(hostPolicy([], '127.0.0.1')(host)).toBe('malformed');
});

test('a foreign host gets a page that says so, whatever it asks for', async () => {
  const { app } = await fakeApp({ variables: { SITE_FR_ORIGIN: 'https://souvenance.example.fr' } });
  for (const url of ['/', '/content/pages/index?locale=fr', '/robots.txt', '/metrics/all']) {
    const answer = await app.inject({ url, headers: { host: 'evil.example.com' } });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('This site is not served at this address');
    expect(answer.body).not.toContain('evil');
  }
  expect((await app.inject({ url: '/', headers: { host: 'souvenance.example.fr' } })).statusCode).toBe(200);
  // A content service elsewhere knows the server by a name of its own network.
  const headers = { host: 'site:3000', authorization: `Bearer ${SECRETS.contentHook}` };
  expect((await app.inject({ method: 'POST', url: '/hooks/content', headers, payload: {} })).statusCode).toBe(204);
});

test.each(['192.0.2.7', '2001:db8::7', 'Clinic.local'])(
  'a server that listens on %s alone is served at that address, for visitors and for change events',
  async (HOST) => {
    const { app } = await fakeApp({ variables: { HOST, SITE_FR_ORIGIN: 'https://souvenance.example.fr' } });
    const host = `${HOST.includes(':') ? `[${HOST}]` : HOST}:3000`;
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
    const headers = { host, authorization: `Bearer ${SECRETS.contentHook}` };
    expect((await app.inject({ method: 'POST', url: '/hooks/content', headers, payload: {} })).statusCode).toBe(204);
    expect((await app.inject({ url: '/', headers: { host: '192.0.2.8:3000' } })).statusCode).toBe(421);
  },
);

test('a server that listens everywhere is served at every address of its machine, until its sites have addresses', async () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const hosts = own.map(({ address }) => (address.includes(':') ? `[${address}]:3000` : `${address}:3000`));
  const { app } = await fakeApp({ variables: { HOST: '0.0.0.0' } });
  for (const host of hosts)
    expect([host, (await app.inject({ url: '/', headers: { host } })).statusCode]).toEqual([host, 200]);
  expect((await app.inject({ url: '/', headers: { host: '192.0.2.8:3000' } })).statusCode).toBe(421);
});

test('a malformed host is 400', async () => {
  const { app } = await fakeApp();
  const answer = await app.inject({ url: '/', headers: { host: '<script>.com' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('script>');
});

test('health is asked by address, and what has a secret by any name, so they answer any host', async () => {
  const METRICS_TOKEN = 'metrics-token-of-16';
  const { app } = await fakeApp({ variables: { METRICS_TOKEN, SITE_FR_ORIGIN: 'https://souvenance.example.fr' } });
  const status = async (url: string, authorization = '') =>
    (await app.inject({ url, headers: { host: '10.1.2.3:3000', authorization } })).statusCode;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect([await status('/metrics'), await status('/metrics', `Bearer ${METRICS_TOKEN}`)]).toEqual([403, 200]);
  const checks = '/preview/checks?after=nowhere';
  expect([await status(checks, 'Bearer wrong'), await status(checks, `Bearer ${SECRETS.preview}`)]).toEqual([403, 400]);
  expect(await status('/')).toBe(421);
});

test('a forwarded host counts only from a trusted proxy', async () => {
  const headers = { host: 'localhost', 'x-forwarded-host': 'www.example.com' };
  const lang = (body: string) => /<html lang="(..)"/.exec(body)?.[1];
  const direct = await fakeApp();
  expect(lang((await direct.app.inject({ url: '/', headers })).body)).toBe('fr');
  const proxied = await fakeApp({ variables: { TRUST_PROXY: '1' } });
  expect(lang((await proxied.app.inject({ url: '/', headers })).body)).toBe('en');
});

test.each([
  'lang_override=',
  'lang_override=de',
  'lang_override=%E0%A4%A',
  'lang_override=<script>; a=b',
  ';;;=;lang_override',
  'lang_override=constructor; __proto__=1',
  `x=${'y'.repeat(3000)}`,
])('a broken cookie counts as none: %.40s', async (cookie) => {
  const { app } = await fakeApp();
  const answer = await app.inject({ url: '/', headers: { host: 'example.com', cookie } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="en">');
});
