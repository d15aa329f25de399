import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { isInstalled } from './installed.mjs';
import { isProgram } from './is-program.mjs';

/** The same engine without the windows around it, which take a fifth of a test's time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium for the browser tests, if this machine has one.
 * @param {NodeJS.ProcessEnv} env CHROMIUM_PATH overrides the search
 * @param {() => Promise<string | null>} [ownCopy] path of the Chromium that Playwright downloads
 * @returns {Promise<string | null>}
 */
export async function findChromium(env, ownCopy = playwrightCopy) {
  const wished = env.CHROMIUM_PATH;
  if (wished) {
    if (isProgram(wished)) return wished;
    throw new UserError(
      `CHROMIUM_PATH is ${wished}, where no program is: correct it, or unset it to let one be found.`,
    );
  }
  const system = SYSTEM_PATHS.find(isProgram);
  if (system !== undefined) return system;
  const own = await ownCopy();
  return own !== null && isProgram(own) ? own : null;
}

/**
 * How tests, measurements and pictures start Chromium: quiet (it calls no service of its maker), and with the two sites'
 * example names leading to this machine.
 * @returns {Promise<import('playwright').LaunchOptions>}
 */
export async function chromiumOptions() {
  const executablePath = await findChromium(process.env);
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP *.example.fr 127.0.0.1, MAP *.example.com 127.0.0.1',
    ],
  };
}

/** The font with the widths of most devices' own: without it letters are drawn wider, and pages look other than anywhere. */
const FONTS = '/usr/share/fonts/truetype/liberation';

/**
 * Finds a Chromium, or installs one: from Debian as root, which needs no packages of npm, else Playwright's download. As
 * root on Debian its headless shell and its font are installed too, unless CHROMIUM_PATH names another.
 * @param {{ root: string, node: Promise<string>, env: NodeJS.ProcessEnv }} options node: the Node that runs everything,
 *   once the packages of the site are there
 * @returns {Promise<string>}
 * @throws {UserError}
 */
export async function provideChromium({ root, node, env }) {
  const found = await findChromium(env, isInstalled(root) ? playwrightCopy : async () => null);
  const ways = [...fromDebian(env, found !== null), ...(found === null ? [() => fromPlaywright(root, node)] : [])];
  if (ways.length === 0 && found !== null) return found;
  const step = startStep(process.stdout, 'Installing Chromium for the browser tests');
  for (const way of ways) {
    const command = { ...(await way()), cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    const { ok } = await runCommand(command);
    const installed = ok ? await findChromium(env) : null;
    if (installed !== null) {
      step.done();
      return installed;
    }
  }
  step.fail();
  if (found !== null) return found;
  throw new UserError('No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.');
}

/** @typedef {() => Promise<{ file: string, args: string[] }>} Way */

/**
 * What brings that which is missing, to be tried in turn: older releases have no package of the shell alone.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isFound whether there is a Chromium already
 * @returns {Way[]}
 */
function fromDebian(env, isFound) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return [];
  const fonts = existsSync(FONTS) ? [] : ['fonts-liberation'];
  const shell = env.CHROMIUM_PATH || isProgram(HEADLESS_SHELL) ? [] : ['chromium-headless-shell'];
  const wanted = [[...shell, ...fonts], ...(shell.length > 0 ? [[...(isFound ? [] : ['chromium']), ...fonts]] : [])];
  return wanted
    .filter((packages) => packages.length > 0)
    .map((packages) => async () => ({
      file: '/bin/sh',
      args: ['-c', `apt-get update -q && apt-get install -q -y --no-install-recommends ${packages.join(' ')}`],
    }));
}

/**
 * @param {string} root
 * @param {Promise<string>} node
 */
const fromPlaywright = async (root, node) => ({
  file: await node,
  args: [path.join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
});

async function playwrightCopy() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}
