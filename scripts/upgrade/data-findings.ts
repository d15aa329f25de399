import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { newestBackup } from '#server/backup/names.ts';
import { laterMigrations, migrationsOf, ofLaterRelease, openAsItIs } from '#server/clinic/storage/database.ts';
import { dialectOf, hasRecords, type Place } from '#server/clinic/storage/place.ts';
import type { Environment } from '#server/config/env.ts';
import { codeOf, messageOf } from '../process/errors.mjs';
import type { Finding } from './findings.mjs';

const GIB = 1024 ** 3;
/** Room that is wanted beside what databases need. */
const SPARE_BYTES = GIB / 4;
/** A migration of content keeps a copy, a backup makes another, and a database's log grows by what is rewritten. */
const COPIES = 3;
const HOUR_MS = 60 * 60 * 1000;
/** How much later than planned a backup may be there: it has to be made. */
const BACKUP_TAKES_HOURS = 1;

/** What the next start does to the clinic's database. It is opened as it is, and only read. */
export async function clinicFinding(place: Place & Pick<Environment, 'BACKEND_URL'>): Promise<Finding> {
  if (place.BACKEND_URL !== undefined) {
    return note('The records of the clinic are kept by BACKEND_URL: its own upgrade is not looked at.');
  }
  if (!hasRecords(place)) return good('There are no records of the clinic yet: the first start makes their database.');
  try {
    return await readClinic(place);
  } catch (error) {
    return todo(`The database of the clinic could not be read (${reasonOf(error)}): mend that, then ask again.`);
  }
}

async function readClinic(place: Place): Promise<Finding> {
  const db = openAsItIs(dialectOf(place));
  try {
    const later = await laterMigrations(db);
    if (later.length > 0) {
      return todo(ofLaterRelease(later));
    }
    const { done, pending } = await migrationsOf(db);
    if (done.length === 0) return good('The database of the clinic is empty: the first start makes its tables.');
    if (pending.length === 0) return good('The database of the clinic needs no migration.');
    const many = pending.length === 1 ? 'one migration' : `${pending.length} migrations`;
    return good(`The next start carries out ${many} of the clinic's database by itself: ${pending.join(', ')}.`);
  } finally {
    await db.destroy();
  }
}

/** Where several addresses were tried, Node's error has a code and no message. */
function reasonOf(error: unknown): string {
  return messageOf(error) || (codeOf(error) ?? 'no reason given');
}

/** Whether there is room for what an upgrade writes in DATA_DIR. */
export async function roomFinding(dataDir: string): Promise<Finding> {
  const folder = nearestFolder(dataDir);
  const { bavail, bsize } = await statfs(folder);
  return roomSentence({ dataDir, free: bavail * bsize, databases: await databaseBytes(dataDir) });
}

/** The sentence about room, from sizes in bytes. */
export function roomSentence({
  dataDir,
  free,
  databases,
}: {
  dataDir: string;
  free: number;
  databases: number;
}): Finding {
  const wanted = databases * COPIES + SPARE_BYTES;
  const has = `DATA_DIR ${dataDir} has ${inGib(free)} GB free, an upgrade wants ${inGib(wanted)}`;
  return free >= wanted ? good(`${has}.`) : todo(`${has}: make room first.`);
}

/** Whether the newest backup is young enough to come back to. */
export async function backupFinding(
  environment: Pick<Environment, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'CMS_DATABASE_URL'> & Place,
  now: Date,
): Promise<Finding> {
  const { BACKUP_DIR, BACKUP_EVERY_HOURS, CMS_DATABASE_URL, DATA_DIR } = environment;
  const hasContent = CMS_DATABASE_URL !== undefined || existsSync(path.join(DATA_DIR, 'cms.sqlite'));
  if (!hasContent && !hasRecords(environment)) return good('There is nothing to back up yet.');
  const mend = 'make one with the release that runs until now: npm run backup -- --to FOLDER';
  if (BACKUP_DIR === undefined) {
    return note(
      `BACKUP_DIR is not set, so nobody knows here how old the newest backup is. Unless you have one, ${mend}.`,
    );
  }
  const newest = await newestBackup(BACKUP_DIR, now.getTime());
  if (newest === null) return todo(`There is no backup in BACKUP_DIR ${BACKUP_DIR}: ${mend}.`);
  const hours = (now.getTime() - newest) / HOUR_MS;
  const age = `The newest backup in BACKUP_DIR ${BACKUP_DIR} is ${inWords(hours)} old`;
  if (hours <= BACKUP_EVERY_HOURS + BACKUP_TAKES_HOURS) return good(`${age}.`);
  return todo(`${age}, more than BACKUP_EVERY_HOURS allows: ${mend}.`);
}

/** The folder itself, or the nearest one above it that exists. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

async function databaseBytes(dataDir: string): Promise<number> {
  const names = await readdir(dataDir).catch(() => []);
  const files = names.filter((name) => /\.sqlite(-wal)?$/.test(name)).map((name) => stat(path.join(dataDir, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

const inGib = (bytes: number): string => (bytes / GIB).toFixed(1);

function inWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  const [many, unit] = hours < 48 ? [Math.floor(hours), 'hour'] : [Math.floor(hours / 24), 'day'];
  return many === 1 ? `one ${unit}` : `${many} ${unit}s`;
}

const good = (sentence: string): Finding => ({ level: 'good', sentence });
const note = (sentence: string): Finding => ({ level: 'note', sentence });
const todo = (sentence: string): Finding => ({ level: 'todo', sentence });
