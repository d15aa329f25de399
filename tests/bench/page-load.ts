import type { Browser, CDPSession, Page } from 'playwright';

/** What the first page load of a visitor costs; times in milliseconds since the navigation began. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** Sum of the parts over 50 ms of the main thread's long tasks that end after the first paint. */
  blocked: number;
  /** Largest cluster of layout shifts, without unit. */
  shift: number;
  /** Encoded bytes of scripts before anything was touched. */
  scriptBytes: number;
  errors: number;
}

/** A phone on a slow connection: the profile of most laboratory measurements. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** A line as devtools makes one; bytes a second, milliseconds. */
interface Line {
  offline: false;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** The line of most laboratory measurements. */
export const SLOW_NETWORK: Line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
/** The edge of a network: four times slower. */
export const BAD_LINE: Line = {
  offline: false,
  latency: 150,
  downloadThroughput: 400e3 / 8,
  uploadThroughput: 200e3 / 8,
};
const SLOWER_PROCESSOR = 4;

/**
 * Opens a page as a new visitor on a throttled phone, lets it be used, and closes it again.
 * @param use what the visitor does once the tab is there; it navigates
 */
export async function asNewVisitor<T>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
  line: Line = SLOW_NETWORK,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { ...line });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Taps the page, the first sign of use, and waits until the application has hydrated it. */
export async function interactAndHydrate(page: Page): Promise<void> {
  await page.touchscreen.tap(200, 300);
  await page.waitForFunction(() => {
    // React marks the element that it hydrated.
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Measures a first page load, until the network was idle for half a second. */
export function measurePageLoad(browser: Browser, url: string): Promise<PageLoad> {
  return asNewVisitor(browser, async (page, devtools) => {
    let errors = 0;
    page.on('pageerror', () => errors++);
    page.on('console', (message) => {
      if (message.type() === 'error') errors++;
    });
    const scripts = countScriptBytes(devtools);
    await page.goto(url, { waitUntil: 'networkidle' });
    const paints = await page.evaluate(readPaints);
    return { ...paints, scriptBytes: scripts(), errors };
  });
}

function countScriptBytes(devtools: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Runs in the page. */
async function readPaints(): Promise<Omit<PageLoad, 'scriptBytes' | 'errors'>> {
  const buffered = (type: string): Promise<PerformanceEntry[]> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // Without entries the observer is never called.
      requestIdleCallback(() => resolve(observer.takeRecords()), { timeout: 1000 });
    });
  const numberOf = (entry: PerformanceEntry, name: string): number => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === 'number' ? value : 0;
  };
  const [largest, tasks, shifts] = [
    await buffered('largest-contentful-paint'),
    await buffered('longtask'),
    await buffered('layout-shift'),
  ];
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return {
    firstPaint,
    largestPaint: largest.at(-1)?.startTime ?? 0,
    blocked: tasks
      .filter((task) => task.startTime + task.duration > firstPaint)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
    shift: shifts.reduce((sum, entry) => sum + numberOf(entry, 'value'), 0),
  };
}
