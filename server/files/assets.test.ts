import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fakeApp, makeDirectory } from '../testing/fake-app.ts';
import { precompress } from './precompress.ts';

const HOST = { host: 'localhost' };
const SCRIPT = 'console.log(1);'.repeat(200);

async function makeBuild(): Promise<string> {
  const directory = await makeDirectory();
  await mkdir(path.join(directory, 'assets'));
  await mkdir(path.join(directory, '.vite'));
  await writeFile(path.join(directory, 'assets', 'app-1a2b.js'), SCRIPT);
  await writeFile(path.join(directory, 'assets', 'tiny.js'), '1');
  await writeFile(path.join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(directory, 'index.html'), 'template');
  await writeFile(path.join(directory, '.vite', 'manifest.json'), '{}');
  return directory;
}

test('compressed siblings are written once, and again for a newer file', async () => {
  const directory = await makeBuild();
  expect(await precompress(directory)).toBe(2);
  expect((await readdir(path.join(directory, 'assets'))).sort()).toEqual([
    'app-1a2b.js',
    'app-1a2b.js.br',
    'app-1a2b.js.gz',
    'tiny.js',
  ]);
  expect(await precompress(directory)).toBe(0);
  const later = new Date(Date.now() + 10_000);
  await utimes(path.join(directory, 'assets', 'app-1a2b.js'), later, later);
  expect(await precompress(directory)).toBe(2);
});

test('assets are kept for ever and sent in the form the client takes', async () => {
  const clientDir = await makeBuild();
  await precompress(clientDir);
  const { app } = await fakeApp({ clientDir });
  const ask = (encoding: string) =>
    app.inject({ url: '/assets/app-1a2b.js', headers: { ...HOST, 'accept-encoding': encoding } });
  const [br, gzip, plain] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('identity')]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  expect(plain.body).toBe(SCRIPT);
  for (const { headers } of [br, gzip, plain]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
    expect(headers.etag).toBeDefined();
  }
  expect(br.headers.vary).toMatch(/accept-encoding/i);
});

test('other files of the build are kept for an hour', async () => {
  const { app } = await fakeApp({ clientDir: await makeBuild() });
  const icon = await app.inject({ url: '/icon.svg', headers: HOST });
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
});

test.each(['/assets/none.js', '/assets/', '/assets/..%2ficon.svg'])(
  'a file that is not there (%s) is a plain 404 that nobody keeps',
  async (url) => {
    const { app } = await fakeApp({ clientDir: await makeBuild() });
    const answer = await app.inject({ url, headers: HOST });
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each(['/.vite/manifest.json', '/index.html', '/assets/app-1a2b.js.br/'])(
  'what belongs to the build itself (%s) is not served',
  async (url) => {
    const { app } = await fakeApp({ clientDir: await makeBuild() });
    expect((await app.inject({ url, headers: HOST })).statusCode).toBe(404);
  },
);
