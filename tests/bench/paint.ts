import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';
import { startStack } from '../harness/start-stack.ts';
import { median } from './median.ts';
import { measurePageLoad } from './page-load.ts';
import { note, report, spread } from './report.ts';
import { serveStaticCopy } from './static-copy.ts';

/** One load is as long as chance makes it: fewer than this say nothing of five percent. */
const LEAST_RUNS = 15;
/** The same page without scripts is the limit; so much longer may ours take. */
const MOST = 1.05;

/** One page of each kind that visitors come to from a search, by what its address in the sitemap is like. */
const KINDS: readonly (readonly [kind: string, address: RegExp])[] = [
  ['home', /^\/$/],
  ['a text page', /^\/mentions-legales$/],
  ['the list of articles', /^\/nos-articles$/],
  ['a trial', /^\/essais-cliniques\/[^/]+$/],
  ['an article', /^\/nos-articles\/article\/[^/]+$/],
];

/** The paths in the sitemap of a site. */
async function pathsOf(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path = '']) => path);
}

async function measureKind(browser: Browser, kind: string, url: string, runs: number): Promise<void> {
  const copy = await serveStaticCopy(url);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    await measurePageLoad(browser, url);
    for (let run = 0; run < runs; run += 1) {
      theirs.push((await measurePageLoad(browser, copy.url)).largestPaint);
      ours.push((await measurePageLoad(browser, url)).largestPaint);
    }
    report(`largest paint, ${kind}`, median(ours) / median(theirs), '× static', MOST, 'at most');
    note(`${kind}: ours ${spread(ours, ' ms')}, without scripts ${spread(theirs, ' ms')}`);
  } finally {
    await copy.close();
  }
}

/**
 * The largest paint of five kinds of pages in Chromium, as a phone on a slow line sees it, against the same page without
 * scripts, in turns.
 * @param runs how often each is measured; fifteen times at least
 */
export async function measurePaint(runs: number): Promise<void> {
  const stack = await startStack();
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const paths = await pathsOf(stack.siteUrl);
    for (const [kind, address] of KINDS) {
      const path = paths.find((one) => address.test(one));
      if (path === undefined) throw new Error(`The first content has no page for "${kind}".`);
      await measureKind(browser, kind, `${stack.siteUrl}${path}`, Math.max(runs, LEAST_RUNS));
    }
  } finally {
    await browser.close();
    await stack.stop();
  }
}
