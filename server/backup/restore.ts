import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readContents, restore as restoreClinic } from '../clinic/storage/backup.ts';
import { migrationsOf, openDatabase } from '../clinic/storage/database.ts';
import { openVault } from '../clinic/storage/key-slots.ts';
import { clinicKeys, dialectOf } from '../clinic/storage/place.ts';
import { createVault } from '../clinic/storage/vault.ts';
import { type PassedFile, readArchive } from './archive.ts';
import type { BackupPlace } from './back-up.ts';
import { FOLDERS, type Manifest, manifestSchema, NAMES } from './manifest.ts';
import { requireEmptyPostgres, restorePostgres } from './postgres-content.ts';
import { BackupProblem } from './problem.ts';
import { readSqlite } from './sqlite-content.ts';

/** What a place holds that is not empty. */
const TAKEN = ['clinic.sqlite', NAMES.sqliteContent, ...FOLDERS];

/**
 * Restores a backup into an empty place and compares what is there then with what the backup says it holds.
 * @param options.identityFile opens the backup where it is sealed
 * @returns what was restored, as it was compared
 * @throws BackupProblem in a sentence; `DATA_DIR` is left as empty as it was
 */
export async function restore(
  place: BackupPlace,
  { file, identityFile }: { file: string; identityFile: string | null },
): Promise<Manifest> {
  await requireEmpty(place);
  await mkdir(place.DATA_DIR, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(place.DATA_DIR, 'restore-work-'));
  try {
    const manifest = await unpack(folder, { file, identityFile });
    if (manifest.content) await restoreContent(place, manifest.content, folder);
    if (manifest.clinic) await restoreRecords({ ...place, DATA_DIR: folder }, manifest.clinic);
    for (const name of Object.values(NAMES)) {
      if (name !== NAMES.sqliteContent) await rm(path.join(folder, name), { force: true });
    }
    for (const name of await readdir(folder)) await rename(path.join(folder, name), path.join(place.DATA_DIR, name));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireEmpty({ DATA_DIR, CMS_DATABASE_URL }: BackupPlace): Promise<void> {
  const taken = TAKEN.find((name) => existsSync(path.join(DATA_DIR, name)));
  if (taken !== undefined) {
    throw new BackupProblem(`${DATA_DIR} holds ${taken} already: restore into an empty folder (another DATA_DIR).`);
  }
  if (CMS_DATABASE_URL !== undefined) await requireEmptyPostgres(CMS_DATABASE_URL);
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
  return manifest.data;
}

async function restoreContent(
  { CMS_DATABASE_URL }: BackupPlace,
  expected: NonNullable<Manifest['content']>,
  folder: string,
): Promise<void> {
  if ((expected.kind === 'postgres') !== (CMS_DATABASE_URL !== undefined)) {
    throw new BackupProblem(
      expected.kind === 'postgres'
        ? 'The content of this backup was in PostgreSQL: set CMS_DATABASE_URL to an empty database.'
        : 'The content of this backup was in SQLite: restore it without CMS_DATABASE_URL, then move it with content:export and content:import.',
    );
  }
  const found =
    CMS_DATABASE_URL === undefined
      ? readSqlite(path.join(folder, NAMES.sqliteContent))
      : await restorePostgres(CMS_DATABASE_URL, path.join(folder, NAMES.postgresContent));
  requireEqual('content', found, expected);
}

async function restoreRecords(
  place: BackupPlace,
  { migrations, ...expected }: NonNullable<Manifest['clinic']>,
): Promise<void> {
  const keys = await clinicKeys(place);
  const vault = createVault(keys.current, keys);
  const db = await openDatabase(dialectOf(place));
  try {
    await restoreClinic(db, vault, path.join(place.DATA_DIR, NAMES.clinic));
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
