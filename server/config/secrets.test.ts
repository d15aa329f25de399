import { link, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeDirectory } from '../testing/fake-app.ts';
import { readOrCreateSecret } from './secrets.ts';

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return { ...fs, link: vi.fn(fs.link) };
});

test('a secret is made once, for this user only, even when several ask at the same time', async () => {
  const directory = await makeDirectory();
  const made = await Promise.all([1, 2, 3, 4].map(() => readOrCreateSecret(directory, 'preview-secret')));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toMatch(/^[\da-f]{64}$/);
  expect(await readdir(path.join(directory, 'secrets'))).toEqual(['preview-secret']);
  expect((await stat(path.join(directory, 'secrets', 'preview-secret'))).mode & 0o777).toBe(0o600);
});

test('a secret that is there is used', async () => {
  const directory = await makeDirectory();
  await mkdir(path.join(directory, 'secrets'));
  await writeFile(path.join(directory, 'secrets', 'content-hook-secret'), 'from elsewhere\n');
  expect(await readOrCreateSecret(directory, 'content-hook-secret')).toBe('from elsewhere');
});

test('on a file system without hard links a secret is made all the same', async () => {
  vi.mocked(link).mockRejectedValueOnce(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  const directory = await makeDirectory();
  const made = await readOrCreateSecret(directory, 'preview-secret');
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(await readOrCreateSecret(directory, 'preview-secret')).toBe(made);
  expect(await readdir(path.join(directory, 'secrets'))).toEqual(['preview-secret']);
});

test('a secret that a power cut emptied is made anew', async () => {
  const directory = await makeDirectory();
  await mkdir(path.join(directory, 'secrets'));
  await writeFile(path.join(directory, 'secrets', 'preview-secret'), '');
  const made = await readOrCreateSecret(directory, 'preview-secret');
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(await readOrCreateSecret(directory, 'preview-secret')).toBe(made);
});
