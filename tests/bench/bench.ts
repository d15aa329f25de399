import { chromium } from 'playwright';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { startStack } from '../harness/start-stack.ts';
import { startBareServer } from './bare-server.ts';
import { compareDatabases } from './clinic.ts';
import { measureFromLink, measureOnBadLine } from './first-question.ts';
import { measureFirstTap } from './first-tap.ts';
import { median } from './median.ts';
import { measureNavigation } from './navigation.ts';
import { measurePageLoad, type PageLoad } from './page-load.ts';
import { serveStaticCopy } from './static-copy.ts';
import { measureThroughput } from './throughput.ts';
import { measureUnknownAddresses } from './unknown-addresses.ts';

/** Our home page against a static copy of itself, both on the same machine in turns, so that a busy machine hits both. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

// Before the browser and the content service start: the clinic needs neither.
await compareDatabases(RUNS);

const stack = await startStack();
const browser = await chromium.launch(await chromiumOptions());
const copy = await serveStaticCopy(`${stack.siteUrl}/`);
try {
  const home = `${stack.siteUrl}/`;
  const loads: { ours: PageLoad[]; copy: PageLoad[] } = { ours: [], copy: [] };
  await measurePageLoad(browser, home);
  for (let run = 0; run < RUNS; run++) {
    loads.copy.push(await measurePageLoad(browser, copy.url));
    loads.ours.push(await measurePageLoad(browser, home));
    const [theirs, ours] = [loads.copy.at(-1), loads.ours.at(-1)];
    process.stdout.write(`page load ${run + 1}: static ${paints(theirs)}, ours ${paints(ours)}\n`);
  }
  const ours = (name: keyof PageLoad): number => median(loads.ours.map((load) => load[name]));
  const theirs = (name: keyof PageLoad): number => median(loads.copy.map((load) => load[name]));
  report('largest paint', ours('largestPaint') / theirs('largestPaint'), '× static', 1.1);
  report('first paint', ours('firstPaint') / theirs('firstPaint'), '× static', 1.1);
  report('blocked longer', Math.max(0, ours('blocked') - theirs('blocked')), 'ms', 0);
  report('layout shift', ours('shift'), '', 0);
  report('script before interaction', ours('scriptBytes') / 1000, 'kB', 3);
  report('errors', ours('errors'), '', 0);

  const taps = [];
  const presentTaps = [];
  for (let run = 0; run < RUNS; run++) {
    taps.push(await measureFirstTap(browser, home, 'first paint'));
    presentTaps.push(await measureFirstTap(browser, home, 'present'));
  }
  report('feedback to the first tap', median(taps.map((tap) => tap.feedback)), 'ms', 50);
  report('first tap, nothing loaded', median(taps.map((tap) => tap.open)), 'ms', 1700);
  report('first tap, visitor present', median(presentTaps.map((tap) => tap.open)), 'ms', 200);

  const journey = `${stack.siteUrl}/questionnaire`;
  await measureOnBadLine(browser, journey);
  const onBadLine = [];
  const fromLink = [];
  for (let run = 0; run < RUNS; run++) {
    onBadLine.push(await measureOnBadLine(browser, journey));
    fromLink.push(await measureFromLink(browser, home, '/questionnaire'));
  }
  report('bad line: question readable', median(onBadLine.map(({ readable }) => readable)), 'ms', 4000);
  report('bad line: question usable', median(onBadLine.map(({ usable }) => usable)), 'ms', 4000);
  report('bad line: tap felt', median(onBadLine.map(({ feedback }) => feedback)), 'ms', 100);
  report('bad line: second question', median(onBadLine.map(({ next }) => next)), 'ms', 12_000);
  report('from a link: question usable', median(fromLink.map(({ usable }) => usable)), 'ms', 1500);
  report('from a link: main thread', median(fromLink.map(({ blocked }) => blocked)), 'ms', 100);
  report('from a link: before usable', median(fromLink.map(({ bytes }) => bytes)) / 1000, 'kB', 110);
  report('from a link: second question', median(fromLink.map(({ next }) => next)), 'ms', 4000);

  const navigations = [];
  for (let run = 0; run < RUNS; run++) {
    navigations.push(await measureNavigation(browser, home, ['/mentions-legales', '/politique-de-confidentialite']));
  }
  report('to a new page', median(navigations.map((navigation) => navigation.fresh)), 'ms', 400);
  report('to a page seen before', median(navigations.map((navigation) => navigation.seen)), 'ms', 200);

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

  const left = await measureUnknownAddresses(stack.siteUrl);
  report('unknown addresses leave', left.heap, 'MB', 30);
  report('unknown addresses leave', left.entries, 'entries', 0);
} finally {
  await copy.close();
  await browser.close();
  await stack.stop();
}

function paints(load: PageLoad | undefined): string {
  return `${load?.firstPaint.toFixed(0)} / ${load?.largestPaint.toFixed(0)} / ${load?.blocked.toFixed(0)} ms`;
}

function report(what: string, value: number, unit: string, limit: number): void {
  const mark = value <= limit ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${what.padEnd(28)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(9)} (at most ${limit})\n`,
  );
}
