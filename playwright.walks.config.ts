import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

/**
 * Every journey, walked as everybody who may take it: minutes of walking that the tests of each part do not need to
 * repeat on every change. `npm run test:walks`, on a phone.
 */
export default defineConfig({
  ...tests,
  testDir: 'tests/walks',
  timeout: 120_000,
  projects: tests.projects?.filter(({ name }) => name === 'phone'),
});
