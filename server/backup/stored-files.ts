import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadStorage } from '../config/upload-storage.ts';
import { StorageError } from '../upload-storage/bucket.ts';
import { type StoredUploads, storedUploads } from '../upload-storage/stored-uploads.ts';
import type { ArchiveWriter, PassedFile } from './archive.ts';
import { BackupProblem } from './problem.ts';

/** Where uploads lie in a backup, whatever they came from: as in `DATA_DIR`, from which every installation can restore. */
const FOLDER = 'public/';
/** What their names begin with there. */
const UPLOADS = `${FOLDER}uploads/`;

/**
 * Adds the uploads of the storage to a backup.
 * @param known the names of files that the backup has already: a file on its way into the storage is in both places
 * @throws BackupProblem where it does not hand them out
 */
export function addStored(
  writer: ArchiveWriter,
  storage: UploadStorage,
  known: ReadonlySet<string>,
): Promise<PassedFile[]> {
  return asking(storage, async (uploads) => {
    const added: PassedFile[] = [];
    const names = await uploads.list();
    for (const name of names.filter((one) => !known.has(`${FOLDER}${one}`)).toSorted()) {
      const file = await uploads.read(name);
      // Whoever removes files meanwhile may do so.
      if (file !== null) added.push(await writer.addStream(`${FOLDER}${name}`, file));
    }
    return added;
  });
}

/** @throws BackupProblem where the storage holds uploads already, or does not answer */
export async function requireEmptyStorage(storage: UploadStorage): Promise<void> {
  const names = await asking(storage, (uploads) => uploads.list());
  if (names.length === 0) return;
  throw new BackupProblem(
    `The bucket ${storage.bucket} of S3_BUCKET holds ${names.length} uploads already: restore into an empty one.`,
  );
}

/**
 * Moves the uploads of an unpacked backup into the storage, and reads each again to compare it with the backup.
 * @param options.filled is told of the storage once it holds something
 * @throws BackupProblem where it does not take them, or hands out something else
 */
export function restoreStored(
  storage: UploadStorage,
  { folder, files, filled }: { folder: string; files: readonly PassedFile[]; filled: string[] },
): Promise<void> {
  const ours = files.filter(({ name }) => name.startsWith(UPLOADS));
  return asking(storage, async (uploads) => {
    if (ours.length > 0) filled.push(`uploads/ in the bucket ${storage.bucket}`);
    for (const { name, sha256 } of ours) {
      const stored = name.slice(FOLDER.length);
      await uploads.put(stored, { path: path.join(folder, name), sha256 });
      if ((await sumOf(uploads, stored)) !== sha256) {
        throw new BackupProblem(`The storage hands out ${stored} otherwise than it was given it: try another storage.`);
      }
    }
    await rm(path.join(folder, UPLOADS), { recursive: true, force: true });
  });
}

async function sumOf(uploads: StoredUploads, name: string): Promise<string | null> {
  const file = await uploads.read(name);
  if (file === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.body) hash.update(chunk);
  return hash.digest('hex');
}

async function asking<T>(storage: UploadStorage, work: (uploads: StoredUploads) => Promise<T>): Promise<T> {
  try {
    return await work(storedUploads(storage));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new BackupProblem(`${error.message} Look at S3_ENDPOINT and the settings beside it, then try again.`);
  }
}
