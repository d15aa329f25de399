import type { Browser } from 'playwright';
import { asNewVisitor, interactAndHydrate } from './page-load.ts';

/** How the page answers a tap on the menu made as soon as the menu is drawn; milliseconds after the tap. */
export interface FirstTap {
  /** Until anything on the button shows that it was felt. */
  feedback: number;
  /** Until the menu is open. */
  open: number;
}

/** Marks on the page's own timeline, so that the time between the driver and the browser does not count. */
const WATCH = `
addEventListener('click', (event) => {
  if (event.target.closest('header button') && !performance.getEntriesByName('tap').length) performance.mark('tap');
}, true);
new MutationObserver((changes) => {
  if (!performance.getEntriesByName('tap').length) return;
  for (const { target, attributeName } of changes) {
    if (!performance.getEntriesByName('feedback').length) performance.mark('feedback');
    if (attributeName === 'aria-expanded' && target.getAttribute('aria-expanded') === 'true') performance.mark('open');
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-expanded', 'aria-busy'] });
`;

/**
 * Taps the menu: at first paint, while nothing of the application is there yet, or after the visitor was present for a
 * moment.
 */
export function measureFirstTap(browser: Browser, url: string, moment: 'first paint' | 'present'): Promise<FirstTap> {
  return asNewVisitor(browser, async (page) => {
    await page.addInitScript({ content: WATCH });
    await page.goto(url, { waitUntil: moment === 'present' ? 'load' : 'commit' });
    if (moment === 'present') await interactAndHydrate(page);
    await page.locator('header button[aria-expanded]:visible').first().tap();
    await page.waitForFunction(() => performance.getEntriesByName('open').length > 0);
    return page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
      return { feedback: at('feedback') - at('tap'), open: at('open') - at('tap') };
    });
  });
}
