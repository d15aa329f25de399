import { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type ContentPlace, sqliteFile } from '../../cms/src/migrations/content-database.ts';
import { doneMigrations } from '../../cms/src/migrations/run-migrations.ts';
import { fillContent, readFrom, sqlitePlaces } from '../harness/content-tables.ts';
import { startMigrations, writeMigrations } from '../harness/migration-processes.ts';
import { passingFolders } from '../harness/passing-folders.ts';

/** Says that it is loaded, and each time that the database is refused, then waits for a byte or the end of its input. */
const IN_STEP = `
const { createRequire } = await import('node:module');
const { readSync, writeSync } = await import('node:fs');
const say = (word) => {
  writeSync(3, word + '\\n');
  readSync(0, Buffer.alloc(1));
};
const { prototype } = createRequire(code + '/')('better-sqlite3');
const { exec } = prototype;
prototype.exec = function (statement) {
  try {
    return exec.call(this, statement);
  } catch (error) {
    say(error.code);
    throw error;
  }
};
say('loaded');
`;

/** A process that migrates, as far as it is let: what it says, and how it goes on. */
function migrateInStep(place: ContentPlace, folder: string) {
  const { stdin, said, ended } = startMigrations(place, folder, IN_STEP);
  if (!(said instanceof Readable)) throw new Error('the process has no file to say something to');
  const words = said.setEncoding('utf8')[Symbol.asyncIterator]();
  return {
    says: async (): Promise<unknown> => (await words.next()).value,
    goOn: () => stdin.write('.'),
    goToItsEnd: () => stdin.end(),
    ended,
  };
}

/** As the content service has it open. */
function openAsService(place: ContentPlace): Database.Database {
  const service = new Database(sqliteFile(place));
  service.pragma('journal_mode = WAL');
  service.prepare('SELECT count(*) FROM sqlite_master').get();
  return service;
}

const newPlace = sqlitePlaces();
const newFolder = passingFolders('migrations-');

test('two migrations of which each holds what the other waits for both let go: one does the work, the other finds it done', async () => {
  const place = await newPlace();
  await fillContent(place);
  const service = openAsService(place);
  const folder = writeMigrations(newFolder(), '');
  const [one, other] = [migrateInStep(place, folder), migrateInStep(place, folder)];
  const both = [one, other];
  expect(await Promise.all(both.map(({ says }) => says()))).toEqual(['loaded\n', 'loaded\n']);
  // Both have a part of the lock, and neither the whole while the content is in use.
  for (const { goOn } of both) goOn();
  expect(await Promise.all(both.map(({ says }) => says()))).toEqual(['SQLITE_BUSY\n', 'SQLITE_BUSY\n']);
  service.close();
  // Now nothing but the part of the other keeps each of them from it.
  for (const { goOn, says } of both) {
    goOn();
    expect(await says()).toBe('SQLITE_BUSY\n');
  }
  for (const { goToItsEnd } of both) goToItsEnd();
  const endings = await Promise.all(both.map(({ ended }) => ended));
  expect(endings.map(({ status }) => status)).toEqual([0, 0]);
  expect(endings.map(({ output }) => output).sort()).toEqual(['["1-first","2-second"]', '[]']);
  expect([...(await readFrom(place, doneMigrations))]).toEqual(['1-first', '2-second']);
  expect(await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('weight'))).toEqual([
    10, 20, 30, 40,
  ]);
});
