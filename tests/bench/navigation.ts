import type { Browser, Locator, Page } from 'playwright';
import { asNewVisitor, interactAndHydrate } from './page-load.ts';

/** Milliseconds from the click on a link to the next page's heading. */
export interface Navigation {
  fresh: number;
  /** Back to a page that was seen before. */
  seen: number;
  /** To a new page whose link the pointer rested on until its content had come. */
  hovered: number;
}

/**
 * Follows links of the footer, once the application is there.
 * @param url where to begin
 * @param paths three pages that every page's footer links to
 */
export function measureNavigation(
  browser: Browser,
  url: string,
  [first, second, third]: [string, string, string],
): Promise<Navigation> {
  return asNewVisitor(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await interactAndHydrate(page);
    await follow(page, first);
    const fresh = await follow(page, second);
    const seen = await follow(page, first);
    const hovered = await follow(page, third, rest);
    return { fresh, seen, hovered };
  });
}

/** Rests the pointer on a link until the content of its page has come. */
async function rest(page: Page, link: Locator): Promise<void> {
  const content = page.waitForResponse((response) => response.url().includes('/content/pages/'));
  await link.hover();
  await (await content).finished();
}

/** @param before what happens between the look at the link and the click */
async function follow(
  page: Page,
  path: string,
  before: (page: Page, link: Locator) => Promise<void> = async () => undefined,
): Promise<number> {
  const link = page.locator(`footer a[href="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await before(page, link);
  const took = page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1')?.textContent;
        let started = 0;
        addEventListener('click', () => (started = performance.now()), { capture: true, once: true });
        const look = (): void => {
          const now = document.querySelector('h1')?.textContent;
          if (location.pathname === target && now && now !== heading) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        look();
      }),
    path,
  );
  await link.click();
  return took;
}
