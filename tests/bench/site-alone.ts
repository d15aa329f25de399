import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_COMPILE_CACHE } from '../../scripts/process/compile-cache.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { readSettings } from '../../scripts/setup/settings.mjs';
import { sitePlan } from '../../scripts/site/services.mjs';
import { requireBuiltServer } from '../harness/built.ts';
import { emptyDataDir } from '../harness/data-template.ts';

const READY_WITHIN_MS = 60_000;

/** The site's server alone, started as `npm start` does; one process whose log nobody reads: the lines of a busy server keep its reader busy too. */
export interface Site {
  url: string;
  dataDir: string;
  /** From its start until it had content to answer with, in milliseconds. */
  startedIn: number;
  /** Processor time it has taken so far, in seconds. */
  processorSeconds: () => Promise<number>;
  /** Memory that it holds, in bytes. */
  residentBytes: () => Promise<number>;
  /** Tells it of a change of a page. @throws Error when it does not take it */
  tell: (documentId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** The read token of a content service, by its data directory. */
export const readToken = (dataDir: string): string =>
  readFileSync(path.join(dataDir, 'secrets', 'cms-read-token'), 'utf8').trim();

/**
 * Starts the built site on a port of its own.
 * @param content where its content comes from
 * @param more added to its environment
 * @throws Error when it does not get ready
 */
export async function startSite(
  content: { cmsUrl: string; token: string },
  more: Record<string, string> = {},
): Promise<Site> {
  requireBuiltServer();
  const dataDir = emptyDataDir();
  const port = await listenOnce(0, '127.0.0.1');
  const { PATH, HOME, BENCH_NODE_OPTIONS = '' } = process.env;
  const { cmsUrl, token } = content;
  const own = { PORT: String(port), DATA_DIR: dataDir, CMS_URL: cmsUrl };
  const plan = sitePlan({ root: ROOT, settings: readSettings(own, ROOT).settings, development: false });
  const args = [...plan.args.slice(0, -1), ...BENCH_NODE_OPTIONS.split(' ').filter(Boolean), ...plan.args.slice(-1)];
  const begun = performance.now();
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...plan.env, CMS_URL: cmsUrl, CMS_TOKEN: token, ...more };
  const child = spawn(runtimeNode(ROOT), args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/readyz`, child);
  const startedIn = performance.now() - begun;
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const end = async (): Promise<void> => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  };
  return {
    url,
    dataDir,
    startedIn,
    processorSeconds: () => metric('process_cpu_seconds_total'),
    residentBytes: () => metric('process_resident_memory_bytes'),
    async tell(documentId) {
      const secret = readFileSync(path.join(dataDir, 'secrets', 'content-hook-secret'), 'utf8').trim();
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ uid: 'api::page.page', documentId, event: 'entry.publish', committed: true });
      const { status } = await fetch(`${url}/hooks/content`, { method: 'POST', headers, body });
      if (status !== 204) throw new Error(`The site answered a change with ${status}.`);
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The site is not ready.');
    await delay(20);
  }
}
