import { defineConfig } from 'playwright/test';
import tests from './playwright.config.ts';

const on = (name: string) => tests.projects?.find((project) => project.name === name)?.use ?? {};

/**
 * Every journey, walked as everybody who may take it, and what is walked in one language or on one screen on every change,
 * in the other one: minutes of walking that the tests of each part do not need to repeat. `npm run test:walks`.
 */
export default defineConfig({
  ...tests,
  testDir: 'tests',
  timeout: 120_000,
  projects: [
    { name: 'walks', use: on('phone'), testMatch: '**/tests/walks/**/*.spec.ts' },
    {
      name: 'other language, phone',
      use: on('phone'),
      testMatch: '**/tests/e2e/**/*.spec.ts',
      grep: /@walks/,
      grepInvert: /@desktop/,
    },
    {
      ...{ name: 'other language, desktop', use: on('desktop'), testMatch: '**/tests/e2e/**/*.spec.ts' },
      grep: [/@walks.*@desktop|@desktop.*@walks/],
    },
  ],
});
