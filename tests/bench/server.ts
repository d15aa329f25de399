import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { emptyDataDir } from '../harness/data-template.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { startBareServer } from './bare-server.ts';
import { type Hammering, hammer } from './hammer.ts';
import { median } from './median.ts';
import { report } from './report.ts';
import { measureUnknownAddresses } from './unknown-addresses.ts';

const READY_WITHIN_MS = 60_000;
/** A busy machine has its ups and downs: many short turns meet them alike. */
const TURNS = 3;

/** The site's server alone, one process whose log nobody reads: the lines of a busy server keep its reader busy too. */
interface Site {
  url: string;
  /** Processor time it has taken so far, in seconds. */
  processorSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

async function startSite({ cmsUrl, dataDir: cmsData }: Stack): Promise<Site> {
  const dataDir = emptyDataDir();
  const port = await listenOnce(0, '127.0.0.1');
  const { PATH, HOME, BENCH_NODE_OPTIONS = '' } = process.env;
  const token = readFileSync(path.join(cmsData, 'secrets', 'cms-read-token'), 'utf8').trim();
  const own = { PORT: String(port), DATA_DIR: dataDir, CMS_URL: cmsUrl, CMS_TOKEN: token, NODE_ENV: 'production' };
  const args = [...BENCH_NODE_OPTIONS.split(' ').filter(Boolean), 'server/main.ts'];
  const env = { PATH, HOME, ...own };
  const child = spawn(runtimeNode(ROOT), args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/readyz`, child);
  return {
    url,
    async processorSeconds() {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
    },
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
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
    await delay(200);
  }
}

/** The tag of a page once it stays the same: it is compressed a second time soon after it was rendered. */
async function finishedTag(url: string): Promise<string> {
  for (let asked = 0; asked < 5; asked += 1) {
    await (await fetch(url)).arrayBuffer();
    await delay(500);
  }
  return (await fetch(url)).headers.get('etag') ?? '';
}

/** What a server did in one second of requests. `processorTime` is that of one request. */
interface Turn {
  perSecond: number;
  processorTime: number;
}

async function take(server: Pick<Site, 'processorSeconds'>, asked: Hammering): Promise<Turn> {
  const before = await server.processorSeconds();
  const perSecond = await hammer({ ...asked, seconds: 1 });
  return { perSecond, processorTime: ((await server.processorSeconds()) - before) / perSecond };
}

/**
 * A finished page against a bare Fastify route that sends the same bytes and writes the same line to its log, in turns;
 * the same for a page that the visitor has already; then what a crowd of unknown addresses leaves behind. Requests a
 * second depend on what else the machine does; the processor time of a request hardly does.
 * @param runs how often each is measured
 */
export async function measureServer(runs: number): Promise<void> {
  const stack = await startStack();
  const site = await startSite(stack);
  try {
    const home = `${site.url}/`;
    const etag = await finishedTag(home);
    const bare = await startBareServer(home);
    const cases: (Omit<Hammering, 'url'> & { name: string })[] = [
      { name: 'finished page', status: 200 },
      { name: 'page not changed', status: 304, headers: { 'if-none-match': etag } },
    ];
    try {
      for (const { name, ...asked } of cases) {
        await hammer({ url: home, ...asked, seconds: 1 });
        await hammer({ url: bare.url, ...asked, seconds: 1 });
        const ours: Turn[] = [];
        const theirs: Turn[] = [];
        for (let turn = 0; turn < runs * TURNS; turn += 1) {
          ours.push(await take(site, { url: home, ...asked }));
          theirs.push(await take(bare, { url: bare.url, ...asked }));
        }
        const middle = (turns: readonly Turn[], of: keyof Turn) => median(turns.map((turn) => turn[of]));
        report(name, middle(ours, 'perSecond') / middle(theirs, 'perSecond'), '× bare', 0.7, 'at least');
        const processor = middle(theirs, 'processorTime') / middle(ours, 'processorTime');
        report(`${name}: by processor`, processor, '× bare', 0.7, 'at least');
      }
    } finally {
      bare.close();
    }
    const left = await measureUnknownAddresses(site.url);
    report('unknown addresses leave', left.heap, 'MB', 30, 'at most');
    report('unknown addresses leave', left.entries, 'entries', 0, 'at most');
    report('an unknown address takes', left.median, 'ms', 3, 'at most');
  } finally {
    await site.stop();
    await stack.stop();
  }
}
