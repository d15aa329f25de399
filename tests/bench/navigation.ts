import type { Browser, Page } from 'playwright';
import { asNewVisitor, interactAndHydrate } from './page-load.ts';

/** Milliseconds from the click on a link to the next page's heading. */
export interface Navigation {
  fresh: number;
  /** Back to a page that was seen before. */
  seen: number;
}

/**
 * Follows a link of the menu and returns by another, once the application is there.
 * @param url where to begin
 * @param paths two pages that both pages' menus or footers link to
 */
export function measureNavigation(browser: Browser, url: string, paths: [string, string]): Promise<Navigation> {
  return asNewVisitor(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await interactAndHydrate(page);
    await follow(page, paths[0]);
    const fresh = await follow(page, paths[1]);
    const seen = await follow(page, paths[0]);
    return { fresh, seen };
  });
}

async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`footer a[href="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
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
