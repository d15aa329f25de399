import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { laterMigrations, migrationsOf, openAsItIs, openDatabase } from '../clinic/storage/database.ts';
import { openVault } from '../clinic/storage/key-slots.ts';
import { migrations as knownMigrations } from '../clinic/storage/migrations.ts';
import { clinicKeys, dialectOf } from '../clinic/storage/place.ts';
import { createVault } from '../clinic/storage/vault.ts';
import { type PassedFile, readArchive } from './archive.ts';
import type { BackupPlace } from './back-up.ts';
import {
  readContents,
  requireEmpty as requireEmptyClinic,
  requireKeyOf,
  restore as restoreClinic,
} from './clinic-backup.ts';
import { firstAnswer } from './first-answer.ts';
import { FOLDERS, type Manifest, manifestSchema, NAMES } from './manifest.ts';
import { RESTORE_WORK } from './names.ts';
import { requireEmptyPostgres, restorePostgres } from './postgres-content.ts';
import { BackupProblem } from './problem.ts';
import { readSqlite } from './sqlite-content.ts';
import { requireEmptyStorage, restoreStored } from './stored-files.ts';

/** What a restored place holds: a place with one of them is not empty. */
const RESTORED = ['clinic.sqlite', NAMES.sqliteContent, ...FOLDERS];
/** What SQLite keeps beside a database and would carry over into another one of the same name. */
const BESIDE_SQLITE = /\.sqlite-(?:wal|shm|journal)$/;

/**
 * Restores a backup into an empty place and compares what is there then with what the backup says it holds.
 * @param options.identityFile opens the backup where it is sealed
 * @returns what was restored, as it was compared
 * @throws BackupProblem in a sentence; `DATA_DIR` is left as empty as it was, and a database that is not says it
 */
