import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { codeRoutes } from '#contract/routes/code-routes.ts';
import { lookWithAxe, WCAG_LEVELS } from '../../tests/harness/axe.ts';
import type { Stack } from '../../tests/harness/start-stack.ts';
import { JOURNEYS, walkJourney } from '../pictures/journeys.ts';
import { mappedPaths, UNLISTED } from '../pictures/mapped-paths.ts';
import type { Language } from '../pictures/states.ts';
import type { SiteResults } from './results.ts';

/** The narrowest screen that WCAG asks for (1.4.10), a desktop, and the same in the dark. */
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  '320 px': { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  '1280 px': { viewport: { width: 1280, height: 800 } },
  '1280 px, dark': { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
};
const NARROW = '320 px';

/** What a visit of one site found, and every rule that had something to say. */
export interface Visited {
  results: SiteResults;
  passed: Set<string>;
  undecided: Set<string>;
}

/** Visits every page of a site on every screen, and each step of its forms on the narrow one. */
export async function visitSite(browser: Browser, stack: Stack, language: Language): Promise<Visited> {
  const origin = language === 'fr' ? stack.frenchUrl : stack.englishUrl;
  const pages = await pagesOf(stack, language);
  const found: Visited = {
    results: { pages, steps: 0, violations: [], sideways: [] },
    passed: new Set(),
    undecided: new Set(),
  };
  for (const [look, options] of Object.entries(LOOKS)) {
    const page = await openVisitor(browser, options);
    for (const path of pages) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await note(found, page, { page: path, look });
    }
    await page.context().close();
  }
  const page = await openVisitor(browser, LOOKS[NARROW]);
  // The question about cookies was judged on the pages; here it would lie over what is to be clicked.
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', '[]');
    localStorage.setItem('cookie-consent-at', new Date().toISOString());
  });
  await walkForms(page, found, origin, language);
  await page.context().close();
  return found;
}

/**
 * Every page of the sitemap, every screen of the application and other page outside it that this language has, and the
 * page of an address that there is not.
 */
async function pagesOf({ siteUrl }: Stack, language: Language): Promise<string[]> {
  const screens = codeRoutes.flatMap((route) => route[language].slice(0, 1)).filter((path) => !path.includes(':'));
  const missing = UNLISTED.slice(-1);
  const others: string[] = [];
  for (const path of [...screens, ...UNLISTED.slice(0, -1)]) {
    const { ok } = await fetch(siteUrl + path, { headers: { cookie: `lang_override=${language}` } });
    if (ok) others.push(path);
  }
  return [...new Set([...(await mappedPaths(siteUrl, language)), ...others, ...missing])];
}

async function openVisitor(browser: Browser, look: BrowserContextOptions | undefined): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce', ...look })).newPage();
}

async function walkForms(page: Page, found: Visited, origin: string, language: Language): Promise<void> {
  for (const journey of JOURNEYS) {
    const path = journey.paths[language];
    if (path === undefined) continue;
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await walkJourney(page, journey, async (step) => {
      found.results.steps += 1;
      await note(found, page, { page: `${path}, step ${step}`, look: NARROW });
    });
  }
}

async function note(found: Visited, page: Page, place: { page: string; look: string }): Promise<void> {
  const seen = await lookWithAxe(page, WCAG_LEVELS);
  for (const violation of seen.violations) found.results.violations.push({ ...place, ...violation });
  for (const rule of seen.passed) found.passed.add(rule);
  for (const rule of seen.undecided) found.undecided.add(rule);
  if (place.look === NARROW && (await isWide(page))) found.results.sideways.push(place.page);
}

/** One pixel is what rounding makes. */
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
