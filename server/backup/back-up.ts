import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backUp as backUpClinic } from '../clinic/storage/backup.ts';
import { type ClinicDatabase, migrationsOf, openAsItIs } from '../clinic/storage/database.ts';
import { clinicKeys, dialectOf, hasRecords } from '../clinic/storage/place.ts';
import { createVault } from '../clinic/storage/vault.ts';
import type { Environment } from '../config/env.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { FOLDERS, type Manifest, NAMES } from './manifest.ts';
import { copyPostgres } from './postgres-content.ts';
import { BackupProblem } from './problem.ts';
import { copySqlite } from './sqlite-content.ts';

/** What a backup needs to know of its surroundings. */
export type BackupPlace = Pick<
  Environment,
  'DATA_DIR' | 'DATABASE_URL' | 'CMS_DATABASE_URL' | 'CLINIC_KEY' | 'CLINIC_KEY_OLD' | 'BACKEND_URL'
>;

/** A backup that was made. */
export interface MadeBackup {
  file: string;
  manifest: Manifest;
}

/** What the names of backups look like; those of earlier times come first in the order of the alphabet. */
const BACKUP_NAME = /^souvenance-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(?:\.age)?$/;

const isDraft = (name: string) => name.endsWith('.part') && BACKUP_NAME.test(name.slice(0, -'.part'.length));

const nameOf = (at: Date, isSealed: boolean) =>
  `souvenance-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz${isSealed ? '.age' : ''}`;

/** What begins the name of the folder in which copies are made. */
const WORK = 'backup-work-';
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Writes everything that this installation keeps into one file, while it runs: the clinic's and the content service's
 * database, each as it was at one moment, then uploads, secrets and mail in files.
 * @param options.recipients whom the file is sealed to; none: it is not sealed
 * @throws BackupProblem in a sentence; nothing is left of the file then
 */
export async function backUp(
  place: BackupPlace,
  { folder, recipients, at }: { folder: string; recipients: readonly string[]; at: Date },
): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(place.DATA_DIR, folder, at);
  const file = path.join(folder, nameOf(at, recipients.length > 0));
  const draft = `${file}.part`;
  const work = await mkdtemp(path.join(place.DATA_DIR, WORK));
  try {
    const clinic = await copyClinic(place, path.join(work, NAMES.clinic), at);
    const content = await copyContent(place, work);
    if (clinic === null && content === null) {
      throw new BackupProblem(`There is nothing to back up in ${place.DATA_DIR}: is DATA_DIR the right one?`);
    }
    const manifest: Manifest = { format: 'souvenance-backup-1', made_at: at.toISOString(), files: [], clinic, content };
    await writeArchive(draft, { recipients }, (writer) => fill(writer, { manifest, work, place }));
    await rename(draft, file);
    return { file, manifest };
  } finally {
    await rm(draft, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

/** What a backup that was killed has left: whatever a day has passed over. */
async function removeLeftovers(dataDir: string, folder: string, at: Date): Promise<void> {
  const left = [
    ...(await readdir(dataDir)).filter((name) => name.startsWith(WORK)).map((name) => path.join(dataDir, name)),
    ...(await readdir(folder)).filter((name) => isDraft(name)).map((name) => path.join(folder, name)),
  ];
  for (const entry of left) {
    const { mtimeMs } = await stat(entry);
    if (at.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(entry, { recursive: true, force: true });
  }
}

async function copyClinic(place: BackupPlace, file: string, at: Date): Promise<Manifest['clinic']> {
  if (place.BACKEND_URL !== undefined || !hasRecords(place)) return null;
  const vault = createVault((await clinicKeys(place)).current);
  const db = openAsItIs(dialectOf(place));
  try {
    const migrations = await finishedMigrations(db);
    return { ...(await backUpClinic(db, vault, file, at)), migrations };
  } finally {
    await db.destroy();
  }
}

async function finishedMigrations(db: ClinicDatabase): Promise<string[]> {
  const { done, pending } = await migrationsOf(db);
  if (pending.length === 0) return done;
  throw new BackupProblem(
    'The clinic’s database is of an earlier release: back it up with the release that serves it, before the upgrade.',
  );
}

async function copyContent({ DATA_DIR, CMS_DATABASE_URL }: BackupPlace, work: string): Promise<Manifest['content']> {
  if (CMS_DATABASE_URL !== undefined) return copyPostgres(CMS_DATABASE_URL, path.join(work, NAMES.postgresContent));
  const file = path.join(DATA_DIR, 'cms.sqlite');
  return existsSync(file) ? copySqlite(file, path.join(work, NAMES.sqliteContent)) : null;
}

/** The databases come first: a file that is uploaded meanwhile is in the backup without being asked for, and none lacks. */
async function fill(
  writer: ArchiveWriter,
  { manifest, work, place }: { manifest: Manifest; work: string; place: BackupPlace },
): Promise<void> {
  const add = async (name: string, file: string) => {
    const passed = await writer.addFile(name, file);
    if (passed) manifest.files.push(passed);
  };
  for (const name of (await readdir(work)).toSorted()) await add(name, path.join(work, name));
  for (const folder of FOLDERS) {
    for (const name of await filesIn(path.join(place.DATA_DIR, folder))) {
      await add(`${folder}/${name.replaceAll(path.sep, '/')}`, path.join(place.DATA_DIR, folder, name));
    }
  }
  await writer.addText(NAMES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
