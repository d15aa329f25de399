import { expect, expectAccessible, test } from '../harness/e2e.ts';

for (const { language, url } of [
  { language: 'fr', url: 'frenchUrl' },
  { language: 'en', url: 'englishUrl' },
] as const) {
  test(`the home page in ${language} is whole, quiet and accessible`, async ({ page, site }) => {
    const response = await page.goto(`${site[url]}/`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page);
  });
}
