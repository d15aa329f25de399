import { linkSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideSecrets, readOrCreateSecret } from './secrets.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, linkSync: vi.fn(fs.linkSync) };
});

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'souvenance-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a secret is generated once, long and readable by its owner only', () => {
  const file = path.join(directory, 'one');
  const secret = readOrCreateSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['one']);
});

test('on a file system without hard links a secret is generated all the same', () => {
  vi.mocked(linkSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('no links here'), { code: 'EPERM' });
  });
  const file = path.join(directory, 'one');
  const secret = readOrCreateSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(readdirSync(directory)).toEqual(['one']);
});

test('an emptied secret file is generated again', () => {
  const file = path.join(directory, 'one');
  writeFileSync(file, '\n');
  expect(readOrCreateSecret(file)).toMatch(/^[0-9a-f]{64}$/);
});

test("an operator's own secret is used and not written down", () => {
  const env: NodeJS.ProcessEnv = { APP_KEYS: 'theirs' };
  provideSecrets(directory, env);
  expect(env.APP_KEYS).toBe('theirs');
  expect(env.PREVIEW_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(path.join(directory, 'secrets'))).not.toContain('cms-app-keys');
});
