import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../harness/e2e.ts';

const stored = () => localStorage.getItem('cookie-consent');

test('the French cookie banner and its settings, whose required groups cannot be switched off, wait for an answer, which the next page and the footer know', async ({
  page,
  site,
}) => {
  await page.goto(site.frenchUrl);
  const accept = page.getByRole('button', { name: 'Tout accepter' });
  await expect(accept).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'En savoir plus' }).click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByRole('heading', { name: 'Vos réglages de cookies' })).toBeVisible();
  const toggles = settings.getByRole('switch').or(settings.getByRole('checkbox'));
  await expect(toggles).toHaveCount(2);
  for (const toggle of await toggles.all()) {
    await expect(toggle).toBeChecked();
    await expect(toggle).toBeDisabled();
  }
  await expect(settings.getByRole('button', { name: 'Tout refuser' })).toHaveCount(0);
  await expect(settings.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Fermer les réglages' }).click();
  await expect(settings).toBeHidden();
  expect(await page.evaluate(stored)).toBeNull();

  await accept.click();
  await expect(accept).toBeHidden();
  expect(JSON.parse((await page.evaluate(stored)) ?? '')).toEqual(['essential', 'audience']);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent-at'))).toMatch(/^\d{4}-/);
  await page.goto(`${site.frenchUrl}/notre-approche`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(accept).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(settings).toBeVisible();
});

test('a consent of more than six months ago is asked for again @desktop', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', '["essential","audience"]');
    localStorage.setItem('cookie-consent-at', '2020-01-01T00:00:00.000Z');
  });
  await page.goto(site.frenchUrl);
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
});

test('broken values in storage and cookies change nothing @phone', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    localStorage.setItem('state', '{"textSize":');
    localStorage.setItem('cookie-consent', 'not json');
  });
  await context.addCookies([{ name: 'lang_override', value: '%E0%A4%A', url: site.frenchUrl }]);
  await page.goto(site.frenchUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeHidden();
});

/** Where the journeys begin, the home page first. The trial finder is English alone, as the cookie banner is French. */
const FIRST_SCREENS = {
  fr: [
    '/',
    '/questionnaire',
    '/nos-offres/consultation',
    '/nos-offres',
    '/login',
    '/preconsultation',
    '/recommendations',
    '/essais-cliniques',
    '/essais-cliniques/precise-ad/inscription',
  ],
  en: [
    '/',
    '/questionnaire',
    '/offers/consultation',
    '/offers',
    '/login',
    '/preconsultation',
    '/recommendations',
    '/clinical-trials',
    '/trial-finder',
    '/clinical-trials/precise-ad/registration',
  ],
};

/** What one sees before scrolling: where the banner (or, without one, the window) ends the view, and what it cuts. */
const firstView = (page: Page): Promise<{ isFirstActionWhole: boolean; halfCovered: string[] }> =>
  page.evaluate(() => {
    const banner = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect();
    const end = banner?.top ?? window.innerHeight;
    const targets = [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary, label)')];
    const shown = targets.map((target) => ({ target, box: target.getBoundingClientRect() }));
    const first = document.querySelector('main [data-variant=primary]')?.getBoundingClientRect();
    return {
      isFirstActionWhole: first !== undefined && first.height > 0 && first.top >= 0 && first.bottom <= end,
      halfCovered: shown
        .filter(({ box }) => banner !== undefined && box.top < end && box.bottom > end)
        .map(({ target }) => (target.textContent ?? '').trim() || target.tagName),
    };
  });

// The English site has no cookie banner: of its first screens only the first action on a desktop is looked at.
for (const language of ['fr', 'en'] as const) {
  test(`at first view the cookie banner covers half of no action of a first screen (${language})${language === 'en' ? ' @desktop' : ''}`, async ({
    page,
    site,
  }) => {
    test.slow();
    const isDesktop = (page.viewportSize()?.width ?? 0) > 1000;
    const faults: string[] = [];
    for (const address of FIRST_SCREENS[language]) {
      await page.goto((language === 'fr' ? site.frenchUrl : site.englishUrl) + address);
      await page.locator('main [data-variant=primary]').first().waitFor();
      await expect(page.locator('[data-cookie-banner]')).toHaveCount(language === 'fr' ? 1 : 0);
      await expect(page.getByRole('button', { name: /accept all/i })).toHaveCount(0);
      const { isFirstActionWhole, halfCovered } = await firstView(page);
      if (isDesktop && !isFirstActionWhole) faults.push(`${address}: the first action is not wholly in view`);
      faults.push(...halfCovered.map((words) => `${address}: the banner covers half of “${words}”`));
    }
    expect(faults).toEqual([]);
  });
}
