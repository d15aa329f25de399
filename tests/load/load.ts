import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { holds, report, takeMeasured } from '../bench/report.ts';
import { dataDirWithFirstContent, type Stack, startStack } from '../harness/start-stack.ts';
import { storedRecords } from '../harness/stored-records.ts';
import { type Growth, watchMemory } from './memory.ts';
import { makeTraffic, type Outcome } from './mixed-traffic.ts';
import { beginPublishing, PUBLISHED, PUBLISHER, type Published, type Publishing } from './publisher.ts';

/** How long the load lasts (`LOAD_MINUTES`), and how long the most that the server answers is measured before. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 10);
const MEASURED_SECONDS = 20;
const SHARE_OF_MOST = 0.5;
const MOST_MS = 50;
/** Memory is flat when the last third of the run takes at most so many times what the second one does. */
const FLAT = 1.1;

/** The paths of the French site's pages, as search engines learn them. */
async function pathsOf({ siteUrl }: Stack): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address, siteUrl).pathname,
  );
  if (paths.length < 10) throw new Error(`The sitemap has only ${paths.length} pages.`);
  return [...new Set(paths), PUBLISHED];
}

/** Those that the server lost or keeps twice. */
function compareRecords({ dataDir }: Stack, acknowledged: readonly string[]) {
  const { requests } = storedRecords(dataDir);
  const there = new Set(requests);
  const told = new Set(acknowledged);
  return {
    found: requests.length,
    lost: acknowledged.filter((id) => !there.has(id)).length,
    doubled: requests.filter((id) => !told.has(id)).length,
  };
}

interface Run {
  most: Outcome;
  load: Outcome;
  published: Published;
  memory: Growth;
  records: ReturnType<typeof compareRecords>;
}

async function runOn(stack: Stack, publishing: Publishing): Promise<Run> {
  const { siteUrl } = stack;
  const paths = await pathsOf(stack);
  process.stdout.write(`\n${paths.length} pages; the most that is answered, for ${MEASURED_SECONDS} s\n`);
  const warm = await makeTraffic({ siteUrl, paths, run: 'warm', seconds: 5 });
  const most = await makeTraffic({ siteUrl, paths, run: 'most', seconds: MEASURED_SECONDS });
  const perSecond = most.perSecond * SHARE_OF_MOST;
  process.stdout.write(`  ${most.perSecond.toFixed(0)} a second; now ${perSecond.toFixed(0)} for ${MINUTES} minutes\n`);
  const watched = watchMemory(siteUrl);
  const load = await makeTraffic({ siteUrl, paths, run: 'load', seconds: MINUTES * 60, perSecond });
  const memory = await watched.stop();
  const published = await publishing.stop();
  const acknowledged = [warm, most, load].flatMap((outcome) => outcome.acknowledged);
  return { most, load, published, memory, records: compareRecords(stack, acknowledged) };
}

function reportRun({ most, load, published, memory, records }: Run): void {
  report('requests that failed', most.failed + load.failed, '', 0, 'at most');
  report('publications that failed', published.failures.length, '', 0, 'at most');
  report('publications a second', published.perSecond, '', 0.5, 'at least');
  report('share of the rate that was kept', load.perSecond / (most.perSecond * SHARE_OF_MOST), '', 0.98, 'at least');
  report('pages: slowest 1 %', load.pages.slowest1Percent, 'ms', MOST_MS, 'at most');
  report('memory: resident', memory.resident, '× second third', FLAT, 'at most');
  report('memory: heap', memory.heap, '× second third', FLAT, 'at most');
  report('records lost', records.lost, '', 0, 'at most');
  report('records doubled', records.doubled, '', 0, 'at most');
}

/** What is not held against a limit, for the docs. */
function figuresOf({ most, load, published, memory, records }: Run) {
  const { acknowledged, ...measured } = load;
  return {
    most: { perSecond: most.perSecond, pages: most.pages },
    load: { ...measured, acknowledged: acknowledged.length },
    ...{ published, memory, records },
  };
}

function writeRun(run: Run): boolean {
  const { measured } = takeMeasured();
  const machine = {
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const results = { finishedAt: new Date().toISOString(), machine, minutes: MINUTES, measured, ...figuresOf(run) };
  const folder = path.join(ROOT, 'bench-results');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(results, null, 2);
  writeFileSync(path.join(folder, 'load.json'), `${text}\n`);
  process.stdout.write(`\n${JSON.stringify(figuresOf(run))}\nbench-results/load.json holds these results.\n`);
  return measured.every(holds);
}

const dataDir = await dataDirWithFirstContent();
const stack = await startStack({ dataDir, env: { ...PUBLISHER, RATE_LIMIT_SCALE: '100000' } });
try {
  const publishing = await beginPublishing(stack);
  try {
    const run = await runOn(stack, publishing);
    reportRun(run);
    process.exitCode = writeRun(run) ? 0 : 1;
  } finally {
    await publishing.stop();
  }
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
