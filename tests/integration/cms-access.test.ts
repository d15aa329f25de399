import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditor } from '../harness/cms-editor.ts';
import { ADMINISTRATOR, type RunningCms, startCms } from '../harness/start-cms.ts';

let cms: RunningCms;

beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

function secret(name: string): string {
  return path.join(cms.dataDir, 'secrets', name);
}

test('every secret is its own file that only its owner can read', () => {
  const files = readdirSync(path.join(cms.dataDir, 'secrets'));
  expect(files).toEqual(expect.arrayContaining(['cms-read-token', 'content-hook-secret', 'preview-secret']));
  for (const file of files) expect(statSync(secret(file)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(cms.dataDir, 'secrets')).mode & 0o777).toBe(0o700);
});

test('no secret can be fetched through the uploads', async () => {
  for (const attempt of [
    '/uploads/%2e%2e/%2e%2e/secrets/cms-read-token',
    '/uploads/..%2f..%2fsecrets%2fcms-read-token',
  ]) {
    expect((await fetch(`${cms.url}${attempt}`)).status).not.toBe(200);
  }
});

test('the read token reads content and nothing else', async () => {
  expect((await cms.read('pages')).status).toBe(200);
  for (const closed of ['users', 'users-permissions/roles', 'upload/files']) {
    expect((await cms.read(closed)).status).toBe(403);
  }
  const response = await fetch(`${cms.url}/api/pages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cms.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'x', path: '/x', title: 'x' } }),
  });
  expect(response.status).toBe(403);
});

test('no other token exists', async () => {
  const editor = await openEditor(cms);
  const { body } = await editor.call('GET', '/admin/api-tokens');
  expect(body).toMatchObject({ data: [{ name: 'Site server', type: 'custom' }] });
});

test('the read token survives a restart, and mends itself when its file is lost', async () => {
  const before = cms.token();
  await cms.restart();
  expect(cms.token()).toBe(before);
  expect((await cms.read('pages')).status).toBe(200);

  rmSync(secret('cms-read-token'));
  await cms.restart();
  expect(cms.token()).not.toBe(before);
  expect((await cms.read('pages')).status).toBe(200);
  const old = await fetch(`${cms.url}/api/pages`, { headers: { authorization: `Bearer ${before}` } });
  expect(old.status).toBe(401);
});

test('the read token mends itself when the salt is lost or its file is empty', async () => {
  rmSync(secret('cms-api-token-salt'));
  writeFileSync(secret('cms-read-token'), '');
  await cms.restart();
  expect((await cms.read('pages')).status).toBe(200);
});

test('the administrator of the environment is made once', async () => {
  await cms.restart({ CMS_ADMIN_PASSWORD: 'Another-password-2' });
  const login = (password: string) =>
    fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMINISTRATOR.email, password }),
    });
  expect((await login('Another-password-2')).status).toBe(400);
  expect((await login(ADMINISTRATOR.password)).status).toBe(200);
});

test('without that setting, the panel asks for its first administrator', async () => {
  const bare = await startCms({ env: { CMS_ADMIN_EMAIL: '', CMS_ADMIN_PASSWORD: '' } });
  const answer = await fetch(`${bare.url}/admin/init`);
  expect(await answer.json()).toMatchObject({ data: { hasAdmin: false } });
  await bare.stop();
});

test('the admin panel may speak to its own origin only', async () => {
  const policy = (await fetch(`${cms.url}/admin`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self' 'self';");
  expect(policy).not.toMatch(/(connect|img|media)-src [^;]*https:/);
});
