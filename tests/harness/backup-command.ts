import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { NODE_COMPILE_CACHE } from '../../scripts/checks/compile-cache.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

/**
 * Runs a command of `scripts/backup`, as an administrator does, whatever the environment of the tests is.
 * @returns its exit code, and what it printed
 */
export async function runBackupCommand(
  name: 'backup' | 'restore' | 'make-key',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: unknown; output: string }> {
  const { PATH, HOME } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, NODE_COMPILE_CACHE, ...env } };
  return promisify(execFile)(runtimeNode(ROOT), [`scripts/backup/${name}.ts`, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => ({ code: Object(error).code, output: `${Object(error).stdout}${Object(error).stderr}` }),
  );
}
