import { expect, expectAccessible, test } from '../harness/e2e.ts';

const stored = () => localStorage.getItem('cookie-consent');

test('the French cookie banner stays until it is answered, and is gone on the next page', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
  const accept = page.getByRole('button', { name: 'Tout accepter' });
  await expect(accept).toBeVisible();
  await expectAccessible(page);
  await accept.click();
  await expect(accept).toBeHidden();
  expect(JSON.parse((await page.evaluate(stored)) ?? '')).toEqual(['essential', 'audience']);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent-at'))).toMatch(/^\d{4}-/);
  await page.goto(`${site.frenchUrl}/notre-approche`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(accept).toBeHidden();
});

test('« En savoir plus » opens the settings, whose required groups cannot be switched off', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
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
});

test('the footer opens the cookie settings again', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
  await page.getByRole('button', { name: 'Tout accepter' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Gérer les cookies' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a consent of more than six months ago is asked for again', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', '["essential","audience"]');
    localStorage.setItem('cookie-consent-at', '2020-01-01T00:00:00.000Z');
  });
  await page.goto(site.frenchUrl);
  await expect(page.getByRole('button', { name: 'Tout accepter' })).toBeVisible();
});

test('the English site has no cookie banner', async ({ page, site }) => {
  await page.goto(site.englishUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /accept all/i })).toHaveCount(0);
});

test('broken values in storage and cookies change nothing', async ({ page, context, site }) => {
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
