import type { Page } from 'playwright/test';
import { expect, test } from '../../harness/e2e.ts';
import { VISIT } from '../../harness/visit.ts';

/** Whether React has taken the page over: it marks the element that it hydrated. */
const isRunning = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')));

test('a first screen that nobody uses yet has its files and leaves the processor alone; the first touch starts it', async ({
  page,
  site,
}) => {
  const application = page.waitForResponse((response) => /\/assets\/app-/.test(response.url()));
  const asked = page.waitForResponse((response) => response.url().includes('/api/results/memory-check-in'));
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await (await application).finished();
  await (await asked).finished();
  await page.waitForLoadState('networkidle');
  expect(await isRunning(page)).toBe(false);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => isRunning(page)).toBe(true);
  await expect(page.locator('[data-static=screen]')).toHaveCount(0);
});

test('free times come without a touch', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/nos-offres/consultation`);
  await expect(page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio').first()).toBeVisible();
  await expect(page.locator('[data-static=screen]')).toHaveCount(0);
});
