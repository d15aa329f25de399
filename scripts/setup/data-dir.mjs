import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, messageOf, Problem } from '../process/problem.mjs';

const LOCK_NAME = 'start.lock';
const LOOK_EVERY_MS = 100;
/** What the product keeps in the data directory; anything else there is somebody else's. */
const OURS = /^(secrets|public|page-cache|outbox|backups|.+\.sqlite(-wal|-shm|-journal)?)$/;

/**
 * Creates the directory that holds all state, and proves that it can be written. What the product keeps there becomes
 * readable by its owner only, also where the directory was there before.
 * @param {string} dataDir absolute
 * @throws {Problem}
 */
export function prepareDataDir(dataDir) {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    makeDirectory(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const name of readdirSync(dataDir)) if (OURS.test(name)) makePrivate(path.join(dataDir, name));
  } catch (error) {
    throw new Problem(
      `DATA_DIR ${dataDir} cannot be written (${codeOf(error) ?? messageOf(error)}): give this user the right to write there, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Like a recursive mkdir, which for ever tries again where the system denies the parent's existence (/proc).
 * @param {string} directory absolute
 */
function makeDirectory(directory) {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Takes the rights of others from a file, or a directory and all in it. Links are not followed.
 * @param {string} entry absolute
 */
function makePrivate(entry) {
  const stats = lstatSync(entry, { throwIfNoEntry: false });
  if (!stats?.isFile() && !stats?.isDirectory()) return;
  if ((stats.mode & 0o077) !== 0) {
    try {
      chmodSync(entry, stats.mode & 0o700);
    } catch {
      // Another user's file, or a file system without rights: no reason not to start.
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(entry)) makePrivate(path.join(entry, name));
}

/**
 * Lets one start at a time use a data directory. A lock whose process is gone is taken over, and one that may be
 * about to stop is waited for a moment: `npm start` can end before what it started has.
 * @param {string} dataDir absolute, already prepared
 * @param {{ patienceMs?: number }} [options]
 * @returns {Promise<() => void>} gives the directory back; the end of this process does so too
 * @throws {Problem} when another start holds it
 */
export async function lockDataDir(dataDir, { patienceMs = 3000 } = {}) {
  const file = path.join(dataDir, LOCK_NAME);
  const mine = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid) });
  const deadline = Date.now() + patienceMs;
  while (!createLock(file, mine)) {
    const holder = readLock(file);
    if (holder === null || !isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    else {
      throw new Problem(
        `DATA_DIR ${dataDir} is used by another start (process ${holder.pid}): stop that one, or set DATA_DIR to another directory.`,
      );
    }
  }
  const release = () => {
    if (readLock(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * @param {string} file
 * @param {string} content
 */
function createLock(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, birth: string | null } | null} null for a missing or torn lock
 */
function readLock(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(value?.pid) ? { pid: value.pid, birth: value.birth ?? null } : null;
  } catch {
    return null;
  }
}

/** @param {{ pid: number, birth: string | null }} holder */
function isAlive({ pid, birth }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  // In a container the same small process numbers come back after every restart: the birth time tells them apart.
  return birth === null || birth === processBirth(pid);
}

/**
 * When a process began, in the kernel's ticks; null where the system does not tell.
 * @param {number} pid
 * @returns {string | null}
 */
function processBirth(pid) {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${afterName.split(' ')[19]}`;
  } catch {
    return null;
  }
}
