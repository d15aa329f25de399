import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { isInstalled } from './installed.mjs';
import { compareVersions, pinnedNodePackage, RUNTIME_MAJOR } from './versions.mjs';

/**
 * Installs the packages of the site if they are missing, in the versions of the lockfile.
 * @param {string} root
 * @returns {Promise<string>} the Node that runs everything else: the current one when new enough, else the pinned one
 * @throws {UserError}
 */
export async function installSite(root) {
  await installOne(root, 'Installing the packages of the site', process.execPath);
  return runtimeNode(root);
}

/**
 * Installs missing packages, at the root and in cms/.
 * @param {string} root
 * @returns {Promise<string>} as installSite
 * @throws {UserError}
 */
export async function installAll(root) {
  const node = await installSite(root);
  await installOne(path.join(root, 'cms'), 'Installing the packages of the content service', node);
  return node;
}

/**
 * `npm install --no-save` installs the versions of the lockfile without changing it. `npm ci` would refuse a lockfile
 * without the optional packages of other platforms, which npm leaves out where its registry does not have them.
 */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];

/**
 * @param {string} directory
 * @param {string} label
 * @param {string} node
 */
async function installOne(directory, label, node) {
  if (isInstalled(directory)) return;
  const step = startStep(process.stdout, label);
  const npm = npmCommand(node);
  const args = [...npm.args, ...INSTALL];
  const { ok, output } = await runCommand({ file: npm.file, args, cwd: directory, env: envWith(node) });
  if (ok) return step.done();
  step.fail();
  throw new UserError(`npm could not install the packages. Its last lines:\n${output.slice(-25).join('\n')}`);
}

/**
 * The npm that started this process, run by the given Node: `args` come before the subcommand.
 * @param {string} node
 */
export function npmCommand(node) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)) return { file: node, args: [cli] };
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

/**
 * The Node for the servers and tools.
 * @param {string} root
 * @returns {string} path of the program
 * @throws {UserError} when this Node is too old and the pinned one is not installed
 */
export function runtimeNode(root) {
  if (compareVersions(process.version, `${RUNTIME_MAJOR}.0.0`) >= 0) return process.execPath;
  const name = pinnedNodePackage(process.platform, process.arch);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules', name ?? '', 'bin', file);
  if (name !== null && existsSync(pinned)) return pinned;
  throw new UserError(
    `The pinned Node ${RUNTIME_MAJOR} is missing from node_modules: allow npm to install optional packages, or install Node ${RUNTIME_MAJOR} from https://nodejs.org, and try again.`,
  );
}

/**
 * An environment with the given Node first on the path, for tools that start "node" by name.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function envWith(node, env = process.env) {
  return { ...env, PATH: `${path.dirname(node)}${path.delimiter}${env.PATH ?? ''}` };
}
