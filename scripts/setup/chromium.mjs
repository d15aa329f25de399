import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';

const SYSTEM_PATHS = [
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

/**
 * Finds a Chromium, or installs one: from Debian as root, else Playwright's download.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>}
 * @throws {UserError}
 */
export async function provideChromium({ root, node, env }) {
  const found = await findChromium(env);
  if (found !== null) return found;
  const step = startStep(process.stdout, 'Installing Chromium for the browser tests');
  for (const command of installCommands(root, node)) {
    const { ok } = await runCommand({ ...command, cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = ok ? await findChromium(env) : null;
    if (installed !== null) {
      step.done();
      return installed;
    }
  }
  step.fail();
  throw new UserError('No Chromium was found or could be installed: install one and set CHROMIUM_PATH to its program.');
}

/**
 * @param {string} root
 * @param {string} node
 */
function installCommands(root, node) {
  const playwright = {
    file: node,
    args: [path.join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
  };
  const isRootOnDebian = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (!isRootOnDebian) return [playwright];
  const script = 'apt-get update -q && apt-get install -q -y --no-install-recommends chromium';
  return [{ file: '/bin/sh', args: ['-c', script] }, playwright];
}

async function playwrightCopy() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
