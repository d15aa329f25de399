import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { NODE_COMPILE_CACHE } from '../../scripts/process/compile-cache.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/** How a command ended: its exit code, and all that it printed. */
export interface Ended {
  code: unknown;
  output: string;
}

/** Runs a script of the project in a process of its own, with the given settings and no others: neither those of the tests nor a `.env`. */
export async function runScript(args: string[], env: Record<string, string>): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, NODE_COMPILE_CACHE, ENV_FILE: '/dev/null', ...env } };
  return promisify(execFile)(runtimeNode(ROOT), args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => ({ code: Object(error).code, output: `${Object(error).stdout}${Object(error).stderr}` }),
  );
}

/** Runs one of the content service's commands, such as `export`, on a data directory. @throws with what it printed */
export function contentCommand(name: string, dataDir: string, args: string[], env: Record<string, string> = {}) {
  const settings = { ...process.env, DATA_DIR: dataDir, ENV_FILE: '/dev/null', ...env };
  const options = { cwd: path.join(ROOT, 'cms'), env: settings };
  return promisify(execFile)(runtimeNode(ROOT), [`dist/src/host/${name}-content.js`, ...args], options);
}

/** `npm run upgrade:check` for a data directory. */
export function runUpgradeCheck(dataDir: string, env: Record<string, string> = {}): Promise<Ended> {
  return runScript(['scripts/upgrade/upgrade-check.mjs'], { DATA_DIR: dataDir, ...env });
}
