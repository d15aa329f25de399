import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasDevPackages, isInstalled } from './installed.mjs';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'installed-'));
  mkdirSync(path.join(directory, 'node_modules'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const record = (file: string, packages: unknown): void =>
  writeFileSync(path.join(directory, file), JSON.stringify({ packages }));

const WANTED = {
  '': { name: 'project' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

test('packages count as installed when all packages for this platform are there', () => {
  record('package-lock.json', WANTED);
  record('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
  expect(isInstalled(directory)).toBe(true);
});

test.each([
  ['nothing was ever installed', null],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
])('they do not when %s', (_case, present) => {
  record('package-lock.json', WANTED);
  if (present !== null) record('node_modules/.package-lock.json', present);
  expect(isInstalled(directory)).toBe(false);
});

test('building and running need no package that only developing needs', () => {
  record('package-lock.json', { ...WANTED, 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c', dev: true } });
  record('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
  expect(isInstalled(directory)).toBe(false);
  expect(isInstalled(directory, 'production')).toBe(true);
});

test('what only developing needs is known from what npm installed', () => {
  expect(hasDevPackages(directory)).toBe(false);
  record('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(hasDevPackages(directory)).toBe(false);
  record('node_modules/.package-lock.json', { 'node_modules/c': { version: '1.0.0', dev: true } });
  expect(hasDevPackages(directory)).toBe(true);
});
