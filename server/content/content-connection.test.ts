import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { fakeRenderer, makeDirectory } from '../testing/fake-app.ts';
import { json, listOf, startFakeServer } from '../testing/fake-strapi.ts';
import { connectContentService, contentBaseUrl } from './content-connection.ts';

/** A content service on loopback that answers empty lists and remembers the tokens it was shown. */
async function startService(): Promise<{ port: string; tokens: string[] }> {
  const tokens: string[] = [];
  const { port } = await startFakeServer((request, response) => {
    tokens.push(request.headers.authorization ?? '');
    json(listOf())(request, response);
  });
  return { port, tokens };
}

function connect(variables: Record<string, string>) {
  return connectContentService({
    environment: readEnvironment(variables),
    status: 'published',
    renderRichText: fakeRenderer.renderRichText,
    logger: { warn: () => {} },
  });
}

test('the embedded content service is waited for until it has made its read token', async () => {
  const directory = await makeDirectory();
  const { port, tokens } = await startService();
  const service = connect({ CMS_PORT: port, DATA_DIR: directory });
  await expect(service.ping()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(tokens).toEqual([]);
  await mkdir(path.join(directory, 'secrets'));
  const file = path.join(directory, 'secrets', 'cms-read-token');
  await writeFile(file, 'first\n');
  await service.ping();
  await writeFile(file, 'second');
  await service.ping();
  expect(tokens).toEqual(['Bearer first', 'Bearer second']);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:1337'],
  ['0.0.0.0', 'http://127.0.0.1:1337'],
  ['::', 'http://[::1]:1337'],
  ['192.0.2.7', 'http://192.0.2.7:1337'],
  ['2001:db8::7', 'http://[2001:db8::7]:1337'],
])('the embedded content service, which listens on %s, is asked at %s', (HOST, address) => {
  expect(contentBaseUrl(readEnvironment({ HOST }))).toBe(address);
});

test('an existing content service is asked with its own token, or none', async () => {
  const { port, tokens } = await startService();
  await connect({ CMS_URL: `http://127.0.0.1:${port}`, CMS_TOKEN: 'own' }).ping();
  await connect({ CMS_URL: `http://127.0.0.1:${port}/` }).ping();
  expect(tokens).toEqual(['Bearer own', '']);
});

test('the token of an existing content service may be in a file, which may come later', async () => {
  const directory = await makeDirectory();
  const { port, tokens } = await startService();
  const file = path.join(directory, 'token');
  const service = connect({ CMS_URL: `http://127.0.0.1:${port}`, CMS_TOKEN_FILE: file });
  await expect(service.ping()).rejects.toMatchObject({ kind: 'unavailable' });
  await writeFile(file, 'shared\n');
  await service.ping();
  expect(tokens).toEqual(['Bearer shared']);
});
