import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inventoryOf } from './package-inventory.ts';

const MANIFEST = {
  ...{ name: 'a-site', version: '1.2.3', license: 'AGPL-3.0-or-later' },
  ...{ dependencies: { runs: '2.0.0' }, devDependencies: { tests: '3.0.0' } },
};
const PACKAGES = {
  '': MANIFEST,
  'node_modules/runs': { version: '2.0.0', license: 'MIT' },
  'node_modules/tests': { version: '3.0.0', license: 'MIT', dev: true },
};

/** A project in a folder of another name, with nothing installed. */
async function makeProject(packages: object): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lock = { name: MANIFEST.name, version: MANIFEST.version, lockfileVersion: 3, requires: true, packages };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

test('the packages that run are listed by the project’s name, those of its tests are not', async () => {
  const listed = await inventoryOf(await makeProject(PACKAGES));
  expect(listed.bomFormat).toBe('CycloneDX');
  expect(listed.metadata.component).toMatchObject({ name: 'a-site', version: '1.2.3', type: 'application' });
  expect(listed.components).toMatchObject([
    { name: 'runs', version: '2.0.0', purl: 'pkg:npm/runs@2.0.0', licenses: [{ license: { id: 'MIT' } }] },
  ]);
});

test('a lock file that lacks a package is refused', async () => {
  await expect(inventoryOf(await makeProject({ '': MANIFEST }))).rejects.toThrow('missing: runs@2.0.0');
});
