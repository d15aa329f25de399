import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningS3, startS3 } from '../../tests/harness/start-s3.ts';
import { readEnvironment } from '../config/env.ts';
import { fakeApp } from '../testing/fake-app.ts';
import { storedUploads } from './stored-uploads.ts';

let server: RunningS3;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

function uploads(changes: Record<string, string> = {}) {
  const { storage } = readEnvironment({ ...server.settings, ...changes });
  if (storage === null) throw new Error('The settings name no storage.');
  return storedUploads(storage);
}

/** Puts a file into the bucket. */
async function put(name: string, content: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stored-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  await uploads().put(name, { path: file, sha256: createHash('sha256').update(content).digest('hex') });
}

test('files are listed however many they are, and read as they were put', async () => {
  // The storage names a thousand at a time.
  server.fill(Array.from({ length: 1200 }, (_, number) => `uploads/file-${number}.pdf`));
  await put('uploads/a+b@c~d_0123456789.txt', 'plus');
  server.fill(['elsewhere/stays.txt']);
  const names = await uploads().list();
  expect(names.toSorted()).toEqual(server.names());
  const found = await uploads().read('uploads/a+b@c~d_0123456789.txt');
  expect(found?.size).toBe(4);
  expect(await text(found?.body ?? Readable.from([]))).toBe('plus');
  expect(await uploads().read('uploads/none.txt')).toBeNull();
});

test('a wrong secret, an unknown bucket and a storage that is away are told apart', async () => {
  await expect(uploads({ S3_SECRET_KEY: 'wrong' }).list()).rejects.toThrow('The storage answered 403.');
  await expect(uploads({ S3_BUCKET: 'another' }).list()).rejects.toThrow('The storage has no bucket "another".');
  await expect(uploads({ S3_ENDPOINT: 'http://127.0.0.1:1' }).list()).rejects.toThrow('The storage does not answer.');
});

test('the site hands files of the bucket out, a part as well, and a refused key is no missing file', async () => {
  await put('uploads/letter.pdf', 'a letter');
  const headers = { host: 'localhost' };
  const { app } = await fakeApp({ fetch, variables: server.settings });
  const answer = await app.inject({ url: '/uploads/letter.pdf', headers });
  expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
    200,
    'a letter',
    'attachment',
  ]);
  const part = await app.inject({ url: '/uploads/letter.pdf', headers: { ...headers, range: 'bytes=2-4' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'let', 'bytes 2-4/8']);
  expect((await app.inject({ url: '/uploads/none.pdf', headers })).statusCode).toBe(404);
  const { app: refused } = await fakeApp({
    fetch,
    variables: { ...server.settings, S3_SECRET_KEY: 'wrong' },
    logger: false,
  });
  expect((await refused.inject({ url: '/uploads/letter.pdf', headers })).statusCode).toBe(503);
  expect((await refused.inject({ url: '/readyz', headers })).json()).toMatchObject({ storage: 'away' });
});

test('pages allow pictures of the public address, and of no other', async () => {
  const { app } = await fakeApp({
    variables: { ...server.settings, S3_PUBLIC_URL: 'https://media.example.org/clinic/' },
  });
  const { headers } = await app.inject({ url: '/', headers: { host: 'localhost' } });
  expect(headers['content-security-policy']).toContain(
    "; img-src 'self' data: https://media.example.org/clinic/uploads/;",
  );
});
