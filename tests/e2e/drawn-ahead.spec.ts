import type { Page } from 'playwright/test';
import { expect, expectAccessible, type Site, test, waitForReact } from '../harness/e2e.ts';

const linkTo = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** A page whose footer the visitor looks at, and the views that are told of from then on. */
async function begin(page: Page, site: Site): Promise<{ place: number; views: (string | null)[] }> {
  await page.goto(`${site.frenchUrl}/nos-offres`);
  await waitForReact(page);
  await linkTo(page, 'Notre approche').scrollIntoViewIfNeeded();
  const views: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/content/views')) views.push(request.postData());
  });
  return { place: await page.evaluate(() => window.scrollY), views };
}

/** Rests the mouse on a link until the page behind it is drawn. */
async function restOn(page: Page, name: string): Promise<void> {
  await linkTo(page, name).hover();
  await expect(page.locator('main h1', { hasText: name })).toBeAttached();
}

/** What everybody is told of the page. */
const told = async (page: Page) => ({
  title: await page.title(),
  url: page.url(),
  place: await page.evaluate(() => window.scrollY),
  height: await page.evaluate(() => document.documentElement.scrollHeight),
  heard: await page.locator('body').ariaSnapshot(),
  head: await page.locator('head :is(title, meta, link[rel=canonical], link[rel=alternate])').count(),
});

test('a page that the mouse rests on is drawn ahead, and nobody sees or hears of it @desktop', async ({
  page,
  site,
}) => {
  const { views } = await begin(page, site);
  const before = await told(page);
  await restOn(page, 'Notre approche');
  await expect(page.locator('main h1', { hasText: 'Notre approche' })).toBeHidden();
  await expectAccessible(page);
  expect(await told(page)).toEqual(before);
  expect(views).toEqual([]);
  await page.mouse.move(5, 5);
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('who follows the link is shown that page as any other, and finds the one before in its place @desktop', async ({
  page,
  site,
}) => {
  const { place, views } = await begin(page, site);
  await restOn(page, 'Notre approche');
  const ahead = await page.locator('main h1', { hasText: 'Notre approche' }).elementHandle();
  await linkTo(page, 'Notre approche').click();
  const heading = page.getByRole('heading', { level: 1, name: 'Notre approche' });
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((shown, drawn) => shown === drawn, ahead)).toBe(true);
  await expect(page).toHaveTitle(/Notre approche/);
  await expect(page.getByRole('status').filter({ hasText: 'Notre approche' })).toHaveCount(1);
  await expect(page.locator('main h1')).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => views).toEqual(['/notre-approche']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nos offres de soin' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
});