export async function restore(
  place: BackupPlace,
  { file, identityFile }: { file: string; identityFile: string | null },
): Promise<Manifest> {
  await requireEmpty(place);
  await mkdir(place.DATA_DIR, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(place.DATA_DIR, RESTORE_WORK));
  // It holds keys and records: it goes as well when the process is ended in the middle.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const inFolder = { ...place, DATA_DIR: folder };
  const filled: string[] = [];
  try {
    const manifest = await unpack(folder, { file, identityFile });
    if (manifest.content) requireSameKind(place, manifest.content);
    if (manifest.clinic) await requireRestorable(inFolder, manifest.clinic);
    if (place.storage !== null) await restoreStored(place.storage, { folder, files: manifest.files, filled });
    if (manifest.content) await restoreContent(inFolder, manifest.content, filled);
    if (manifest.clinic) await restoreRecords(inFolder, manifest.clinic, filled);
    for (const name of RESTORED) {
      if (existsSync(path.join(folder, name))) await rename(path.join(folder, name), path.join(place.DATA_DIR, name));
    }
    return manifest;
  } catch (error) {
    if (filled.length === 0) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupProblem(
      `${reason} Empty ${filled.join(' and ')} before you try again: something was written there.`,
    );
  } finally {
    process.removeListener('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireEmpty({ DATA_DIR, CMS_DATABASE_URL, storage }: BackupPlace): Promise<void> {
  const names = existsSync(DATA_DIR) ? await readdir(DATA_DIR) : [];
  const taken = names.find((name) => RESTORED.includes(name) || BESIDE_SQLITE.test(name));
  if (taken !== undefined) {
    throw new BackupProblem(`${DATA_DIR} holds ${taken} already: restore into an empty folder (another DATA_DIR).`);
  }
  if (CMS_DATABASE_URL !== undefined) await requireEmptyPostgres(CMS_DATABASE_URL);
  if (storage !== null) await requireEmptyStorage(storage);
}

/** Everything in the folder, its files compared with the manifest. */
async function unpack(folder: string, from: { file: string; identityFile: string | null }): Promise<Manifest> {
  const files = await readArchive(from.file, { folder, identityFile: from.identityFile });
  const isNamed = ({ name }: PassedFile) => name !== NAMES.manifest;
  if (files.every(isNamed))
    throw new BackupProblem('The backup is not whole: its end is missing. Nothing was restored.');
  const text = await readFile(path.join(folder, NAMES.manifest), 'utf8');
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new BackupProblem('This file is not a backup that this release knows.');
  if (!isDeepStrictEqual(files.filter(isNamed), manifest.data.files)) {
    throw new BackupProblem(
      'The files of the backup are not those that its list names: it is damaged. Nothing was restored.',
    );
  }
  const mayHold: string[] = [NAMES.clinic, NAMES.sqliteContent, NAMES.postgresContent];
  const stranger = manifest.data.files.find(({ name }) => {
    const [top = '', ...below] = name.split('/');
    return below.length > 0 ? !FOLDERS.some((known) => known === top) : !mayHold.includes(name);
  });
  if (stranger === undefined) return manifest.data;
  throw new BackupProblem(`The backup holds ${stranger.name}, which no backup of this product does: do not use it.`);
}

function requireSameKind({ CMS_DATABASE_URL }: BackupPlace, { kind }: NonNullable<Manifest['content']>): void {
  if ((kind === 'postgres') === (CMS_DATABASE_URL !== undefined)) return;
  throw new BackupProblem(
    kind === 'postgres'
      ? 'The content of this backup was in PostgreSQL: set CMS_DATABASE_URL to an empty database.'
      : 'The content of this backup was in SQLite: restore it without CMS_DATABASE_URL, then move it with content:export and content:import.',
  );
}

/** Looks at whatever can be looked at before anything is written. */
async function requireRestorable(place: BackupPlace, { migrations }: NonNullable<Manifest['clinic']>): Promise<void> {
  const known = Object.keys(await knownMigrations.getMigrations());
  const later = migrations.filter((name) => !known.includes(name));
  if (later.length > 0) {
    throw new BackupProblem(
      `The backup was made by a later release (${later.join(', ')}): restore it with the release that made it.`,
    );
  }
  const keys = await clinicKeys(place);
  await requireKeyOf(path.join(place.DATA_DIR, NAMES.clinic), createVault(keys.current, keys));
  if (place.DATABASE_URL === undefined) return;
  const db = openAsItIs(dialectOf(place));
  try {
    if ((await firstAnswer('DATABASE_URL', () => laterMigrations(db))).length > 0) {
      throw new BackupProblem(
        'The database of DATABASE_URL has tables of a later release: restore into an empty one, or with that release.',
      );
    }
    await requireEmptyClinic(db);
  } finally {
    await db.destroy();
  }
}

/** @param filled is told of a database that has rows from then on */
async function restoreContent(
  { CMS_DATABASE_URL, DATA_DIR }: BackupPlace,
  expected: NonNullable<Manifest['content']>,
  filled: string[],
): Promise<void> {
  if (CMS_DATABASE_URL === undefined) {
    requireEqual('content', readSqlite(path.join(DATA_DIR, NAMES.sqliteContent)), expected);
    return;
  }
  const found = await restorePostgres(CMS_DATABASE_URL, path.join(DATA_DIR, NAMES.postgresContent));
  filled.push('the database of CMS_DATABASE_URL');
  requireEqual('content', found, expected);
}

/** @param filled is told of a database that has rows from then on */
async function restoreRecords(
  place: BackupPlace,
  { migrations, ...expected }: NonNullable<Manifest['clinic']>,
  filled: string[],
): Promise<void> {
  const keys = await clinicKeys(place);
  const vault = createVault(keys.current, keys);
  const db = await openDatabase(dialectOf(place));
  try {
    await restoreClinic(db, vault, path.join(place.DATA_DIR, NAMES.clinic));
    if (place.DATABASE_URL !== undefined) filled.push('the database of DATABASE_URL');
    const found = await readContents(db);
    // A later release adds columns, which rows of an earlier one lack: then only their numbers can be compared.
    const isSameRelease = isDeepStrictEqual((await migrationsOf(db)).done, migrations);
    if (isSameRelease) requireEqual('clinic', found, expected);
    else requireEqual('clinic', { ...found.tables, ...expected.tables }, found.tables);
    // Whichever keys the records were sealed with are needed from the first start on.
    await openVault(db, keys);
  } finally {
    await db.destroy();
  }
}

function requireEqual(what: string, found: object, expected: object): void {
  if (isDeepStrictEqual(found, expected)) return;
  throw new BackupProblem(
    `What was restored of the ${what} is not what the backup holds: keep the backup, and restore it with the release that made it.`,
  );
}
