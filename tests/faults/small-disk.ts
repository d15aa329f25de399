import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const NEEDS_ROOT =
  'A disk of its own is mounted for this test, which this user or container may not do: run it as root where mounting is allowed.';

/** @throws Error that says what the program said */
function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const needed = ['mount', 'mkfs.ext4'].includes(program) ? `${NEEDS_ROOT} ` : '';
    throw new Error(`${needed}${program}: ${error instanceof Error ? error.message : error}`);
  }
}

function mountPoint(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const dataDirOn = (folder: string): string => {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return dataDir;
};

/** A disk that can be filled to its last byte. */
export interface SmallDisk {
  /** For `DATA_DIR`; the whole of it is gone after the test. */
  dataDir: string;
  fill(): void;
  makeRoom(): void;
}

/**
 * Mounts a small disk in memory. Stop what uses it before the test ends.
 * @param size such as `24m`
 * @throws Error where mounting is not permitted
 */
export function mountSmallDisk(size: string): SmallDisk {
  const folder = mountPoint();
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'souvenance-test', folder);
  onTestFinished(() => void run('umount', folder));
  const ballast = path.join(folder, 'ballast');
  return {
    dataDir: dataDirOn(folder),
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let part = 1_048_576; part >= 1; part = Math.floor(part / 2)) writeUntilFull(file, part);
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast),
  };
}

function writeUntilFull(file: number, bytes: number): void {
  const part = Buffer.alloc(bytes);
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** A disk that stops taking writes while programs have its files open. */
export interface FailingDisk {
  dataDir: string;
  /** Forbids every write, and allows them again. */
  forbidWrites(): void;
  allowWrites(): void;
  /** An error of the file system, after which the kernel takes no write any more until the disk was repaired. */
  fail(): void;
  /** Checks the disk and mounts it again. Stop what uses it before. */
  repair(): void;
}

/**
 * Mounts a disk with the file system that most servers have. Stop what uses it before the test ends.
 * @throws Error where mounting is not permitted
 */
export function mountFailingDisk(bytes: number): FailingDisk {
  const folder = mountPoint();
  const image = `${folder}.img`;
  writeFileSync(image, '');
  truncateSync(image, bytes);
  onTestFinished(() => rmSync(image));
  run('mkfs.ext4', '-q', image);
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  mount();
  const dataDir = dataDirOn(folder);
  let isForbidden = false;
  const allowWrites = () => {
    if (!isForbidden) return;
    // Each folder after what is in it: nothing of it comes or goes meanwhile.
    run('find', dataDir, '-depth', '-exec', 'chattr', '-i', '{}', '+');
    isForbidden = false;
  };
  onTestFinished(() => void run('umount', folder));
  return {
    dataDir,
    forbidWrites() {
      isForbidden = true;
      // Each folder before it is read.
      run('find', dataDir, '!', '-name', '*-shm', '-exec', 'chattr', '+i', '{}', ';');
    },
    allowWrites,
    fail() {
      const device = path.basename(run('findmnt', '-no', 'SOURCE', folder).trim());
      const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`;
      if (!existsSync(trigger)) throw new Error(`This kernel cannot fail a disk on request: ${trigger} is missing.`);
      writeFileSync(trigger, 'a test');
    },
    repair() {
      run('umount', folder);
      try {
        run('e2fsck', '-fp', image);
      } catch {
        // Its exit code tells of what it repaired: the second look finds nothing.
        run('e2fsck', '-fp', image);
      }
      mount();
    },
  };
}
