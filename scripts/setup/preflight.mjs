import path from 'node:path';
import { Problem } from '../process/problem.mjs';
import { runCommand } from '../process/run-command.mjs';
import { lockDataDir, prepareDataDir } from './data-dir.mjs';
import { envWith, installAll, installSite } from './install.mjs';
import { assertPortFree } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { versionProblem } from './versions.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Everything that can be wrong is found here, the quick things first, before the long work that follows.
 * DATA_DIR belongs to this process afterwards, until it ends.
 * @returns {Promise<{ settings: import('./settings.mjs').Settings, node: string }>} node runs the servers
 * @throws {Problem}
 */
export async function preflight() {
  assertVersions();
  const { settings, problems } = readSettings(process.env, ROOT);
  if (problems.length > 0) throw new Problem(problems.join('\n'));
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

/** @throws {Problem} when Node or npm is too old */
export function assertVersions() {
  const problem = versionProblem({
    node: process.version,
    npmUserAgent: process.env.npm_config_user_agent,
    platform: process.platform,
    arch: process.arch,
  });
  if (problem !== null) throw new Problem(problem);
}

/**
 * Lets the server judge the whole environment, in a process of its own because it needs packages and a newer Node.
 * @param {string} node
 */
async function assertEnvironment(node) {
  const env = envWith(node);
  const { ok, output } = await runCommand({ file: node, args: ['scripts/check-environment.ts'], cwd: ROOT, env });
  if (!ok) throw new Problem(output.join('\n'));
  for (const line of output) process.stderr.write(`${line}\n`);
}
