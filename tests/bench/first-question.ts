import type { Browser, CDPSession, Page } from 'playwright';
import { asNewVisitor, BAD_LINE, SLOW_NETWORK } from './page-load.ts';

/** How soon the first question of a journey can be read and answered; times in milliseconds. */
export interface FirstQuestion {
  /** From the tap on a link, or from the navigation, until the question is on the screen. */
  readable: number;
  /** Until an answer that was chosen at once stands. */
  usable: number;
  /** Between a tap at the first paint and what shows that it was felt. */
  feedback: number;
  /** Sum of the parts over 50 ms of the main thread's long tasks, until then. */
  blocked: number;
  /** What came over the line until then. */
  bytes: number;
  /** Until the next question is on the screen, with "Continue" pressed as soon as the first was answered. */
  next: number;
}

/** Marks on the page's own timeline, so that the time between the driver and the browser does not count. */
const WATCH = `
const marked = (name) => performance.getEntriesByName(name).length > 0;
const mark = (name) => marked(name) || performance.mark(name);
addEventListener('click', (event) => {
  if (event.target.closest('main button')) mark('tap');
}, true);
const radios = () => [...document.querySelectorAll('main input[type=radio]')].filter((radio) => radio.checkVisibility());
const heading = () => document.querySelector('main h1, main [role=heading]')?.textContent;
let asked;
new MutationObserver(() => {
  if (marked('tap') && !marked('feedback')) mark('feedback');
  const [first] = radios();
  if (first && !marked('question')) {
    mark('question');
    asked = heading();
    requestAnimationFrame(() => {
      radios()[0].click();
      requestAnimationFrame(() => radios()[0].checked && mark('answer'));
    });
  }
  if (marked('answer') && heading() !== asked) mark('next');
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
`;

/** Bytes that came over the line since the last call, of everything: whole answers, and what came of others. */
function countBytes(devtools: CDPSession): () => number {
  const came = new Map<string, number>();
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    came.set(requestId, (came.get(requestId) ?? 0) + encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => came.set(requestId, encodedDataLength));
  return () => {
    const sum = [...came.values()].reduce((total, bytes) => total + bytes, 0);
    came.clear();
    return sum;
  };
}

/** Milliseconds since the epoch of a mark, by the clock of its document. */
const timeOf = (page: Page, name: string): Promise<number> =>
  page
    .waitForFunction((wanted) => performance.getEntriesByName(wanted)[0]?.startTime, name)
    .then((handle) => handle.jsonValue())
    .then(async (time) => Number(time) + (await page.evaluate(() => performance.timeOrigin)));

const blockedIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const until = performance.getEntriesByName('answer')[0]?.startTime ?? 0;
        const sum = (tasks: PerformanceEntry[]) =>
          tasks
            .filter(({ startTime }) => startTime < until)
            .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
        const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
        observer.observe({ type: 'longtask', buffered: true });
        requestIdleCallback(() => resolve(sum(observer.takeRecords())), { timeout: 1000 });
      }),
  );

/** Opens the questions of the French check-in as a visitor does, answers the first at once and goes on. */
async function answer(page: Page, bytes: () => number, from: () => Promise<number>): Promise<FirstQuestion> {
  await page.getByRole('main').getByRole('button', { name: 'Commencer' }).tap();
  const answered = await timeOf(page, 'answer');
  const came = bytes();
  const [begun, question] = [await from(), await timeOf(page, 'question')];
  const [tap, feedback] = [await timeOf(page, 'tap'), await timeOf(page, 'feedback')];
  const blocked = await blockedIn(page);
  await page.locator('main form [type=submit]').first().tap();
  const next = await timeOf(page, 'next');
  return {
    readable: question - begun,
    usable: answered - begun,
    feedback: feedback - tap,
    blocked,
    bytes: came,
    next: next - begun,
  };
}

/** Opens a journey by its address on a bad line: 150 ms, 400 kbit/s. */
export function measureOnBadLine(browser: Browser, url: string): Promise<FirstQuestion> {
  return asNewVisitor(
    browser,
    async (page, devtools) => {
      await page.addInitScript({ content: WATCH });
      const bytes = countBytes(devtools);
      await page.goto(url, { waitUntil: 'commit' });
      return answer(page, bytes, () => page.evaluate(() => performance.timeOrigin));
    },
    BAD_LINE,
  );
}

/** Follows the link of a page that leads to a journey, on the mobile profile: 150 ms, 1.6 Mbit/s. */
export function measureFromLink(browser: Browser, url: string, path: string): Promise<FirstQuestion> {
  return asNewVisitor(
    browser,
    async (page, devtools) => {
      await page.addInitScript({ content: WATCH });
      const bytes = countBytes(devtools);
      await page.goto(url, { waitUntil: 'networkidle' });
      const link = page.locator(`main a[href="${path}"]:visible`).first();
      await link.scrollIntoViewIfNeeded();
      const tapped = link.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            element.addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), true);
          }),
      );
      await link.tap();
      bytes();
      const begun = await tapped;
      await page.waitForURL((address) => address.pathname === path, { waitUntil: 'commit' });
      return answer(page, bytes, async () => begun);
    },
    SLOW_NETWORK,
  );
}
