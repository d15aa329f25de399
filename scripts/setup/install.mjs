import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { hasDevPackages, isInstalled } from './installed.mjs';
import { compareVersions, pinnedNodePackage, RUNTIME_MAJOR } from './versions.mjs';

/** @typedef {'all' | 'production'} Needed Which packages must be there: everything, or what building and running need. */

/**
 * Installs the packages of the site if they are missing, in the versions of the lockfile.
 * @param {string} root
 * @param {Needed} [needed]
 * @returns {Promise<string>} the Node that runs everything else: the current one when new enough, else the pinned one
 * @throws {UserError}
 */
export async function installSite(root, needed = 'all') {
  if (!isInstalled(root, needed))
    await npmInstall(root, 'Installing the packages of the site', [devOption(root, needed)]);
  return runtimeNode(root);
}

/**
 * Installs the packages of the content service if they are missing. None of their scripts is needed, as in the images:
 * native packages bring what they would compile. So this need not wait for the Node that runs them.
 * @param {string} root
 * @param {Needed} [needed]
 * @throws {UserError}
 */
export async function installContent(root, needed = 'all') {
  const cms = path.join(root, 'cms');
  if (isInstalled(cms, needed)) return;
  await npmInstall(cms, 'Installing the packages of the content service', [devOption(cms, needed), '--ignore-scripts']);
}

/**
 * Installs all missing packages, at the root and in cms/, side by side: npm waits for one core most of the time.
 * @param {string} root
 * @returns {Promise<string>} as installSite
 * @throws {UserError} once both have ended
 */
export async function installAll(root) {
  const both = /** @type {const} */ ([installSite(root), installContent(root)]);
  await Promise.allSettled(both);
  const [node] = await Promise.all(both);
  return node;
}

/**
 * `npm install --no-save` installs the versions of the lockfile without changing it. `npm ci` would refuse a lockfile
 * without the optional packages of other platforms, which npm leaves out where its registry does not have them.
 */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--include=optional'];

/**
 * Whether npm installs what only developing needs. It would take that away where it is left out, so who has it keeps it.
 * @param {string} directory
 * @param {Needed} needed
 */
function devOption(directory, needed) {
  return needed === 'all' || hasDevPackages(directory) ? '--include=dev' : '--omit=dev';
}

/**
 * @param {string} directory
 * @param {string} label
 * @param {string[]} options
 * @throws {UserError}
 */
async function npmInstall(directory, label, options) {
  const step = startStep(process.stdout, label);
  const npm = npmCommand(process.execPath);
  const args = [...npm.args, ...INSTALL, ...options];
  const { ok, output } = await runCommand({ file: npm.file, args, cwd: directory, env: envWith(process.execPath) });
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
  if (isRuntime(process.version)) return process.execPath;
  const name = pinnedNodePackage(process.platform, process.arch);
  const pinned = pinnedNode(root, name ?? '');
  if (name !== null && existsSync(pinned)) return pinned;
  throw new UserError(
    `The pinned Node ${RUNTIME_MAJOR} is missing from node_modules: allow npm to install optional packages, or install Node ${RUNTIME_MAJOR} from https://nodejs.org, and try again.`,
  );
}

/** @param {string} version of Node */
const isRuntime = (version) => compareVersions(version, `${RUNTIME_MAJOR}.0.0`) >= 0;

/**
 * @param {string} directory with node_modules
 * @param {string} name of the package
 */
const pinnedNode = (directory, name) =>
  path.join(directory, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * An environment with the given Node first on the path, for tools that start "node" by name.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function envWith(node, env = process.env) {
  return { ...env, PATH: `${path.dirname(node)}${path.delimiter}${env.PATH ?? ''}` };
}
