import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fakeApp, makeDirectory } from '../testing/fake-app.ts';
import { keepBuild } from './kept-builds.ts';

const DAY = 24 * 3600 * 1000;
const NOW = Date.parse('2026-01-12T09:00:00.000Z');

async function makeBuild(...names: string[]): Promise<string> {
  const clientDir = await makeDirectory();
  await mkdir(path.join(clientDir, 'assets', 'workshop'), { recursive: true });
  await writeFile(path.join(clientDir, 'assets', 'workshop', 'for-developers.js'), '0');
  for (const name of names) await writeFile(path.join(clientDir, 'assets', name), name);
  return clientDir;
}

const keep = async (clientDir: string, keptDir: string, now: number) =>
  keepBuild(path.join(clientDir, 'assets'), keptDir, now);

const scriptsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();

test('a page loaded before an upgrade still gets its scripts, those of today come from the build', async () => {
  const keptDir = await makeDirectory();
  const before = await makeBuild('app-1.js', 'date-1.js');
  await keep(before, keptDir, NOW);
  await rm(before, { recursive: true });
  const clientDir = await makeBuild('app-2.js');
  await keep(clientDir, keptDir, NOW + DAY);
  const { app } = await fakeApp({ clientDir, keptAssets: keptDir });
  const ask = async (name: string) => app.inject({ url: `/assets/${name}`, headers: { host: 'localhost' } });
  const [old, today, never, index] = await Promise.all(
    ['date-1.js', 'app-2.js', 'date-2.js', '../builds.json'].map(ask),
  );
  expect(old).toMatchObject({ statusCode: 200, body: 'date-1.js' });
  expect(old?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(today).toMatchObject({ statusCode: 200, body: 'app-2.js' });
  expect(never?.statusCode).toBe(404);
  expect(index?.statusCode).toBe(404);
});

test('files go a month after their build was replaced, however long it was served; those still named stay', async () => {
  const keptDir = await makeDirectory();
  const first = await makeBuild('app-1.js', 'shared.js');
  await keep(first, keptDir, NOW);
  await keep(await makeBuild('app-2.js', 'shared.js'), keptDir, NOW + 100 * DAY);
  expect(await scriptsIn(keptDir)).toEqual(['app-1.js', 'app-2.js', 'shared.js']);
  await keep(await makeBuild('app-3.js', 'shared.js'), keptDir, NOW + 131 * DAY);
  expect(await scriptsIn(keptDir)).toEqual(['app-2.js', 'app-3.js', 'shared.js']);
  // Back to the first one: its age begins anew when it is replaced again.
  await keep(first, keptDir, NOW + 132 * DAY);
  await keep(await makeBuild('app-4.js'), keptDir, NOW + 160 * DAY);
  expect(await scriptsIn(keptDir)).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'app-4.js', 'shared.js']);
});

test('of many builds in a short time the newest are kept', async () => {
  const keptDir = await makeDirectory();
  for (let number = 0; number < 14; number += 1) {
    await keep(await makeBuild(`app-${number}.js`), keptDir, NOW + number * DAY);
  }
  const kept = await scriptsIn(keptDir);
  expect(kept).toHaveLength(11);
  expect(kept).not.toContain('app-2.js');
  expect(kept).toContain('app-3.js');
});

test('a keeping that ended half way is made whole by the next start', async () => {
  const keptDir = await makeDirectory();
  await writeFile(path.join(keptDir, 'builds.json'), '[{"files":');
  await writeFile(path.join(keptDir, 'app-1.js.draft'), 'ap');
  await keep(await makeBuild('app-1.js'), keptDir, NOW);
  expect((await readdir(keptDir)).sort()).toEqual(['app-1.js', 'builds.json']);
});
