import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from '../setup/installed.mjs';

/** A fresh clone of what is committed, with the packages of the project it comes from. */
export interface ProjectClone {
  /** Holds everything; whoever asked for the clone removes it. */
  folder: string;
  root: string;
  /** For a site that is started in the clone; not there yet. */
  dataDir: string;
}

/** @throws Error where the packages are others than those of the lockfile: a start in the clone would change them */
export function cloneProject(from: string): ProjectClone {
  if (![from, path.join(from, 'cms')].every((directory) => isInstalled(directory)))
    throw new Error('The packages here are not those of package-lock.json: run `npm run build` first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-clone-'));
  const root = path.join(folder, 'project');
  const clone = spawnSync('git', ['clone', '--quiet', '--shared', from, root], { encoding: 'utf8' });
  if (clone.status !== 0) throw new Error(`The project cannot be cloned: ${clone.stderr}`);
  for (const part of ['.', 'cms'])
    symlinkSync(path.join(from, part, 'node_modules'), path.join(root, part, 'node_modules'), 'dir');
  return { folder, root, dataDir: path.join(folder, 'data') };
}
