import { constants, existsSync, statSync } from 'node:fs';
import { access, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { openAsItIs } from '../clinic/storage/database.ts';
import { clinicKeys, dialectOf, hasRecords } from '../clinic/storage/place.ts';
import { createVault } from '../clinic/storage/vault.ts';
import type { Environment } from '../config/env.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { backUp as backUpClinic } from './clinic-backup.ts';
import { filesIn, ignoringAbsence } from './files-in.ts';
import { firstAnswer } from './first-answer.ts';
import { FOLDERS, type Manifest, NAMES } from './manifest.ts';
import { discard, type Making, placesOf, removeLeftovers } from './names.ts';
import { requireOwnKey } from './own-key.ts';
import { copyPostgres } from './postgres-content.ts';
import { BackupProblem } from './problem.ts';
import { requireThisRelease } from './release.ts';
import { copySqlite } from './sqlite-content.ts';
import { addStored } from './stored-files.ts';

/** What a backup needs to know of its surroundings. */
export type BackupPlace = Pick<
  Environment,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'CMS_DATABASE_URL'
  | 'CMS_URL'
  | 'CLINIC_KEY'
  | 'CLINIC_KEY_OLD'
  | 'BACKEND_URL'
  | 'storage'
>;

/** A backup that was made. */
export interface MadeBackup {
  file: string;
  manifest: Manifest;
}

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
  await requireFolders(place, folder);
  const making: Making = { dataDir: place.DATA_DIR, folder, at, isSealed: recipients.length > 0 };
  await removeLeftovers(making);
  const { file, draft, work } = placesOf(making);
  await mkdir(work, { mode: 0o700 });
  try {
    const clinic = await copyClinic(place, path.join(work, NAMES.clinic), at);
    const content = await copyContent(place, work);
    if (clinic === null && content === null) throw nothingIn(place.DATA_DIR);
    const manifest: Manifest = { format: 'souvenance-backup-1', made_at: at.toISOString(), files: [], clinic, content };
    await writeArchive(draft, { recipients }, (writer) => fill(writer, { manifest, work, place }));
    await rename(draft, file);
    return { file, manifest };
  } finally {
    await discard(making);
  }
}

/** @throws BackupProblem where there is no `DATA_DIR`, or the folder of backups cannot be written */
async function requireFolders({ DATA_DIR }: BackupPlace, folder: string): Promise<void> {
  if (!statSync(DATA_DIR, { throwIfNoEntry: false })?.isDirectory()) throw nothingIn(DATA_DIR);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new BackupProblem(
      `The folder ${folder} cannot be written (${Object(error).code}): give this user the right to write there, or name another one.`,
    );
  }
}

const nothingIn = (dataDir: string): BackupProblem =>
  new BackupProblem(`There is nothing to back up in ${dataDir}: is DATA_DIR the right one?`);

async function copyClinic(place: BackupPlace, file: string, at: Date): Promise<Manifest['clinic']> {
  if (place.BACKEND_URL !== undefined || !hasRecords(place)) return null;
  const keys = await clinicKeys(place);
  const db = openAsItIs(dialectOf(place));
  try {
    const asked = () => requireThisRelease(db);
    const migrations = await (place.DATABASE_URL === undefined ? asked() : firstAnswer('DATABASE_URL', asked));
    await requireOwnKey(db, keys);
    return { ...(await backUpClinic(db, createVault(keys.current), file, at)), migrations };
  } finally {
    await db.destroy();
  }
}

async function copyContent(place: BackupPlace, work: string): Promise<Manifest['content']> {
  const { DATA_DIR, CMS_DATABASE_URL } = place;
  if (CMS_DATABASE_URL !== undefined) return copyPostgres(CMS_DATABASE_URL, path.join(work, NAMES.postgresContent));
  const file = path.join(DATA_DIR, 'cms.sqlite');
  if (existsSync(file)) return copySqlite(file, path.join(work, NAMES.sqliteContent));
  const sign = await signOfContent(place);
  if (sign === null) return null;
  throw new BackupProblem(
    `There is content (${sign}), but no database of it: set CMS_DATABASE_URL to that of the content service, or DATA_DIR to the folder with its cms.sqlite.`,
  );
}

/** What tells that a content service belongs to this place; null where nothing does. */
async function signOfContent({ DATA_DIR, CMS_URL }: BackupPlace): Promise<string | null> {
  if (CMS_URL !== undefined) return 'CMS_URL is set';
  const uploads = path.join(DATA_DIR, 'public', 'uploads');
  if (existsSync(uploads)) return `${uploads} is there`;
  const secrets = path.join(DATA_DIR, 'secrets');
  const secret = ((await ignoringAbsence(readdir(secrets))) ?? []).find((name) => name.startsWith('cms-'));
  return secret === undefined ? null : `${path.join(secrets, secret)} is there`;
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
  // After the folder, from which a start of the content service moves files there: none is missed in between.
  if (place.storage !== null) {
    const added = new Set(manifest.files.map(({ name }) => name));
    manifest.files.push(...(await addStored(writer, place.storage, added)));
  }
  await writer.addText(NAMES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
}
