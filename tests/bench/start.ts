import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killGroup } from '../../scripts/process/process-group.mjs';
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

/** Stops a start as Ctrl+C does, which a terminal sends to all that it runs: npm does not hand it on. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  killGroup(child.pid, 'SIGINT');
  await ended;
}

/** A step that a start tells of once it is done. */
const STEP = /✓ .*· \d+ s/g;

/** Starts the product as people do, and stops it again. @returns the seconds until it said that it is ready, and its steps */
async function start(folder: string): Promise<{ seconds: number; steps: string[] }> {
  const [port, cmsPort] = [await listenOnce(0, HOST), await listenOnce(0, HOST)];
  const { PATH, HOME } = process.env;
  // What the cache has is not asked for again.
  const npm = { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' };
  const env = { PATH, HOME, PORT: String(port), CMS_PORT: String(cmsPort), ...npm };
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const giveUp = () => killGroup(child.pid, 'SIGKILL');
  process.once('exit', giveUp);
  const lines: string[] = [];
  try {
    const seconds = await new Promise<number>((resolve, reject) => {
      const note = (data: Buffer): void => {
        lines.push(String(data));
        if (lines.join('').includes(READY)) resolve((performance.now() - begun) / 1000);
      };
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      child.once('exit', () => reject(new Error(`The start ended:\n${lines.join('').slice(-2000)}`)));
    });
    return { seconds, steps: lines.join('').match(STEP) ?? [] };
  } finally {
    await stop(child);
    process.off('exit', giveUp);
  }
}

/**
 * `npm start` in a fresh clone of what is committed, the first one and later ones, each until it says that it is ready.
 * The package cache of npm is as the installation of this tree left it.
 * @param runs how often a later start is measured
 */
export async function measureStart(runs: number): Promise<void> {
  const folder = cloneTree();
  try {
    const first = await start(folder);
    report('first start, packages cached', first.seconds, 's', MOST_FIRST, 'at most');
    note(`first start: ${first.steps.join(', ')}`);
    const later: number[] = [];
    for (let run = 0; run < runs; run += 1) later.push((await start(folder)).seconds);
    report('a later start', median(later), 's', MOST_LATER, 'at most');
    note(`later starts: ${spread(later, ' s')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
