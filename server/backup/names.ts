import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoringAbsence } from './files-in.ts';

/** What the names of backups look like; in the order of the alphabet earlier ones come first. */
const NAME = /^souvenance-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz(?:\.age)?$/;
const DRAFT = '.part';
/** What begins the name of the folder in which copies are made. */
const WORK = 'backup-work-';
/** The same of the folder in which a backup is unpacked. */
export const RESTORE_WORK = 'restore-work-';
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

/** Removes what backups and restores that were killed have left: whatever a day has passed over. */
export async function removeLeftovers({ dataDir, folder, at }: Making): Promise<void> {
  const isDraft = (name: string) => name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length));
  const isWork = (name: string) => name.startsWith(WORK) || name.startsWith(RESTORE_WORK);
  const left = [
    ...(await readdir(dataDir)).filter(isWork).map((name) => path.join(dataDir, name)),
    ...(await readdir(folder)).filter(isDraft).map((name) => path.join(folder, name)),
  ];
  for (const entry of left) {
    // Another backup may have ended meanwhile.
    const found = await ignoringAbsence(stat(entry));
    if (found && at.getTime() - found.mtimeMs > LEFT_AFTER_MS) await rm(entry, { recursive: true, force: true });
  }
}

/** A backup in a folder, and when it was begun by its name, in milliseconds. */
interface Found {
  file: string;
  begun: number;
}

/** The backups of a folder, oldest first; none where there is no such folder. @throws Error for one that cannot be read */
async function backupsIn(folder: string): Promise<Found[]> {
  const names = (await ignoringAbsence(readdir(folder))) ?? [];
  return names.toSorted().flatMap((name) => {
    const begun = begunAt(name);
    return begun === null ? [] : [{ file: path.join(folder, name), begun }];
  });
}

/** What the name of a backup says of its time; null for the name of anything else. */
function begunAt(name: string): number | null {
  const [, day, hours, minutes, seconds, milliseconds] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(time) ? null : time;
}

/**
 * Removes all backups of a folder but one that was just made and the newest of the others, `count` in all. Those whose names
 * say that they were made later were made while the clock was ahead: nobody knows when, so they go first.
 */
export async function keepNewest(made: string, count: number): Promise<void> {
  const latest = begunAt(path.basename(made)) ?? Number.POSITIVE_INFINITY;
  const others = (await backupsIn(path.dirname(made))).filter(({ file }) => file !== made);
  const isAhead = ({ begun }: Found) => begun > latest;
  const inOrder = [...others.filter(isAhead), ...others.filter((found) => !isAhead(found))];
  for (const { file } of inOrder.slice(0, Math.max(0, inOrder.length - (count - 1)))) await rm(file, { force: true });
}

/**
 * When the newest backup of a folder was made, in milliseconds; null where there is none. One whose name lies after `now`
 * tells nothing: it was made while the clock was ahead.
 */
export async function newestBackup(folder: string, now: number): Promise<number | null> {
  const newest = (await backupsIn(folder)).findLast(({ begun }) => begun <= now);
  if (newest === undefined) return null;
  const { mtimeMs } = await stat(newest.file);
  // The folder may be another machine's, whose clock is ahead.
  return mtimeMs <= now ? mtimeMs : newest.begun;
}
