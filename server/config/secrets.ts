import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secrets of `DATA_DIR/secrets` by file name: two that the content service shares, and the clinic's key. */
export type Secret = 'content-hook-secret' | 'preview-secret' | 'clinic-key';

/**
 * Reads a secret of `DATA_DIR/secrets`; makes a random one of 256 bits where there is none. Whichever of the server
 * and the content service comes first makes it: a link appears whole or not at all, so both read the same value. It is on
 * the disk before anything is sealed with it: a power cut takes neither the file nor what is in it.
 */
export async function readOrCreateSecret(dataDir: string, name: Secret): Promise<string> {
  const directory = path.join(dataDir, 'secrets');
  const file = path.join(directory, name);
  const existing = await readSecret(file);
  if (existing !== null) return existing;
  // There is none, or a power cut emptied it.
  await rm(file, { force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    await putAt(draft, file);
    await flushDirectory(directory);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readOrCreateSecret(dataDir, name);
}

/** Writes the names in a directory to the disk; Windows does it by itself. */
async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

/** What a file system without hard links answers, such as that of a memory stick or of a shared folder. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Puts a file at a place that must be free: by a link, or by a copy where the file system has no links. */
async function putAt(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.some((code) => hasCode(error, code))) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** Reads a secret file; null when there is none yet or it is empty. */
export async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Tells a failed system call by its code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
