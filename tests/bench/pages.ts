import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { startStack } from '../harness/start-stack.ts';
import { measureFromLink, measureOnBadLine } from './first-question.ts';
import { MENU, measureFirstTap, SETTINGS } from './first-tap.ts';
import { median } from './median.ts';
import { measureNavigation } from './navigation.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measurePageLoad, type PageLoad } from './page-load.ts';
import { report } from './report.ts';
import { serveStaticCopy } from './static-copy.ts';

const atMost = (what: string, value: number, unit: string, limit: number) =>
  report(what, value, unit, limit, 'at most');

/**
 * Our home page in Chromium against a static copy of itself, both on the same machine in turns, so that a busy machine
 * hits both; then the first tap and the way to other pages.
 * @param runs how often each is measured
 */
export async function measurePages(runs: number): Promise<void> {
  const stack = await startStack();
  const browser = await chromium.launch(await chromiumOptions());
  const copy = await serveStaticCopy(`${stack.siteUrl}/`);
  try {
    const home = `${stack.siteUrl}/`;
    const loads: { ours: PageLoad[]; copy: PageLoad[] } = { ours: [], copy: [] };
    await measurePageLoad(browser, home);
    for (let run = 0; run < runs; run++) {
      loads.copy.push(await measurePageLoad(browser, copy.url));
      loads.ours.push(await measurePageLoad(browser, home));
      const [theirs, ours] = [loads.copy.at(-1), loads.ours.at(-1)];
      process.stdout.write(`page load ${run + 1}: static ${paints(theirs)}, ours ${paints(ours)}\n`);
    }
    const ours = (name: keyof PageLoad): number => median(loads.ours.map((load) => load[name]));
    const theirs = (name: keyof PageLoad): number => median(loads.copy.map((load) => load[name]));
    atMost('first paint', ours('firstPaint') / theirs('firstPaint'), '× static', 1.1);
    atMost('blocked longer', Math.max(0, ours('blocked') - theirs('blocked')), 'ms', 0);
    atMost('layout shift', ours('shift'), '', 0);
    atMost('script before interaction', ours('scriptBytes') / 1000, 'kB', 3);
    atMost('errors', ours('errors'), '', 0);
    const bytes = await measurePageBytes(home);
    atMost('home page, HTML and script', bytes.sent, 'kB', 15);
    atMost('home page, HTML unpacked', bytes.parsed, 'kB', 60);

    await measureTaps(browser, home, runs);
    await measureFirstQuestion(browser, home, runs);
    await measureNavigations(browser, home, runs);
  } finally {
    await copy.close();
    await browser.close();
    await stack.stop();
  }
}

/** How soon the page answers its first tap, on the menu and on what React draws. */
async function measureTaps(browser: Browser, home: string, runs: number): Promise<void> {
  const menu = [];
  const settings = [];
  const present = [];
  for (let run = 0; run < runs; run++) {
    menu.push(await measureFirstTap(browser, home, 'first paint', MENU));
    settings.push(await measureFirstTap(browser, home, 'first paint', SETTINGS));
    present.push(await measureFirstTap(browser, home, 'present', SETTINGS));
  }
  atMost('feedback to the first tap', median(settings.map((tap) => tap.feedback)), 'ms', 50);
  atMost('menu, nothing loaded', median(menu.map((tap) => tap.open)), 'ms', 50);
  atMost('first tap, nothing loaded', median(settings.map((tap) => tap.open)), 'ms', 1500);
  atMost('first tap, visitor present', median(present.map((tap) => tap.open)), 'ms', 200);
}

/** How soon another page is there, once the application runs. */
async function measureNavigations(browser: Browser, home: string, runs: number): Promise<void> {
  const navigations = [];
  for (let run = 0; run < runs; run++) {
    navigations.push(
      await measureNavigation(browser, home, ['/mentions-legales', '/politique-de-confidentialite', '/notre-approche']),
    );
  }
  atMost('to a new page', median(navigations.map((navigation) => navigation.fresh)), 'ms', 300);
  atMost('to a page seen before', median(navigations.map((navigation) => navigation.seen)), 'ms', 130);
  atMost('to a hovered page', median(navigations.map((navigation) => navigation.hovered)), 'ms', 60);
}

/** How soon the first question of a journey can be read and answered, on a bad line and from a link. */
async function measureFirstQuestion(browser: Browser, home: string, runs: number): Promise<void> {
  const journey = `${home}questionnaire`;
  await measureOnBadLine(browser, journey);
  const onBadLine = [];
  const fromLink = [];
  for (let run = 0; run < runs; run++) {
    onBadLine.push(await measureOnBadLine(browser, journey));
    fromLink.push(await measureFromLink(browser, home, '/questionnaire'));
  }
  atMost('bad line: question readable', median(onBadLine.map(({ readable }) => readable)), 'ms', 4000);
  atMost('bad line: question usable', median(onBadLine.map(({ usable }) => usable)), 'ms', 4000);
  atMost('bad line: tap felt', median(onBadLine.map(({ feedback }) => feedback)), 'ms', 100);
  atMost('bad line: second question', median(onBadLine.map(({ next }) => next)), 'ms', 12_000);
  atMost('from a link: question usable', median(fromLink.map(({ usable }) => usable)), 'ms', 1500);
  atMost('from a link: main thread', median(fromLink.map(({ blocked }) => blocked)), 'ms', 100);
  atMost('from a link: before usable', median(fromLink.map(({ bytes }) => bytes)) / 1000, 'kB', 110);
  atMost('from a link: second question', median(fromLink.map(({ next }) => next)), 'ms', 4000);
}

function paints(load: PageLoad | undefined): string {
  return `${load?.firstPaint.toFixed(0)} / ${load?.largestPaint.toFixed(0)} / ${load?.blocked.toFixed(0)} ms`;
}
