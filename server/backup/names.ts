import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoringAbsence } from './files-in.ts';

/** What the names of backups look like; in the order of the alphabet earlier ones come first. */
const NAME = /^souvenance-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(?:\.age)?$/;
const DRAFT = '.part';
/** What begins the name of the folder in which copies are made. */
const WORK = 'backup-work-';
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/** A backup as it is being made. */
export interface Making {
  dataDir: string;
  /** Where backups are put. */
  folder: string;
  at: Date;
  isSealed: boolean;
}

/** Where a backup is put, where it grows before, and the folder for copies meanwhile. */
export function placesOf({ dataDir, folder, at, isSealed }: Making): { file: string; draft: string; work: string } {
  const stamp = at.toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `souvenance-${stamp}.tar.gz${isSealed ? '.age' : ''}`);
  return { file, draft: `${file}${DRAFT}`, work: path.join(dataDir, `${WORK}${stamp}`) };
}

/** Removes what a backup that was stopped in its middle has left. */
export async function discard(making: Making): Promise<void> {
  const { draft, work } = placesOf(making);
  await rm(draft, { force: true });
  await rm(work, { recursive: true, force: true });
}

/** Removes what backups that were killed have left: whatever a day has passed over. */
export async function removeLeftovers({ dataDir, folder, at }: Making): Promise<void> {
  const isDraft = (name: string) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length));
  const left = [
    ...(await readdir(dataDir)).filter((name) => name.startsWith(WORK)).map((name) => path.join(dataDir, name)),
    ...(await readdir(folder)).filter(isDraft).map((name) => path.join(folder, name)),
  ];
  for (const entry of left) {
    // Another backup may have ended meanwhile.
    const found = await ignoringAbsence(stat(entry));
    if (found && at.getTime() - found.mtimeMs > LEFT_AFTER_MS) await rm(entry, { recursive: true, force: true });
  }
}

/** The backups of a folder, oldest first; none where there is no such folder. @throws Error for one that cannot be read */
async function backupsIn(folder: string): Promise<string[]> {
  const names = (await ignoringAbsence(readdir(folder))) ?? [];
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** Removes all backups of a folder but the newest `count`. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  for (const file of (await backupsIn(folder)).slice(0, -count)) await rm(file, { force: true });
}

/** When the newest backup of a folder was made, in milliseconds; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const newest = (await backupsIn(folder)).at(-1);
  return newest === undefined ? null : (await stat(newest)).mtimeMs;
}
