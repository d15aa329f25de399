import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { previewToken } from '../../tests/harness/preview-token.ts';
import { startStack } from '../../tests/harness/start-stack.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { ROOT } from '../setup/preflight.mjs';
import { EDITOR_PICTURES_ENV, takeEditorPictures } from './editor-pictures.ts';
import { JOURNEYS, walkJourney } from './journeys.ts';
import { mappedPaths, UNLISTED } from './mapped-paths.ts';
import { type Language, README_PICTURES, SIZES, type Size, STATES } from './states.ts';
import { workshopViews } from './workshop-views.ts';

// Pictures of every page of both sites, on a phone and a desktop, of the states of pages, of every screen of the
// journeys, and of every block in the workshop, into screenshots/ (not committed). The pages come from the sitemaps, with one article as an example.
// With --readme: the two pictures of the README, into docs/images/ (committed).
// With --editing: the pictures of docs/editing-content.md, into docs/images/editing/ (committed).
// With words: only what has one of them in its name (`npm run screenshots -- home trials`).

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

const stack = await startStack({ env: { RATE_LIMIT_SCALE: '1000', ...EDITOR_PICTURES_ENV } });
const browser = await chromium.launch(await chromiumOptions());
const sites: Record<Language, string> = { fr: stack.frenchUrl, en: stack.englishUrl };
try {
  if (process.argv.includes('--readme')) await takeReadmePictures(browser);
  else if (process.argv.includes('--editing')) await takeEditorPictures(browser, stack.cmsUrl);
  else await takeAll(browser);
} finally {
  await browser.close();
  await stack.stop();
}

async function takeAll(from: Browser): Promise<void> {
  for (const language of ['fr', 'en'] as const) {
    const paths = await paintedPaths(language);
    for (const size of ['phone', 'desktop'] as const) {
      await takePages(from, paths, language, size);
      await takeStates(from, language, size);
      await takeJourneys(from, language, size);
      await takeWorkshop(from, language, size);
    }
  }
}

/** The paths of a language's sitemap, with the first article only, and the unlisted pages. */
async function paintedPaths(language: Language): Promise<string[]> {
  const all = await mappedPaths(stack.siteUrl, language);
  const articles = all.filter((address) => address.includes('/article/'));
  return [...new Set([...all.filter((address) => !articles.slice(1).includes(address)), ...UNLISTED])];
}

function nameOf(address: string): string {
  return address === '/' ? 'home' : address.slice(1).replaceAll('/', '_');
}

async function takePages(from: Browser, paths: string[], language: Language, size: Size): Promise<void> {
  const page = await visitor(from, SIZES[size]);
  for (const address of paths.filter((one) => isWanted(nameOf(one)))) {
    await page.goto(sites[language] + address, { waitUntil: 'networkidle' });
    await showEveryImage(page);
    await shoot(page, `screenshots/${language}-${size}/${nameOf(address)}.png`, true);
  }
  await page.context().close();
}

async function takeStates(from: Browser, language: Language, size: Size): Promise<void> {
  const here = STATES.filter(({ name }) => isWanted(name)).filter(
    ({ on }) => (on?.language ?? language) === language && (on?.size ?? size) === size,
  );
  for (const { name, path: address, look, fresh, prepare } of here) {
    const page = await visitor(from, { ...SIZES[size], ...look }, fresh);
    await page.goto(sites[language] + address, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await shoot(page, `screenshots/${language}-${size}/state_${name}.png`, false);
    await page.context().close();
  }
}

async function takeJourneys(from: Browser, language: Language, size: Size): Promise<void> {
  for (const journey of JOURNEYS.filter(({ name }) => isWanted(name))) {
    const address = journey.paths[language];
    if (address === undefined) continue;
    const page = await visitor(from, SIZES[size]);
    await page.goto(sites[language] + address, { waitUntil: 'networkidle' });
    const picture = (at: number) =>
      shoot(page, `screenshots/${language}-${size}/journey_${journey.name}_${String(at).padStart(2, '0')}.png`, true);
    await walkJourney(page, journey, picture);
    await page.context().close();
  }
}

async function takeWorkshop(from: Browser, language: Language, size: Size): Promise<void> {
  const views = workshopViews(ROOT, language).filter(({ name }) => isWanted(name));
  if (views.length === 0) return;
  const page = await visitor(from, SIZES[size]);
  await page.goto(`${sites[language]}/blocks?token=${previewToken(stack.dataDir)}`);
  for (const { name, path: address } of views) {
    await page.goto(sites[language] + address, { waitUntil: 'networkidle' });
    await showEveryImage(page);
    await shoot(page, `screenshots/${language}-${size}/${name}.png`, true);
  }
  await page.context().close();
}

async function takeReadmePictures(from: Browser): Promise<void> {
  for (const { file, language, size } of README_PICTURES) {
    const page = await visitor(from, SIZES[size]);
    await page.goto(sites[language], { waitUntil: 'networkidle' });
    await shoot(page, `docs/images/${file}`, false);
    await page.context().close();
  }
}

/** A visitor's page; unless fresh, the visitor has refused all cookies, so that no banner hides the page. */
async function visitor(from: Browser, look: BrowserContextOptions, fresh = false): Promise<Page> {
  const context = await from.newContext({ reducedMotion: 'reduce', ...look });
  if (!fresh) {
    await context.addInitScript(() => {
      localStorage.setItem('cookie-consent', '[]');
      localStorage.setItem('cookie-consent-at', new Date().toISOString());
    });
  }
  return context.newPage();
}

/** Loads lazy images below the viewport too, for a picture of the whole page. */
async function showEveryImage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

async function shoot(page: Page, file: string, fullPage: boolean): Promise<void> {
  mkdirSync(path.join(ROOT, path.dirname(file)), { recursive: true });
  await page.screenshot({ path: path.join(ROOT, file), fullPage, animations: 'disabled' });
  process.stdout.write(`${file}\n`);
}
