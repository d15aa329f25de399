import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { median } from './median.ts';
import { note, report, spread } from './report.ts';

const READY = 'Souvenance is ready.';
/** In seconds: with a package cache that holds what is needed, and where everything is installed and built. */
const MOST_FIRST = 75;
const MOST_LATER = 4;
const HOST = '127.0.0.1';

/** The committed tree in a folder of its own. */
function cloneTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-start-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, folder]);
  return folder;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** Starts the product as people do, and stops it again. @returns the seconds until it said that it is ready */
async function start(folder: string): Promise<number> {
  const [port, cmsPort] = [await listenOnce(0, HOST), await listenOnce(0, HOST)];
  const { PATH, HOME } = process.env;
  // What the cache has is not asked for again.
  const npm = { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' };
  const env = { PATH, HOME, PORT: String(port), CMS_PORT: String(cmsPort), ...npm };
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  try {
    return await new Promise<number>((resolve, reject) => {
      const note = (data: Buffer): void => {
        lines.push(String(data));
        if (lines.join('').includes(READY)) resolve((performance.now() - begun) / 1000);
      };
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      child.once('exit', () => reject(new Error(`The start ended:\n${lines.join('').slice(-2000)}`)));
    });
  } finally {
    await stop(child);
  }
}

/**
 * `npm start` in a fresh clone of what is committed: once to fill the package cache of npm, then in a second clone the
 * first start and later ones, each until it says that it is ready.
 * @param runs how often a later start is measured
 */
export async function measureStart(runs: number): Promise<void> {
  const clones = [cloneTree(), cloneTree()];
  try {
    const [warming = '', measured = ''] = clones;
    const cold = await start(warming);
    const first = await start(measured);
    report('first start, packages cached', first, 's', MOST_FIRST, 'at most');
    const later: number[] = [];
    // The first of them still compiles.
    await start(measured);
    for (let run = 0; run < runs; run += 1) later.push(await start(measured));
    report('a later start', median(later), 's', MOST_LATER, 'at most');
    note(`later starts: ${spread(later, ' s')}; the start that filled the package cache took ${cold.toFixed(0)} s`);
  } finally {
    for (const folder of clones) rmSync(folder, { recursive: true, force: true });
  }
}
