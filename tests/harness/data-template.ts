import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILDS } from '../../scripts/setup/builds.mjs';
import { fingerprint } from '../../scripts/setup/fingerprint.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const CACHE = path.join(ROOT, '.cache', 'first-content');

/**
 * A fresh data directory as the first start leaves it. The first start is slow (database, first content), so its
 * result is kept and copied for as long as neither the content service nor the first content changes.
 * @param boot starts the content service on the given directory and stops it again
 * @returns a directory of its own under the system's temporary one
 */
export async function copyOfFirstContent(boot: (dataDir: string) => Promise<void>): Promise<string> {
  const template = path.join(CACHE, fingerprint(ROOT, [...BUILDS.cms.inputs, 'cms-schemas']).slice(0, 16));
  if (!existsSync(template)) {
    const fresh = emptyDataDir();
    await boot(fresh);
    keep(fresh, template);
    rmSync(fresh, { recursive: true, force: true });
  }
  const dataDir = emptyDataDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Copied beside its place and then renamed: an interrupted copy is never taken for a whole one. Tests that run at once may
 * each make it: the first one's stays.
 */
function keep(fresh: string, template: string): void {
  mkdirSync(CACHE, { recursive: true });
  const former = readdirSync(CACHE).filter((name) => !name.startsWith(path.basename(template)));
  for (const name of former) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const part = `${template}.${process.pid}.part`;
  cpSync(fresh, part, { recursive: true });
  try {
    renameSync(part, template);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}

/** A new empty data directory under the system's temporary one. */
export function emptyDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'souvenance-'));
}
