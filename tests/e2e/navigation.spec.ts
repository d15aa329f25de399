import type { APIRequestContext } from 'playwright/test';
import { expect, expectAccessible, type Site, test, waitForReact } from '../harness/e2e.ts';
import { intercept, outOfOrder } from '../harness/intercept.ts';
import { askFor } from '../harness/served.ts';

test('a new page takes the focus to its heading, is announced, and keeps the document @phone', async ({
  page,
  site,
}) => {
  await page.goto(site.frenchUrl);
  await waitForReact(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Notre approche' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Notre approche/);
  await expect(page.getByRole('status').filter({ hasText: 'Notre approche' })).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page that a cache kept from before the menu changed becomes the application all the same @phone', async ({
  page,
  site,
}) => {
  await intercept(page, `${site.siteUrl}/`, async (route) => {
    const answer = await route.fetch();
    const kept = (await answer.text()).replaceAll(/(\/content\/shell\/fr\/)[\w-]{22}/g, `$1${'a'.repeat(22)}`);
    await route.fulfill({ response: answer, body: kept });
  });
  const shells: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/content/shell/'))
      shells.push(`${answer.status()} ${answer.headers()['cache-control']}`);
  });
  await page.goto(`${site.siteUrl}/`);
  await waitForReact(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(new Set(shells)).toEqual(new Set(['200 no-store']));
});

test('going back restores the page and the place on it @phone', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/nos-offres`);
  await waitForReact(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nos offres de soin' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
});

test('going back right after a reload shows the page of the address @phone', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/nos-offres`);
  await waitForReact(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await page.reload();
  // Nobody has used the page since: there is no application that would draw another one.
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Nos offres de soin' })).toBeVisible();
  await expect(page).toHaveURL(/nos-offres$/);
});

test('articles are found by page and topic, and read one after the other @desktop', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/nos-articles`);
  const articles = page.getByRole('main').getByRole('article').or(page.getByRole('main').locator('li:has(h3)'));
  await expect(articles.first()).toBeVisible();
  await page.getByRole('link', { name: 'Recherche', exact: true }).first().click();
  await expect(page).toHaveURL(/topic=Recherche/);
  await expect(page.getByRole('link', { name: /placebo/ })).toBeVisible();
  await page.getByRole('link', { name: /placebo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /placebo/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('the second page of articles works from its own address @desktop', async ({ page, site }) => {
  const { status, all } = await askFor(page, site, 'en', '/our-articles?page=2');
  expect(status).toBe(200);
  expect(await all('h1')).toEqual(['Our articles']);
  expect(await all('nav[aria-label="Pages of the article list"]')).toEqual([expect.stringMatching(/2 of 2/)]);
});

test('when content cannot be fetched, the toast says Erreur and the page says what to do @desktop', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/Failed to load resource|status of 503/);
  await page.goto(site.frenchUrl);
  await waitForReact(page);
  const outage = await intercept(page, '**/content/pages/**', outOfOrder);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' }).click();
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /ne peut pas s’afficher/ })).toBeVisible();
  outage.end();
  await page.getByRole('link', { name: 'Essayer de nouveau' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
});

test('an old link into the page finds its heading @phone', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/politique-de-confidentialite`);
  const entry = page.getByRole('navigation', { name: /sommaire|page/i }).getByRole('link', { name: 'Vos droits' });
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
});

test('after a place within a page the way back leads to where each page stood @phone', async ({ page, site }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(site.frenchUrl);
  await waitForReact(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Politique de confidentialité' });
  await link.scrollIntoViewIfNeeded();
  const left = await top();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeFocused();
  await page
    .getByRole('navigation', { name: /sommaire|page/i })
    .getByRole('link', { name: 'Vos droits' })
    .click();
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
  await page.goBack();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(left);
});

/** On a busy machine the search's index is made meanwhile. */
async function searchReady(request: APIRequestContext, site: Site): Promise<void> {
  for (const locale of ['fr', 'en']) {
    const ready = async () => (await request.get(`${site.siteUrl}/content/search?locale=${locale}&q=sommeil`)).status();
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  }
}

test('without script one searches from the header to a result @phone', async ({ browser, request, site }) => {
  await searchReady(request, site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.frenchUrl);
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill('someil');
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('status').filter({ hasText: /résultats? pour/ })).toBeVisible();
  await page.getByRole('link', { name: 'Bien dormir pour mieux se souvenir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bien dormir/ })).toBeVisible();
  await context.close();
});

test('what a search found is accessible, can be narrowed, and is there again on the way back @phone', async ({
  page,
  request,
  site,
}) => {
  await searchReady(request, site);
  await page.goto(`${site.englishUrl}/search?q=sleeping+pills`);
  await waitForReact(page);
  const result = page.getByRole('link', { name: 'Medicines that cloud memory' });
  await expect(result).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'What you are looking for' })
    .getByRole('link', { name: 'Articles' })
    .click();
  await expect(page).toHaveURL(/kind=article/);
  await expect(result).toBeVisible();
  await result.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medicines that cloud memory' })).toBeVisible();
  await page.goBack();
  await expect(result).toBeVisible();
  await page.goto(`${site.englishUrl}/search`);
  const field = page.getByLabel('What are you looking for?');
  await field.pressSequentially('medicines mem');
  const choice = page.getByRole('option', { name: 'Medicines that cloud memory' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  await expect(choice).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(field).toHaveValue('medicines mem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search\?q=medicines\+mem$/);
  await page.goBack();
  await expect(page).toHaveURL(/search$/);
  await field.fill('');
  await field.pressSequentially('medicines mem');
  await choice.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medicines that cloud memory' })).toBeVisible();
  await page.goto(`${site.englishUrl}/search?q=xyzzy&kind=article`);
  await expect(page.getByRole('link', { name: 'Everything' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the clinical trials' })).toBeVisible();
  await expectAccessible(page);
});
