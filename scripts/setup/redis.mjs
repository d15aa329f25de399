import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { runCommand } from '../process/run-command.mjs';
import { isProgram } from './is-program.mjs';

const PROGRAMS = ['redis-server', 'valkey-server'];
const INSTALL = 'apt-get update -q && apt-get install -q -y --no-install-recommends redis-server';

/**
 * The Redis or Valkey of this machine, if it has one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function findRedis({ PATH = '' }) {
  const folders = [...PATH.split(path.delimiter), '/usr/bin', '/usr/local/bin'].filter((folder) => folder !== '');
  return PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null;
}

/**
 * Finds a Redis or Valkey for the tests of several servers; as root on Debian installs one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} path of the program
 * @throws {UserError}
 */
export async function provideRedis(env) {
  const found = findRedis(env);
  if (found !== null) return found;
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    const quietly = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand({ file: '/bin/sh', args: ['-c', INSTALL], cwd: '/', env: quietly });
  }
  const installed = findRedis(env);
  if (installed !== null) return installed;
  throw new UserError(
    'No redis-server or valkey-server was found or could be installed: install one, so that several servers can be tested.',
  );
}
