import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { dumpOf, readFrom } from '../harness/content-tables.ts';
import { testLosses } from '../harness/loss-cases.ts';
import { testMigrations } from '../harness/migration-cases.ts';
import { testMigrationProcesses } from '../harness/migration-processes.ts';
import { startCms } from '../harness/start-cms.ts';
import { type RunningPostgres, startPostgres } from '../harness/start-postgres.ts';
import { dataDirWithFirstContent } from '../harness/start-stack.ts';

describe('on PostgreSQL', () => {
  let postgres: RunningPostgres;
  let made = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const newPlace = async () => {
    made += 1;
    const dataDir = mkdtempSync(path.join(tmpdir(), 'content-'));
    return { databaseUrl: await postgres.createDatabase(`content_${made}`), dataDir };
  };
  testMigrations(newPlace);
  testMigrationProcesses(newPlace);
  testLosses(newPlace);
});

describe('the first content', () => {
  /** A copy of the content service, whose schemas the test changes. */
  let project: string;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await dataDirWithFirstContent();
    project = mkdtempSync(path.join(tmpdir(), 'souvenance-cms-'));
    for (const part of ['config', 'package.json', 'dist']) {
      cpSync(path.join(ROOT, 'cms', part), path.join(project, 'cms', part), { recursive: true });
    }
    cpSync(path.join(ROOT, 'cms-schemas'), path.join(project, 'cms-schemas'), { recursive: true });
    symlinkSync(path.join(ROOT, 'cms', 'node_modules'), path.join(project, 'cms', 'node_modules'));
  });
  afterAll(() => {
    for (const folder of [project, dataDir]) rmSync(folder, { recursive: true, force: true });
  });

  const start = () => startCms({ directory: path.join(project, 'cms'), dataDir });
  const migrate = async (...args: string[]) => {
    const options = {
      cwd: path.join(project, 'cms'),
      env: { ...process.env, DATA_DIR: dataDir, CMS_DATABASE_URL: '' },
    };
    const command = promisify(execFile)(runtimeNode(ROOT), ['dist/src/host/migrate-content.js', ...args], options);
    return (await command).stdout;
  };

  test('a renamed field ends the start, is carried over by a migration, and a rollback brings every row back', async () => {
    const place = { databaseUrl: '', dataDir };
    const before = await dumpOf(place);
    const titles = await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('title'));
    const file = path.join(project, 'cms-schemas/components/blocks/hero.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title":', '"heading":'));
    await expect(start()).rejects.toThrow(/the field title of blocks\.hero, on 13 entries in 52 versions/);
    expect(await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('title'))).toEqual(titles);

    const folder = path.join(project, 'cms-schemas/migrations');
    mkdirSync(folder, { recursive: true });
    const change = { kind: 'rename-field', shape: 'hero', from: 'title', to: 'heading' };
    writeFileSync(
      path.join(folder, '2026-11-22-rename.ts'),
      `export default { changes: [${JSON.stringify(change)}] };\n`,
    );
    await expect(start()).rejects.toThrow('the stored content waits for 2026-11-22-rename');
    expect(await migrate('--dry-run')).toMatch(
      /would touch 13 entries in 52 versions\n {4}page about \(\/about-us\), en, draft\n/,
    );
    expect(await migrate()).toContain('touched 13 entries in 52 versions');
    expect(await migrate()).toContain('there is nothing to do');

    const cms = await start();
    const { body } = await cms.read('pages/about?locale=fr&populate[blocks][on][blocks.hero]=true');
    expect(body).toMatchObject({ data: { blocks: [{ heading: expect.stringContaining('Qui sommes-nous') }] } });
    await expect(migrate('--rollback')).rejects.toThrow('stop the site, then run this again');
    await cms.stop();
    expect(await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('heading'))).toEqual(titles);

    expect(await migrate('--rollback')).toContain('is back');
    expect(await dumpOf(place)).toEqual(before);
  });
});
