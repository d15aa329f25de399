import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf, messageOf, UserError } from '../process/errors.mjs';

const LOCK_NAME = 'start.lock';
/** The lock of whatever runs the content service: it may be started apart from the site. */
export const CONTENT_LOCK = 'content.lock';
const POLL_INTERVAL_MS = 100;
/** How often the holder of a lock touches it, for those who cannot see its process. */
const BEAT_MS = 2000;
/** A lock that nobody touches for so long, while somebody looks, is that of a container that was killed. */
const SILENCE_MS = 10_000;
/** What a file system without hard links answers, such as that of a memory stick or of a shared folder. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const OWN_CONTAINER = ownContainer();
/** Names of the product's own files in the data directory; the rights of other files are not changed. */
const OURS = /^(secrets|public|page-cache|assets|outbox|backups|.+\.sqlite(-wal|-shm|-journal)?)$/;

/**
 * @typedef {object} Holder Who made a lock.
 * @property {number} pid
 * @property {string | null} birth when that process started
 * @property {string | null} container null in a lock of an earlier release, or where there are none
 */

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
 * lock that is held is waited for, because `npm start` can end before the processes it started. Processes of another
 * container cannot be seen: their lock is held as long as it is touched, and taken over some seconds after.
 * @param {string} dataDir absolute, already prepared
 * @param {{ timeoutMs?: number, lock?: string }} [options] lock is the name of the file, `start.lock` unless given
 * @returns {Promise<() => void>} releases the lock; the end of this process does so too
 * @throws {UserError} when another start holds it
 */
export async function lockDataDir(dataDir, { timeoutMs = 3000, lock = LOCK_NAME } = {}) {
  const file = path.join(dataDir, lock);
  const mine = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid), container: OWN_CONTAINER });
  const deadline = performance.now() + timeoutMs;
  const listen = listener(file);
  while (!createLock(file, mine)) {
    const found = readText(file);
    if (found === null) continue;
    const holder = holderOf(found);
    const isOurs = holder === null || holder.container === null || holder.container === OWN_CONTAINER;
    const state = isOurs ? stateOf(holder) : listen(found);
    if (state === 'dead') takeAway(file, found);
    else if (state === 'unknown' || performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    } else {
      const who = isOurs ? `process ${holder?.pid}` : 'in another container';
      throw new UserError(
        `DATA_DIR ${dataDir} is used by another start (${who}): stop that one, or set DATA_DIR to another directory.`,
      );
    }
  }
  return holdLock(file, mine);
}

/**
 * @param {string} file
 * @param {string} mine its content
 * @returns {() => void} releases it
 */
function holdLock(file, mine) {
  const isMine = () => readText(file) === mine;
  const beat = setInterval(() => {
    try {
      if (isMine()) utimesSync(file, new Date(), new Date());
    } catch {
      // A disk that takes no writes for a moment; the next time counts.
    }
  }, BEAT_MS);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.removeListener('exit', release);
    if (isMine()) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * Tells by the touches of a lock whether its holder lives; by no clock but that of whoever looks, since a disk may be shared.
 * @param {string} file
 * @returns {(found: string) => 'alive' | 'dead' | 'unknown'} takes the content of the lock, as it was read
 */
function listener(file) {
  let last = '';
  let touches = 0;
  let since = performance.now();
  return (found) => {
    const touch = `${statSync(file, { throwIfNoEntry: false })?.mtimeMs} ${found}`;
    if (touch !== last) {
      touches += 1;
      since = performance.now();
      last = touch;
    }
    if (performance.now() - since >= SILENCE_MS) return 'dead';
    // The first one was there before.
    return touches > 1 ? 'alive' : 'unknown';
  };
}

/**
 * Puts a file at a place that must be free: by a link, or by a copy where the file system has no links.
 * @param {string} from
 * @param {string} to
 * @throws EEXIST when the place is taken
 */
function putAt(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/**
 * A link appears whole or not at all: nobody reads a lock that is only half written, and takes it for a dead one.
 * @param {string} file
 * @param {string} content
 */
function createLock(file, content) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    putAt(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes away the lock of a process that has ended: of several starts that found it, one takes exactly this lock, and
 * none the lock that another has made in its place meanwhile.
 * @param {string} file
 * @param {string} found the content of the lock, as it was read
 */
function takeAway(file, found) {
  const taken = `${file}.${randomUUID()}`;
  try {
    renameSync(file, taken);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    // Somebody was faster and made a lock of their own: it is put back, unless a third has one by now.
    if (readFileSync(taken, 'utf8') !== found) putAt(taken, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(taken, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {string | null} null when there is no such file
 */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {string} content of a lock
 * @returns {Holder | null} null for an incomplete lock
 */
function holderOf(content) {
  try {
    const value = JSON.parse(content);
    return Number.isInteger(value?.pid)
      ? { pid: value.pid, birth: value.birth ?? null, container: value.container ?? null }
      : null;
  } catch {
    return null;
  }
}

/**
 * @param {Holder | null} holder whose process this one can see
 * @returns {'alive' | 'dead'}
 */
function stateOf(holder) {
  if (holder === null) return 'dead';
  const { pid, birth } = holder;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return 'dead';
  }
  // In a container the same low process ids are reused after every restart: the start time distinguishes them.
  return birth === null || birth === processBirth(pid) ? 'alive' : 'dead';
}

/**
 * The container of this process, by the processes it sees; null where the system does not provide it.
 * @returns {string | null}
 */
function ownContainer() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
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
