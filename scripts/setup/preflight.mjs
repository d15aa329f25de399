import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { runCommand } from '../process/run-command.mjs';
import { BUILDS, isStale } from './builds.mjs';
import { CONTENT_LOCK, lockDataDir, prepareDataDir } from './data-dir.mjs';
import { envWith, installAll } from './install.mjs';
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
 * Checks everything a start needs, the quick checks first, and installs missing packages: those for building only
 * where something is to be built. Afterwards this process holds its lock of DATA_DIR until it ends.
 * @param {{ development: boolean, only: 'site' | 'content' | null }} mode
 * @returns {Promise<{ settings: import('./settings.mjs').Settings, node: string, parts: Parts }>} node runs the servers
 * @throws {UserError}
 */
export async function preflight({ development, only }) {
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
  /** @type {import('./install.mjs').Needs} */
  const needs = {
    site: development || (parts.site && isStale(ROOT, BUILDS.site)) ? 'all' : 'production',
    content: !parts.content ? 'none' : development || isStale(ROOT, BUILDS.cms) ? 'all' : 'production',
  };
  const node = await installAll(ROOT, needs);
  await assertEnvironment(node);
  return { settings, node, parts };
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
