import type { Page } from 'playwright/test';
import { expect, test } from '../../harness/e2e.ts';
import { heldTime, openConsultation, takeTime, VISIT } from '../../harness/visit.ts';

const CONSULTATION = '/nos-offres/consultation';

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

test('free times are there without the application, which a first touch starts', async ({ page, site }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/consultations/memoire/hold'));
  await page.goto(`${site.frenchUrl}${CONSULTATION}`);
  const times = page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio');
  await expect(times.first()).toBeVisible();
  await (await asked).finished();
  await page.waitForLoadState('networkidle');
  expect(await isRunning(page)).toBe(false);
  await times.last().check();
  // What was chosen is there, unless another visitor has just taken it.
  await expect(page.getByText(/^Votre choix|Cet horaire vient d’être pris/)).toBeVisible();
  await expect(page.locator('[data-static=screen]')).toHaveCount(0);
});

test('whoever holds a time sees it among the free ones without a touch', async ({ page, site, guard }) => {
  await openConsultation(page, site, 'fr');
  const held = heldTime(page);
  await takeTime(page, guard, 'fr');
  const own = page.locator(`input[value="${await held}"]`);
  await page.goto(`${site.frenchUrl}${CONSULTATION}`);
  await expect(own).toBeVisible();
  await expect(page.locator('[data-static=screen]')).toHaveCount(0);
});
