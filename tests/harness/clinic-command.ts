import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NODE_COMPILE_CACHE } from '../../scripts/checks/compile-cache.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/**
 * Runs a command of `scripts/clinic` on a data directory, as an administrator does.
 * @param options each becomes `--name value`
 * @throws when it fails; the error holds what it printed
 */
export async function runClinicCommand(name: string, dataDir: string, options: Record<string, string>): Promise<void> {
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  const { PATH, HOME } = process.env;
  await promisify(execFile)(runtimeNode(ROOT), [`scripts/clinic/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ENV_FILE: '/dev/null' },
  });
}
