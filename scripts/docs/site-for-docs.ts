import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnce } from '../setup/ports.mjs';
import { type Outcome, runCommand } from './follow-steps.ts';

/** A site that pages of the documentation start, on free ports and with data of its own. */
export interface SiteForDocs {
  address: string;
  cmsAddress: string;
  run(command: string): Promise<Outcome>;
  stop(): Promise<void>;
}

/** The first start builds everything. */
const START_MS = 10 * 60_000;
const BETWEEN_LOOKS_MS = 500;

const LOOPBACK = '127.0.0.1';

/** What the pages call the site, as its reader has it. */
const WRITTEN = 'http://127.0.0.1:3000';

/**
 * Prepares a place for the site of a page; nothing runs before the page says `npm start`.
 * @param settings added to the environment
 */
export async function openSite(root: string, dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<SiteForDocs> {
  const [port, cmsPort] = [await listenOnce(0, LOOPBACK), await listenOnce(0, LOOPBACK)];
  const env = { ...process.env, PORT: String(port), CMS_PORT: String(cmsPort), DATA_DIR: dataDir, ...settings };
  const address = `http://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;

  const stop = async (): Promise<void> => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    // npm ends before what it started; a start that found the old site answering would take it for its own.
    while (await answers(address)) await wait(BETWEEN_LOOKS_MS);
  };
  const start = async (): Promise<Outcome> => {
    await stop();
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const deadline = Date.now() + START_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      if (await isReady(address)) return { ok: true, output };
      await wait(BETWEEN_LOOKS_MS);
    }
    return { ok: false, output };
  };
  return {
    address,
    cmsAddress: `http://${LOOPBACK}:${cmsPort}`,
    async run(command) {
      if (command === 'npm start') return start();
      // A page says "stop the site" in words before what wants the content for itself.
      if (/content:migrate(?! -- --dry-run)/.test(command)) await stop();
      return runCommand(command.replaceAll(WRITTEN, address), root, env);
    },
    stop,
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
