import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateContent, rehearseContent, rollBackContent } from '../../cms/src/migrations/migrate-content.ts';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { dumpOf, fillContent, readFrom, shapesWith } from '../harness/content-tables.ts';
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

  test('a rollback does without the files and the accounts that were deleted since', async () => {
    const place = await newPlace();
    await fillContent(place);
    await readFrom(place, async (db) => {
      await db.raw('CREATE TABLE files (id serial PRIMARY KEY)');
      await db.raw('CREATE TABLE admin_users (id serial PRIMARY KEY)');
      await db('files').insert({ id: 3 });
      await db('admin_users').insert([{ id: 1 }, { id: 2 }]);
      await db.raw('ALTER TABLE files_related_mph ADD FOREIGN KEY (file_id) REFERENCES files ON DELETE CASCADE');
      await db.raw('ALTER TABLE pages ADD created_by_id integer REFERENCES admin_users ON DELETE SET NULL');
      await db('pages').update({ created_by_id: db.raw('CASE id WHEN 1 THEN 1 ELSE 2 END') });
      await db('files_related_mph').where({ id: 1 }).update({ file_id: null });
    });
    const shapes = shapesWith();
    const changes = [{ kind: 'remove-field' as const, shape: 'hero', field: 'title', because: 'nobody reads it' }];
    await migrateContent({ place, shapes, migrations: [{ name: '1-first', changes }] });
    await readFrom(place, async (db) => {
      await db('files').where({ id: 3 }).delete();
      await db('admin_users').where({ id: 2 }).delete();
    });
    expect(await rollBackContent({ place, shapes })).toMatch(/content-/);
    const [titles, files, authors] = await readFrom(place, (db) =>
      Promise.all([
        db('components_blocks_heros').whereNotNull('title').pluck('id'),
        db('files_related_mph').pluck('file_id'),
        db('pages').orderBy('id').pluck('created_by_id'),
      ]),
    );
    expect([titles.length, files, authors]).toEqual([4, [null], [1, null, null, null]]);
  });

  test('a dry run gives way to a site that is busy with the tables', async () => {
    const place = await newPlace();
    await fillContent(place);
    const shapes = shapesWith();
    const changes = [{ kind: 'rename-field' as const, shape: 'hero', from: 'title', to: 'heading' }];
    await readFrom(place, async (db) => {
      const busy = await db.transaction();
      await busy('components_blocks_heros').first();
      await expect(rehearseContent({ place, shapes, migrations: [{ name: '1-first', changes }] })).rejects.toThrow(
        'is busy with this content: run it again in a moment',
      );
      await busy.rollback();
    });
  });
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
