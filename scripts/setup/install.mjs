import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { isInstalled } from './installed.mjs';
import { compareVersions, pinnedNodePackage, RUNTIME_MAJOR } from './versions.mjs';

/**
 * @typedef {object} Needs Which packages must be there: everything, or what running needs.
 * @property {'all' | 'production'} site at the root
 * @property {'all' | 'production' | 'none'} content in cms/
 */

/** @type {Needs} */
const EVERYTHING = { site: 'all', content: 'all' };

/**
 * Installs the packages of the site if they are missing, in the versions of the lockfile.
 * @param {string} root
 * @param {Pick<Needs, 'site'>} [needs]
 * @returns {Promise<string>} the Node that runs everything else: the current one when new enough, else the pinned one
 * @throws {UserError}
 */
async function installSite(root, { site } = EVERYTHING) {
  await installOne(root, 'Installing the packages of the site', process.execPath, site);
  return runtimeNode(root);
}

/**
 * Installs missing packages, at the root and in cms/, side by side: npm spends most of its time waiting for one core.
 * @param {string} root
 * @param {Needs} [needs]
 * @returns {Promise<string>} as installSite
 * @throws {UserError}
 */
export async function installAll(root, needs = EVERYTHING) {
  const cms = path.join(root, 'cms');
  if (needs.content === 'none') return installSite(root, needs);
  if (isInstalled(root, needs.site) || isInstalled(cms, needs.content)) {
    const node = await installSite(root, needs);
    await installOne(cms, CMS_LABEL, node, needs.content);
    return node;
  }
  const early = await earlyNode(root);
  try {
    const [site, content] = await Promise.allSettled([installSite(root), installOne(cms, CMS_LABEL, early, 'all')]);
    if (site.status === 'rejected') throw site.reason;
    if (content.status === 'rejected') throw content.reason;
    return site.value;
  } finally {
    rmSync(earlyDirectory(root), { recursive: true, force: true });
  }
}

const CMS_LABEL = 'Installing the packages of the content service';

/** @param {string} root */
const earlyDirectory = (root) => path.join(root, '.cache', 'node');

/**
 * The Node that builds the native packages of the content service while those of the site are still being installed: the
 * current one when new enough, else the pinned one, fetched by itself first.
 * @param {string} root
 * @returns {Promise<string>}
 * @throws {UserError}
 */
async function earlyNode(root) {
  if (isRuntime(process.version)) return process.execPath;
  const name = pinnedNodePackage(process.platform, process.arch) ?? '';
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const directory = earlyDirectory(root);
  mkdirSync(directory, { recursive: true });
  await npmInstall(directory, `Fetching Node ${RUNTIME_MAJOR}`, process.execPath, [
    ...['--prefix', directory],
    `${name}@${optionalDependencies[name]}`,
  ]);
  return pinnedNode(directory, name);
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
 * @param {'all' | 'production'} needed
 */
async function installOne(directory, label, node, needed) {
  if (!isInstalled(directory, needed)) await npmInstall(directory, label, node);
}

/**
 * @param {string} directory
 * @param {string} label
 * @param {string} node
 * @param {string[]} [what] packages and options; left out, those of the lockfile
 * @throws {UserError}
 */
async function npmInstall(directory, label, node, what = []) {
  const step = startStep(process.stdout, label);
  const npm = npmCommand(node);
  const args = [...npm.args, ...INSTALL, ...what];
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
