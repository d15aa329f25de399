import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentPlace, lockContent, openContent } from '../../cms/src/migrations/content-database.ts';
import { markInUse } from '../../cms/src/migrations/content-in-use.ts';
import { migrateContent, rehearseContent, rollBackContent } from '../../cms/src/migrations/migrate-content.ts';
import { postgresDialect } from '../../server/clinic/storage/dialect.ts';
import { dumpOf, fillContent, readFrom, shapesWith } from '../harness/content-tables.ts';
import {
  copyService,
  expectRenameAndBack,
  heroColumn,
  renameHeroTitle,
  type ServiceCopy,
} from '../harness/first-content-migration.ts';
import { firstClinic } from '../harness/former-release.ts';
import { testLosses } from '../harness/loss-cases.ts';
import { testMigrations } from '../harness/migration-cases.ts';
import { testMigrationProcesses } from '../harness/migration-processes.ts';
import { passingFolders } from '../harness/passing-folders.ts';
import { runUpgradeCheck } from '../harness/run-script.ts';
import { type RunningPostgres, startPostgres } from '../harness/start-postgres.ts';
import { dataDirWithFirstContent } from '../harness/start-stack.ts';
import { testUpgradeChecks } from '../harness/upgrade-cases.ts';

/** A connection as the pool of the content service makes it; `marked` resolves when the service may use it. */
async function openAsService(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const marked = new Promise<void>((resolve, reject) => {
    markInUse(client, (error) => (error === null || error === undefined ? resolve() : reject(error)));
  });
  return { client, marked };
}

describe('on PostgreSQL', () => {
  let postgres: RunningPostgres;
  let made = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  const newFolder = passingFolders('content-');
  const newPlace = async () => {
    made += 1;
    return { databaseUrl: await postgres.createDatabase(`content_${made}`), dataDir: newFolder() };
  };
  testMigrations(newPlace);
  testMigrationProcesses(newPlace);
  testLosses(newPlace);
  testUpgradeChecks(newPlace);

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

  test('a migration and a rollback leave a content service alone that has the database open; a start waits for them', async () => {
    const place = await newPlace();
    await fillContent(place);
    const shapes = shapesWith();
    const changes = [{ kind: 'rename-field' as const, shape: 'hero', from: 'title', to: 'heading' }];
    const work = { place, shapes, migrations: [{ name: '1-first', changes }] };
    const service = await openAsService(place.databaseUrl);
    await service.marked;
    const before = await dumpOf(place);
    await expect(migrateContent(work)).rejects.toThrow('The content database is in use: stop the site');
    await expect(rollBackContent(work)).rejects.toThrow('The content database is in use: stop the site');
    expect(await dumpOf(place)).toEqual(before);
    expect(await rehearseContent(work)).toHaveLength(1);
    await service.client.end();

    const working = openContent(place, { alone: true });
    const unlock = await lockContent(working, place);
    const starting = await openAsService(place.databaseUrl);
    let started = false;
    const start = starting.marked.then(() => (started = true));
    const isWaiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(async () => (await working.raw(isWaiting)).rows.length).toBe(1);
    expect(started).toBe(false);
    await unlock();
    await start;
    await Promise.all([starting.client.end(), working.destroy()]);
  });

  test('the check before an upgrade reads the databases of clinic and content and changes neither', async () => {
    const place = await newPlace();
    await fillContent(place);
    const quotes = { component_type: 'blocks.quote' };
    await readFrom(place, (db) => db('pages_cmps').where(quotes).update({ component_type: 'blocks.gone' }));
    const clinic = { ...place, databaseUrl: await postgres.createDatabase('clinic') };
    const later = await firstClinic(postgresDialect(clinic.databaseUrl));
    const before = await dumpOf(place);
    const urls = { DATABASE_URL: clinic.databaseUrl, CMS_DATABASE_URL: place.databaseUrl };
    const { code, output } = await runUpgradeCheck(place.dataDir, urls);
    expect(output).toContain(`carries out ${later.length} migrations of the clinic's database by itself`);
    expect(output).toMatch(
      /TO DO {2}The next start would end by saying: .*no place any more for the block blocks\.gone/,
    );
    expect(code).toBe(1);
    expect(await dumpOf(place)).toEqual(before);
    expect(await readFrom(clinic, (db) => db('kysely_migration').pluck('name'))).toHaveLength(1);
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
  let service: ServiceCopy;
  let place: ContentPlace;
  beforeAll(async () => {
    place = { databaseUrl: '', dataDir: await dataDirWithFirstContent() };
    service = copyService(place);
  });
  afterAll(() => {
    service.remove();
    rmSync(place.dataDir, { recursive: true, force: true });
  });

  test('a renamed field ends the start, and so does a migration that waits', async () => {
    const titles = await heroColumn(place, 'title');
    expect(await service.checkUpgrade()).toContain('The stored content fits the schemas of this code');
    renameHeroTitle(service);
    const before = await dumpOf(place);
    expect(await service.checkUpgrade()).toContain('the field title of blocks.hero, on 13 entries in 52 versions');
    expect(await dumpOf(place)).toEqual(before);
    await expect(service.start()).rejects.toThrow(/the field title of blocks\.hero, on 13 entries in 52 versions/);
    expect(await heroColumn(place, 'title')).toEqual(titles);
    service.write('cms-schemas/migrations/2026-11-22-rename.ts', 'export default { changes: [] };\n');
    await expect(service.start()).rejects.toThrow('the stored content waits for 2026-11-22-rename');
  });

  test('a renamed field is carried over by a migration, also after a kill, and a rollback brings every row back', async () => {
    await expectRenameAndBack(place, service);
  });
});
