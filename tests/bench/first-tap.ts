import type { Browser } from 'playwright';
import { asNewVisitor } from './visit.ts';

/** How the page answers a tap on the menu made as soon as the menu is drawn; milliseconds after the tap. */
export interface FirstTap {
  /** Until anything on the button shows that it was felt. */
  feedback: number;
  /** Until the menu is open. */
  open: number;
}

/** Puts marks on the page's own timeline, so that the driver's distance does not count. */
const WATCH = `
addEventListener('click', (event) => {
  if (event.isTrusted && !performance.getEntriesByName('tap').length) performance.mark('tap');
}, true);
new MutationObserver((changes) => {
  if (!performance.getEntriesByName('tap').length) return;
  for (const { target, attributeName } of changes) {
    if (!performance.getEntriesByName('feedback').length) performance.mark('feedback');
    if (attributeName === 'aria-expanded' && target.getAttribute('aria-expanded') === 'true') performance.mark('open');
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-expanded', 'aria-busy'] });
`;

/** Taps the menu at first paint, while nothing of the application is there yet. */
export function measureFirstTap(browser: Browser, url: string): Promise<FirstTap> {
  return asNewVisitor(browser, async (page) => {
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('header button[aria-expanded]:visible').first().tap();
    await page.waitForFunction(() => performance.getEntriesByName('open').length > 0);
    return page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
      return { feedback: at('feedback') - at('tap'), open: at('open') - at('tap') };
    });
  });
}
