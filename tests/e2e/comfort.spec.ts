import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, waitForReact } from '../harness/e2e.ts';
import { answerStep, expectStep, goOn } from '../harness/flow.ts';

const ARTICLE = '/nos-articles/article/le-placebo-a-quoi-ca-sert';

/** How far the page can be moved sideways, in CSS pixels; what scrolls inside its own box does not count. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(10_000, 0);
    return Math.max(window.scrollX, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });

for (const address of ['/questionnaire', '/', '/nos-offres/consultation']) {
  test(`nothing of ${address} has the focus under the cookie banner @phone`, async ({ page, site }) => {
    await page.goto(site.frenchUrl + address);
    await waitForReact(page);
    await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
    await page.evaluate(() => document.getElementById('main')?.focus());
    const hidden: string[] = [];
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const { activeElement } = document;
        const banner = document.querySelector('[data-cookie-banner]');
        if (!activeElement || !banner || banner.contains(activeElement) || activeElement === document.body) return null;
        const isUnder = activeElement.getBoundingClientRect().bottom > banner.getBoundingClientRect().top + 1;
        return isUnder ? (activeElement.textContent ?? activeElement.tagName) : null;
      });
      if (covered !== null) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
    const end = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const last = [...document.querySelectorAll('main, footer')].at(-1)?.getBoundingClientRect().bottom ?? 0;
      return last - (document.querySelector('[data-cookie-banner]')?.getBoundingClientRect().top ?? 0);
    });
    expect(end).toBeLessThanOrEqual(1);
  });
}

test('the screens of questions have the text size control too, and the next step keeps it @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.englishUrl}/questionnaire`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expectStep(page, 'Who is answering?');
  const sizeOf = (): Promise<number> =>
    page.getByRole('heading', { level: 1 }).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  let before = Number.NaN;
  // The application puts its own heading in the place of the first screen's: one that is gone has no size.
  const measured = async () => {
    before = await sizeOf();
    return before;
  };
  await expect.poll(measured).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Very large text' }).click();
  await expect.poll(sizeOf).toBeGreaterThan(before * 1.1);
  await expectAccessible(page);
});

test('a change of language in the middle of the questions keeps the answers and the place @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expectStep(page, 'Qui répond ?');
  await answerStep(page, { 'Pour qui répondez‑vous': 'Pour moi' });
  await goOn(page);
  await answerStep(page, { 'Quel âge': 74 });
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/check-in/i);
  await expect(page.getByRole('textbox', { name: /^How old/ })).toHaveValue('74');
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  await goOn(page);
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: /^Dans quel pays/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Quel âge/ })).toHaveValue('74');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Pour moi', exact: true })).toBeChecked();
});

test('the text size control makes the text larger, and the next page keeps it', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
  const sizeOf = (): Promise<number> =>
    page
      .getByRole('main')
      .getByRole('paragraph')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const before = await sizeOf();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Très grand texte' }).click();
  await expect.poll(sizeOf).toBeGreaterThan(before * 1.15);
  await page.goto(`${site.frenchUrl}/notre-approche`);
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
});

test('nothing moves for those who asked for calm @desktop', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.frenchUrl);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => ({ name: element.tagName, style: getComputedStyle(element) }))
      .filter(({ style }) =>
        [style.transitionDuration, style.animationDuration].some((times) =>
          times.split(',').some((time) => Number.parseFloat(time) > 0.01),
        ),
      )
      .map(({ name }) => name),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('the home page is accessible in the dark scheme and in forced colours, where its boxes keep their edges', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site.frenchUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
  // Contrast is then the system's own; axe would compare its text with grounds that the browser does not paint.
  await expectAccessible(page, { unjudged: ['color-contrast'] });
  const button = page.getByRole('link', { name: 'Consulter un médecin', exact: true });
  for (const box of [page.getByRole('article').first(), button]) {
    expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  }
});

test('without a network the page stays, says what failed, and works again afterwards @phone', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const messages = page.waitForResponse(/toast-host/);
  await page.goto(site.frenchUrl);
  await waitForReact(page);
  await (await messages).finished();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /pas connecté à internet/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
});

test('a picture that does not come leaves its place, its words and no sideways scrolling @phone', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/Failed to load resource|ERR_FAILED|status of 404/);
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.frenchUrl}/nos-articles`);
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const image of await page.getByRole('main').locator('article img').all()) {
    await expect(image).toHaveAttribute('alt', '');
  }
  await page.goto(`${site.frenchUrl}/qui-sommes-nous`);
  const picture = page.getByRole('img', { name: /cinq personnes/ });
  await picture.scrollIntoViewIfNeeded();
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
  expect(await sideways(page)).toBe(0);
});

test('without script the home page and the pages of articles can be read and walked @phone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.frenchUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('En cas d’urgence, appelez tout de suite')).toBeVisible();
  await page.goto(`${site.frenchUrl}/nos-articles`);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: /Oublier, est-ce normal/ })).toBeVisible();
  await context.close();
});

test('an article on paper has its text and neither menu nor links of the footer @desktop', async ({ page, site }) => {
  await page.goto(site.frenchUrl + ARTICLE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nos articles' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
