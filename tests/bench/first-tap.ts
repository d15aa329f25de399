import type { Browser } from 'playwright';
import { asNewVisitor, interactAndHydrate } from './page-load.ts';

/** How the page answers a tap made as soon as a control is drawn; milliseconds after the tap. */
export interface FirstTap {
  /** Until anything on the control shows that it was felt. */
  feedback: number;
  /** Until what it opens is open. */
  open: number;
}

/** What is tapped: `control` opens something, and `opened` matches once that is open. */
interface Control {
  control: string;
  opened: string;
}

/** Opens by the document alone, before React is there. */
export const MENU: Control = { control: 'header button[aria-expanded]', opened: 'header button[aria-expanded=true]' };

/** The settings of the cookie banner: a dialog that React draws. */
export const SETTINGS: Control = { control: '[data-cookie-banner] button:not([data-decides])', opened: 'dialog[open]' };

/** Marks on the page's own timeline, so that the time between the driver and the browser does not count. */
const watch = ({ control, opened }: Control): string => `
const marked = (name) => performance.getEntriesByName(name).length > 0;
const mark = (name) => marked(name) || performance.mark(name);
addEventListener('click', ({ target }) => {
  if (target.closest(${JSON.stringify(control)})) mark('tap');
}, true);
new MutationObserver(() => {
  if (!marked('tap')) return;
  mark('feedback');
  if (document.querySelector(${JSON.stringify(opened)})) mark('open');
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-expanded', 'aria-busy', 'open'] });
`;

/**
 * Taps a control: at first paint, while nothing of the application is there yet, or after the visitor was present for a
 * moment.
 */
export function measureFirstTap(
  browser: Browser,
  url: string,
  moment: 'first paint' | 'present',
  control: Control,
): Promise<FirstTap> {
  return asNewVisitor(browser, async (page) => {
    await page.addInitScript({ content: watch(control) });
    await page.goto(url, { waitUntil: moment === 'present' ? 'load' : 'commit' });
    if (moment === 'present') await interactAndHydrate(page);
    await page.locator(`${control.control}:visible`).first().tap();
    await page.waitForFunction(() => performance.getEntriesByName('open').length > 0);
    return page.evaluate(() => {
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
      return { feedback: at('feedback') - at('tap'), open: at('open') - at('tap') };
    });
  });
}
