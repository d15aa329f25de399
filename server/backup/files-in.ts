import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from './problem.ts';

/**
 * The files of a folder and of those in it, as paths from it, in the order of the alphabet; none where there is no such
 * folder. What a symbolic link leads to is as good as there.
 * @throws BackupProblem for what cannot be backed up: a link that leads nowhere or in a circle, a socket, a device
 */
export async function filesIn(folder: string): Promise<string[]> {
  return (await walk(folder, [])).map((file) => path.relative(folder, file)).toSorted();
}

async function walk(entry: string, above: readonly string[]): Promise<string[]> {
  const found = await ignoringAbsence(stat(entry));
  if (found === null) {
    // Whoever removes files meanwhile may do so.
    if ((await ignoringAbsence(lstat(entry))) === null) return [];
    throw new BackupProblem(`The link ${entry} leads nowhere: mend it or remove it, and back up again.`);
  }
  if (found.isFile()) return [entry];
  if (!found.isDirectory()) {
    throw new BackupProblem(`${entry} is neither a file nor a folder: remove it, and back up again.`);
  }
  const real = await realpath(entry);
  if (above.includes(real)) {
    throw new BackupProblem(`The link ${entry} leads to a folder that it lies in: remove it, and back up again.`);
  }
  const files: string[] = [];
  for (const name of await readdir(entry)) files.push(...(await walk(path.join(entry, name), [...above, real])));
  return files;
}

/** What comes of it; null where there is nothing any more. */
export async function ignoringAbsence<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
