import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { savedFindings } from './running-site.ts';

const SITE = 'http://127.0.0.1:3000';

function dataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'running-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('DATA_DIR', folder);
  return folder;
}

function withSecret(): void {
  const secrets = path.join(dataDir(), 'secrets');
  mkdirSync(secrets);
  writeFileSync(path.join(secrets, 'preview-secret'), 'secret\n');
}

test('what is no address of a site is refused with an example', async () => {
  for (const site of ['127.0.0.1:3000', 'localhost:3000', 'http://'])
    await expect(savedFindings(site)).rejects.toThrow(`"${site}" is no address of a site`);
});

test('a DATA_DIR of no site is named', async () => {
  const folder = dataDir();
  await expect(savedFindings(SITE)).rejects.toThrow(`cannot be read (${folder}/secrets/preview-secret)`);
});

test('a site that does not run is said to be silent, and one of another DATA_DIR to refuse', async () => {
  withSecret();
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(savedFindings(SITE)).rejects.toThrow(`${SITE} does not answer`);
  fetched.mockResolvedValueOnce(new Response(null, { status: 401 }));
  await expect(savedFindings(SITE)).rejects.toThrow('is DATA_DIR that of this site?');
});

test('what the site finds is read part by part', async () => {
  withSecret();
  const findings = [{ rule: 'link-empty', severity: 'must', path: 'blocks.0', values: {} }];
  const entry = { uid: 'api::page.page', documentId: 'd', locale: 'fr', title: 'Accueil', findings };
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ entries: [entry], next: 'd' }))
    .mockResolvedValueOnce(Response.json({ entries: [], next: null }));
  expect(await savedFindings(SITE)).toMatchObject([{ place: 'api::page.page d “Accueil” fr blocks.0' }]);
});
