import type { Page } from 'playwright/test';
import { expect, test } from '../harness/e2e.ts';
import { ADMINISTRATOR } from '../harness/global-setup.ts';

async function signIn(page: Page, cmsUrl: string): Promise<void> {
  await page.goto(`${cmsUrl}/admin`);
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.locator('input[name=password]').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
}

/** Opens the entry of a page by its name, in one language. */
async function openPage(page: Page, cmsUrl: string, name: string, locale: 'fr' | 'en'): Promise<void> {
  const query = new URLSearchParams({ 'plugins[i18n][locale]': locale, 'filters[$and][0][name][$eq]': name });
  await page.goto(`${cmsUrl}/admin/content-manager/collection-types/api::page.page?${query}`);
  await page.getByRole('row').filter({ hasText: name }).first().getByText(name, { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
}

/** Publishes what is on the screen, and resolves when the content service has done so. */
async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await done).ok()).toBe(true);
}

test('what an editor changes in the admin panel shows on the next load @desktop', async ({ page, site }) => {
  test.slow();
  await signIn(page, site.cmsUrl);
  await openPage(page, site.cmsUrl, 'memhop-thanks', 'fr');
  const title = page.getByLabel(/^title/).first();
  await title.fill('Merci beaucoup, votre demande est bien reçue');
  await publish(page);
  await page.goto(`${site.frenchUrl}/memhop-merci`);
  await expect(page).toHaveTitle(/Merci beaucoup/);
});

test('a footer group renamed in the admin panel shows on the next load @desktop', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.englishUrl}/memhop`);
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Learn and take part' })).toBeVisible();
  await signIn(page, site.cmsUrl);
  await openPage(page, site.cmsUrl, 'index', 'en');
  await page.locator('button[aria-expanded]').filter({ hasText: 'Learn and take part' }).click();
  await page.locator('input[name="Footer.1.title"]').fill('Understand and take part');
  await publish(page);
  await page.goto(`${site.englishUrl}/memhop`);
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Understand and take part' })).toBeVisible();
});
