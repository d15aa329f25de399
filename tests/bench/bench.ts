import { chromium } from 'playwright';
import { chromiumOptions } from '../harness/browser.ts';
import { startStack } from '../harness/start-stack.ts';
import { startBareServer } from './bare-server.ts';
import { compareDatabases } from './clinic.ts';
import { measureFirstTap } from './first-tap.ts';
import { measureMadeUp } from './made-up.ts';
import { median } from './median.ts';
import { measureNavigation } from './navigation.ts';
import { serveStaticCopy } from './static-copy.ts';
import { measureThroughput } from './throughput.ts';
import { measureVisit, type Visit } from './visit.ts';

/** Our home page against a static copy of itself, both on the same machine in turns, so that a busy machine hits both. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

// Before the browser and the content service start: the clinic needs neither.
await compareDatabases(RUNS);

const stack = await startStack();
const browser = await chromium.launch(await chromiumOptions());
const copy = await serveStaticCopy(`${stack.siteUrl}/`);
try {
  const home = `${stack.siteUrl}/`;
  const visits: { ours: Visit[]; copy: Visit[] } = { ours: [], copy: [] };
  await measureVisit(browser, home);
  for (let run = 0; run < RUNS; run++) {
    visits.copy.push(await measureVisit(browser, copy.url));
    visits.ours.push(await measureVisit(browser, home));
    const [theirs, ours] = [visits.copy.at(-1), visits.ours.at(-1)];
    process.stdout.write(`visit ${run + 1}: static ${paints(theirs)}, ours ${paints(ours)}\n`);
  }
  const ours = (name: keyof Visit): number => median(visits.ours.map((visit) => visit[name]));
  const theirs = (name: keyof Visit): number => median(visits.copy.map((visit) => visit[name]));
  report('largest paint', ours('largestPaint') / theirs('largestPaint'), '× static', 1.1);
  report('first paint', ours('firstPaint') / theirs('firstPaint'), '× static', 1.1);
  report('blocked longer', Math.max(0, ours('blocked') - theirs('blocked')), 'ms', 0);
  report('layout shift', ours('shift'), '', 0);
  report('script before interaction', ours('scriptBytes') / 1000, 'kB', 3);
  report('errors', ours('errors'), '', 0);

  const taps = [];
  const calmTaps = [];
  for (let run = 0; run < RUNS; run++) {
    taps.push(await measureFirstTap(browser, home, 'first paint'));
    calmTaps.push(await measureFirstTap(browser, home, 'present'));
  }
  report('feedback to the first tap', median(taps.map((tap) => tap.feedback)), 'ms', 50);
  report('first tap, nothing loaded', median(taps.map((tap) => tap.open)), 'ms', 1700);
  report('first tap, visitor present', median(calmTaps.map((tap) => tap.open)), 'ms', 200);

  const ways = [];
  for (let run = 0; run < RUNS; run++) {
    ways.push(await measureNavigation(browser, home, ['/mentions-legales', '/politique-de-confidentialite']));
  }
  report('to a new page', median(ways.map((way) => way.fresh)), 'ms', 400);
  report('to a page seen before', median(ways.map((way) => way.seen)), 'ms', 200);

  const bare = await startBareServer(home);
  try {
    const page = await measureThroughput(home);
    const route = await measureThroughput(bare.url);
    const ratio = page.perSecond / route.perSecond;
    report('a bare route is faster', 1 / ratio, '×', 2);
    process.stdout.write(
      `home page ${page.perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} × a bare Fastify route with the same bytes, ` +
        `median ${page.median.toFixed(1)} ms, slowest 1 % ${page.slowest1Percent.toFixed(1)} ms, ${page.failures} failures\n`,
    );
  } finally {
    bare.close();
  }

  const left = await measureMadeUp(stack.siteUrl);
  report('made-up addresses leave', left.heap, 'MB', 30);
  report('made-up addresses leave', left.entries, 'entries', 0);
} finally {
  await copy.close();
  await browser.close();
  await stack.stop();
}

function paints(visit: Visit | undefined): string {
  return `${visit?.firstPaint.toFixed(0)} / ${visit?.largestPaint.toFixed(0)} / ${visit?.blocked.toFixed(0)} ms`;
}

function report(what: string, value: number, unit: string, limit: number): void {
  const mark = value <= limit ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${what.padEnd(28)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(9)} (at most ${limit})\n`,
  );
}
