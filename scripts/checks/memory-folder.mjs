import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux has a file system in memory. */
const PLACE = '/dev/shm';
/** Some times what all tests keep at any moment, in bytes: of the place, and of the machine's memory. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder in memory for what tests throw away: databases, browsers' profiles and copies of the project by the hundred,
 * whose making takes a disk a good part of each run. It goes when this process ends.
 * @param {{ mounts?: string, available?: number }} [machine] what it has, where a test says so
 * @returns {string | null} null where there is none, too little of it, or none whose programs may run
 */
export function memoryFolder({ mounts = mountsOfThis(), available = process.availableMemory() } = {}) {
  const [, options = 'noexec'] = new RegExp(`^\\S+ ${PLACE} tmpfs (\\S+) `, 'm').exec(mounts) ?? [];
  if (options.split(',').includes('noexec') || available < 2 * ROOM) return null;
  const { bavail, bsize } = statfsSync(PLACE);
  if (bavail * bsize < ROOM) return null;
  const folder = mkdtempSync(path.join(PLACE, 'souvenance-'));
  // PostgreSQL runs as a user of its own where the tests are root's.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function mountsOfThis() {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}
