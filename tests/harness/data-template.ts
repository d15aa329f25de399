import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILDS } from '../../scripts/setup/builds.mjs';
import { lockDataDir } from '../../scripts/setup/data-dir.mjs';
import { fingerprint } from '../../scripts/setup/fingerprint.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const CACHE = path.join(ROOT, '.cache', 'first-content');
/** As long as the slowest first start takes, twice. */
const WAIT_MS = 480_000;

/**
 * A fresh data directory as the first start leaves it. The first start is slow (database, first content), so its
 * result is kept and copied for as long as neither the content service nor the first content changes. Of tests that run
 * at once one makes it, and the others wait.
 * @param boot starts the content service on the given directory and stops it again
 * @returns a directory of its own under the system's temporary one
 */
export async function copyOfFirstContent(boot: (dataDir: string) => Promise<void>): Promise<string> {
  const template = path.join(CACHE, fingerprint(ROOT, [...BUILDS.cms.inputs, 'cms-schemas']).slice(0, 16));
  if (!existsSync(template)) await makeOnce(template, boot);
  const dataDir = emptyDataDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

async function makeOnce(template: string, boot: (dataDir: string) => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const release = await lockDataDir(path.dirname(CACHE), { timeoutMs: WAIT_MS });
  try {
    if (existsSync(template)) return;
    const fresh = emptyDataDir();
    await boot(fresh);
    keep(fresh, template);
    rmSync(fresh, { recursive: true, force: true });
  } finally {
    release();
  }
}

/** Copied beside its place and then renamed: an interrupted copy is never taken for a whole one. */
function keep(fresh: string, template: string): void {
  for (const name of readdirSync(CACHE)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const part = `${template}.part`;
  cpSync(fresh, part, { recursive: true });
  renameSync(part, template);
}

/** A new empty data directory under the system's temporary one. */
export function emptyDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'souvenance-'));
}
