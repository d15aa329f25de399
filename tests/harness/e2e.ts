import { test as base, expect, type Page } from 'playwright/test';
import { guardContext, type PageGuard } from './page-guard.ts';
import { draws, STOPPED_DRAWING } from './second-try.ts';
import type { Stack } from './start-stack.ts';

export { expect } from 'playwright/test';
export { expectAccessible } from './axe.ts';

/** The addresses of the stack that the whole run shares. */
export type Site = Pick<Stack, 'siteUrl' | 'frenchUrl' | 'englishUrl' | 'cmsUrl' | 'dataDir'>;

/**
 * The screen on which a long journey is walked through, or every page is looked at, in each language, as the tag of a
 * test's title: both screens and both languages are seen whole once.
 */
export const SCREENS = { fr: '@phone', en: '@desktop' } as const;

/**
 * Tags of a test that is walked by `npm run test:walks` only: what another test shows on every change, in the other
 * language, on the other screen or in part.
 */
export const onWalks = (condition: boolean): string[] => (condition ? ['@walks'] : []);

/** The environment variable in which the global setup leaves the addresses, or finds those of a running site. */
export const STACK_VARIABLE = 'SOUVENANCE_TEST_STACK';

/** Playwright's test with the running site, and a guard that fails a test on any noise it did not allow. */
export const test = base.extend<{ site: Site; guard: PageGuard }>({
  // Playwright reads the fixtures a fixture needs from its first parameter's pattern, so it must be a pattern.
  site: async ({ browserName: _ }, use) => {
    const text = process.env[STACK_VARIABLE];
    if (text === undefined) throw new Error('The global setup did not start the site.');
    const site: Site = JSON.parse(text);
    await use(site);
  },
  guard: [
    async ({ context, site }, use, test) => {
      // A development site must not reload under a test.
      await context.routeWebSocket(
        (url) => site.siteUrl.endsWith(`:${url.port}`),
        () => undefined,
      );
      const guard = guardContext(context, [site.siteUrl, site.frenchUrl, site.englishUrl], site.cmsUrl);
      await use(guard);
      const drawing =
        test.status === test.expectedStatus || (await Promise.all(context.pages().map(draws))).every(Boolean);
      if (!drawing) test.annotations.push({ type: STOPPED_DRAWING });
      expect(guard.noise()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Shows the page a visitor by moving and scrolling, and resolves once React has taken it over. */
export async function waitForReact(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 40);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
