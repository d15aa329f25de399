import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { runCommand } from '../process/run-command.mjs';
import { CONTENT_LOCK, lockDataDir, prepareDataDir } from './data-dir.mjs';
import { envWith } from './install.mjs';
import { assertPortFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { versionError } from './versions.mjs';

/** The root directory of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * @typedef {object} Parts What a start runs.
 * @property {boolean} site
 * @property {boolean} content
 */

/**
 * The checks that need no packages, before the slow steps of a start. Afterwards this process holds its lock of DATA_DIR
 * until it ends.
 * @param {'site' | 'content' | null} only
 * @returns {Promise<{ settings: import('./settings.mjs').Settings, parts: Parts }>}
 * @throws {UserError}
 */
export async function preflight(only) {
  assertVersions();
  const { settings, problems } = readSettings(process.env, ROOT);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const { host, port, cmsPort, cmsUrl } = settings;
  const parts = { site: only !== 'content', content: only === null ? cmsUrl === null : only === 'content' };
  prepareDataDir(settings.dataDir);
  if (parts.site) await lockDataDir(settings.dataDir);
  if (parts.content) await lockDataDir(settings.dataDir, { lock: CONTENT_LOCK });
  if (parts.site) await assertPortFree({ variable: 'PORT', port, host });
  if (parts.content) await assertPortFree({ variable: 'CMS_PORT', port: cmsPort, host });
  return { settings, parts };
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
 * @throws {UserError}
 */
export async function assertEnvironment(node) {
  const env = envWith(node);
  const { ok, output } = await runCommand({ file: node, args: ['scripts/check-environment.ts'], cwd: ROOT, env });
  if (!ok) throw new UserError(output.join('\n'));
  for (const line of output) process.stderr.write(`${line}\n`);
}
