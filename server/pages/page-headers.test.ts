import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeText } from '../lib/compress.ts';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const FR = { host: 'localhost' };

test('a page comes compressed as the client takes it, with one validator', async () => {
  const { app } = await fakeApp();
  const ask = (encoding: string) => app.inject({ url: '/', headers: { ...FR, 'accept-encoding': encoding } });
  const [br, gzip, plain] = await Promise.all([ask('gzip, br'), ask('gzip'), ask('identity')]);
  expect((await ask('identity')).body).toBe(plain.body);
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.etag).toMatch(/^W\/"/);
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(1);
  expect(br.headers.vary).toBe('Cookie, Accept-Encoding');
});

test('a client that has the page is told so, with the headers that matter', async () => {
  const { app } = await fakeApp();
  const { etag } = (await app.inject({ url: '/', headers: FR })).headers;
  const again = await app.inject({ url: '/', headers: { ...FR, 'if-none-match': `"other", ${etag}` } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache', vary: 'Cookie, Accept-Encoding' });
  // Another policy would take the place of the one that the stored page has.
  for (const name of ['content-security-policy', 'content-type']) expect(again.headers).not.toHaveProperty(name);
  const other = await app.inject({ url: '/', headers: { ...FR, 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('scripts come from this site only, styles by hash, style attributes by hash', async () => {
  const { app } = await fakeApp();
  const policy = String((await app.inject({ url: '/', headers: FR })).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const directives = policy.split('; ');
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain(`style-src 'self' ${hash('')} ${hash('h1{}')}`);
  expect(directives).toContain(`style-src-attr 'unsafe-hashes' ${hash('color:red')}`);
  expect(directives).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy).not.toContain('upgrade-insecure-requests');
});

test('a page without style attributes allows none', async () => {
  const renderer: typeof fakeRenderer = {
    ...fakeRenderer,
    render: async (input) => ({ ...(await fakeRenderer.render(input)), styleAttributes: [] }),
  };
  const { app } = await fakeApp({ renderer });
  const policy = (await app.inject({ url: '/', headers: FR })).headers['content-security-policy'];
  expect(policy).toContain("style-src-attr 'none'");
});

test('every answer carries the headers that protect its reader', async () => {
  const { app } = await fakeApp();
  for (const url of ['/', '/nowhere', '/healthz', '/content/pages/index?locale=fr', '/api/nothing']) {
    const { headers } = await app.inject({ url, headers: FR });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});

test('transport security is asked for behind TLS only', async () => {
  const { app } = await fakeApp({ variables: { TRUST_PROXY: 'loopback' } });
  const plain = await app.inject({ url: '/', headers: FR });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const tls = await app.inject({ url: '/', headers: { ...FR, 'x-forwarded-proto': 'https' } });
  expect(tls.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a page names the rules for fetching ahead, which leave out what is no page', async () => {
  const { app } = await fakeApp();
  const page = await app.inject({ url: '/', headers: FR });
  expect(page.headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await app.inject({ url: '/speculation-rules.json', headers: FR });
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.json().prefetch[0]).toMatchObject({ source: 'document', eagerness: 'moderate' });
});

test('a link whose click does more than lead somewhere, such as the choice of a language, is not fetched ahead', async () => {
  const { app } = await fakeApp();
  const rules = await app.inject({ url: '/speculation-rules.json', headers: FR });
  const excluded: unknown[] = rules.json().prefetch[0].where.and;
  expect(excluded).toContainEqual({ not: { selector_matches: 'a[data-action], a[download]' } });
  expect(excluded).toContainEqual({ not: { href_matches: '/preview/*' } });
});

test('only the page number and the topic of a query make another page', async () => {
  const { app } = await fakeApp();
  const heading = async (url: string) => /<h1>(.*)<\/h1>/.exec((await app.inject({ url, headers: FR })).body)?.[1];
  expect(await heading('/?topic=Sommeil&utm_source=x&page=2')).toBe('index fr?page=2&topic=Sommeil');
  expect(await heading('/?page=1&utm_source=x')).toBe('index fr');
  expect(await heading('/?page=-1')).toBe('index fr');
  expect(await heading(`/?topic=${'x'.repeat(200)}`)).toBe('index fr');
});

test('a missing page is 404 in the language of the site and is not kept by browsers', async () => {
  const { app } = await fakeApp();
  const answer = await app.inject({ url: '/nowhere', headers: { host: 'www.example.com' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<html lang="en">');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a page in one language only is 404 in the other', async () => {
  const content = new FakeContent('trial-news');
  content.pages.delete('fr:trial-news');
  const { app } = await fakeApp({ content });
  expect((await app.inject({ url: '/trial-news', headers: { host: 'x.com' } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/trial-news', headers: FR })).statusCode).toBe(404);
});

test('pages can only be read', async () => {
  const { app } = await fakeApp();
  expect((await app.inject({ method: 'HEAD', url: '/', headers: FR })).statusCode).toBe(200);
  const answer = await app.inject({ method: 'POST', url: '/', headers: FR });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test('a renderer that throws is a page that fails, without a word of the error', async () => {
  const renderer: typeof fakeRenderer = { ...fakeRenderer, render: () => Promise.reject(new Error('secret detail')) };
  const { app } = await fakeApp({ renderer, logger: false });
  const answer = await app.inject({ url: '/', headers: { host: 'example.com' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('<h1>This page cannot be shown</h1>');
  expect(answer.body).not.toContain('secret');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a page under another content security policy is another page to a browser that has it: a 304 carries none', async () => {
  const [one, same, other] = await Promise.all(
    ["script-src 'self'", "script-src 'self'", "script-src 'none'"].map((policy) => encodeText('<p>', policy)),
  );
  expect(same?.etag).toBe(one?.etag);
  expect(other?.etag).not.toBe(one?.etag);
});
