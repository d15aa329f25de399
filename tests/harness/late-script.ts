import type { Page } from 'playwright/test';

/** Holds back every script but the small one that keeps early taps; returns the way to let them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const through = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await through.promise;
    await route.continue();
  });
  return through.resolve;
}
