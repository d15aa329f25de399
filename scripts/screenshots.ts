import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from '../tests/harness/browser.ts';
import { startStack } from '../tests/harness/start-stack.ts';
import { ROOT } from './setup/preflight.mjs';

// Pictures of every page of both sites, on a phone and a desktop, into screenshots/ (not committed).
// The pages are those of the sites' own maps, so that none is forgotten; one article stands for all.

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
/** Pages that no map lists. */
const UNLISTED = ['/service-unavailable', '/nowhere'];

const stack = await startStack();
const browser = await chromium.launch(await chromiumOptions());
try {
  for (const [language, site] of Object.entries({ fr: stack.frenchUrl, en: stack.englishUrl })) {
    const paths = [...(await mappedPaths(stack.siteUrl, language)), ...UNLISTED];
    for (const [size, look] of Object.entries(SIZES)) {
      await takePictures(browser, site, paths, {
        look,
        directory: path.join(ROOT, 'screenshots', `${language}-${size}`),
      });
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}

/** The paths of a language's site map, with the first article only. */
async function mappedPaths(siteUrl: string, language: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`, { headers: { cookie: `lang_override=${language}` } });
  const all = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
  const articles = all.filter((address) => address.includes('/article/'));
  return all.filter((address) => !articles.slice(1).includes(address));
}

async function takePictures(
  from: Browser,
  site: string,
  paths: string[],
  { look, directory }: { look: (typeof SIZES)[keyof typeof SIZES]; directory: string },
): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const context = await from.newContext(look);
  const page = await context.newPage();
  for (const address of paths) {
    await page.goto(site + address, { waitUntil: 'networkidle' });
    const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '_');
    await page.screenshot({ path: path.join(directory, `${name}.png`), fullPage: true });
    process.stdout.write(`${path.relative(ROOT, directory)}/${name}.png\n`);
  }
  await context.close();
}
