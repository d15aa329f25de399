import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, messageOf, UserError } from '../process/errors.mjs';

const LOCK_NAME = 'start.lock';
const POLL_INTERVAL_MS = 100;
/** Names of the product's own files in the data directory; the rights of other files are not changed. */
const OURS = /^(secrets|public|page-cache|outbox|backups|.+\.sqlite(-wal|-shm|-journal)?)$/;

/**
 * Creates the directory that holds all state, and checks that it is writable. The product's files in it become readable
 * by their owner only, also in a directory that existed before.
 * @param {string} dataDir absolute
 * @throws {UserError}
 */
export function prepareDataDir(dataDir) {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    makeDirectory(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
    for (const name of readdirSync(dataDir)) if (OURS.test(name)) makePrivate(path.join(dataDir, name));
  } catch (error) {
    throw new UserError(
      `DATA_DIR ${dataDir} cannot be written (${codeOf(error) ?? messageOf(error)}): give this user the right to write there, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Like a recursive mkdir, which would retry endlessly where creating the parent fails with ENOENT (/proc).
 * @param {string} directory absolute
 */
function makeDirectory(directory) {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/**
 * Removes the permissions of group and others from a file, or recursively from a directory. Links are not followed.
 * @param {string} entry absolute
 */
function makePrivate(entry) {
  const stats = lstatSync(entry, { throwIfNoEntry: false });
  if (!stats?.isFile() && !stats?.isDirectory()) return;
  if ((stats.mode & 0o077) !== 0) {
    try {
      chmodSync(entry, stats.mode & 0o700);
    } catch {
      // Another user's file, or a file system without permissions: the start can continue.
    }
  }
  if (stats.isDirectory()) for (const name of readdirSync(entry)) makePrivate(path.join(entry, name));
}

/**
 * Locks a data directory, so that only one start uses it. The lock of a process that no longer runs is taken over. A
 * lock that is held is waited for, because `npm start` can end before the processes it started.
 * @param {string} dataDir absolute, already prepared
 * @param {{ timeoutMs?: number }} [options]
 * @returns {Promise<() => void>} releases the lock; the end of this process does so too
 * @throws {UserError} when another start holds it
 */
export async function lockDataDir(dataDir, { timeoutMs = 3000 } = {}) {
  const file = path.join(dataDir, LOCK_NAME);
  const mine = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid) });
  const deadline = Date.now() + timeoutMs;
  while (!createLock(file, mine)) {
    const holder = readLock(file);
    if (holder === null || !isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    else {
      throw new UserError(
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
 * @returns {{ pid: number, birth: string | null } | null} null for a missing or incomplete lock
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
  // In a container the same low process ids are reused after every restart: the start time distinguishes them.
  return birth === null || birth === processBirth(pid);
}

/**
 * When a process started: boot id and clock ticks since boot; null where the system does not provide it.
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
