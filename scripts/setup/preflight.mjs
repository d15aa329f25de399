import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { runCommand } from '../process/run-command.mjs';
import { lockDataDir, prepareDataDir } from './data-dir.mjs';
import { envWith, installAll, installSite } from './install.mjs';
import { assertPortFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { versionError } from './versions.mjs';

/** The root directory of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Checks everything a start needs, the quick checks first, and installs missing packages. Afterwards this process holds
 * the lock of DATA_DIR until it ends.
 * @returns {Promise<{ settings: import('./settings.mjs').Settings, node: string }>} node runs the servers
 * @throws {UserError}
 */
export async function preflight() {
  assertVersions();
  const { settings, problems } = readSettings(process.env, ROOT);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  prepareDataDir(settings.dataDir);
  await lockDataDir(settings.dataDir);
  const { host, port, cmsPort, cmsUrl } = settings;
  await assertPortFree({ variable: 'PORT', port, host });
  if (cmsUrl === null) await assertPortFree({ variable: 'CMS_PORT', port: cmsPort, host });
  const node = await installSite(ROOT);
  await assertEnvironment(node);
  await installAll(ROOT);
  return { settings, node };
}

/** @throws {UserError} when Node or npm is too old */
export function assertVersions() {
  const problem = versionError({
    node: process.version,
    npmUserAgent: process.env.npm_config_user_agent,
    platform: process.platform,
    arch: process.arch,
  });
  if (problem !== null) throw new UserError(problem);
}

/**
 * Validates the environment with the server's code, in a child process because that needs packages and a newer Node.
 * @param {string} node
 */
async function assertEnvironment(node) {
  const env = envWith(node);
  const { ok, output } = await runCommand({ file: node, args: ['scripts/check-environment.ts'], cwd: ROOT, env });
  if (!ok) throw new UserError(output.join('\n'));
  for (const line of output) process.stderr.write(`${line}\n`);
}
