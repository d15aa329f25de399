import { defineConfig } from 'playwright/test';
import { chromiumOptions } from './scripts/setup/chromium.mjs';

// As many points as CSS pixels: no test looks at a picture of the screen, and the browser draws a quarter.
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const JOURNEYS = '**/journeys/**';

/**
 * Browser tests against one running stack. A test of a page runs on a phone and on a desktop where it shows something else
 * on each; otherwise its title carries `@phone` or `@desktop`. Journeys are walked on a phone, as most of their visitors do,
 * unless the title carries `@desktop`. What carries `@walks` waits for `npm run test:walks`. What needs no drawing and no
 * script of ours is read by `askFor` (tests/harness/served.ts) or by a call.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/harness/global-setup.ts',
  forbidOnly: true,
  // For a browser that stops drawing only: the reporter below holds that.
  retries: 1,
  workers: 2,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/harness/second-try.ts']],
  use: { actionTimeout: 30_000, launchOptions: await chromiumOptions(), screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', use: DESKTOP, grepInvert: /@phone|@walks/, testIgnore: JOURNEYS },
    { name: 'journeys on a desktop', use: DESKTOP, grep: /@desktop/, grepInvert: /@walks/, testMatch: JOURNEYS },
    { name: 'phone', use: PHONE, grepInvert: /@desktop|@walks/ },
  ],
});
