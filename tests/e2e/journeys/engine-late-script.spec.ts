import type { Page } from 'playwright/test';
import { expect, expectAccessible, type Site, test } from '../../harness/e2e.ts';
import { expectStep, stepHeading } from '../../harness/flow.ts';
import { holdScripts } from '../../harness/late-script.ts';

/** Opens the check-in while every script but the small one is held back; `start` leads to its first question. */
async function openHeld(page: Page, site: Site) {
  const letThrough = await holdScripts(page);
  // Loaded with the small script.
  await page.goto(`${site.frenchUrl}/questionnaire`);
  const forMe = page.getByRole('radio', { name: 'Pour moi', exact: true });
  const start = () => page.getByRole('button', { name: 'Commencer' }).click();
  return { letThrough, forMe, start };
}

/** The same, with the first question answered. */
async function answerHeld(page: Page, site: Site) {
  const held = await openHeld(page, site);
  await held.start();
  await held.forMe.check();
  return held;
}

test('a first question is read and answered while the script is still on its way, and nothing of it is lost @phone', async ({
  page,
  site,
}) => {
  const { letThrough, forMe, start } = await openHeld(page, site);
  const goOnButton = page.getByRole('main').getByRole('button', { name: 'Continuer' });
  await expect(stepHeading(page)).toHaveText('Point mémoire');
  await expect(forMe).toHaveCount(0);
  const larger = page.getByRole('button', { name: 'Très grand texte' });
  await larger.click();
  await expect(larger).toHaveAttribute('aria-busy', 'true');
  await start();
  await expectStep(page, 'Qui répond ?');
  await expectAccessible(page);
  await forMe.check();
  await goOnButton.click();
  await expect(goOnButton).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expectStep(page, 'Votre âge');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
  await page.goBack();
  await expectStep(page, 'Qui répond ?');
  await expect(forMe).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Reprendre où j’en étais' })).toBeVisible();
});

test('an answer that is missing in a first question is asked for once its script is there', async ({ page, site }) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${site.englishUrl}/trial-finder`, { waitUntil: 'domcontentloaded' });
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  letThrough();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('whoever chooses the other language before the script is there keeps the answer @desktop', async ({
  page,
  site,
}) => {
  const { letThrough } = await answerHeld(page, site);
  const other = page.getByRole('link', { name: 'English', exact: true });
  await other.click();
  await expect(other).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  await expect(page.getByRole('radio', { name: 'For myself', exact: true })).toBeChecked();
});

test('the focus stays at the answer of a first question when the script takes its place @desktop', async ({
  page,
  site,
}) => {
  const { letThrough, forMe } = await answerHeld(page, site);
  letThrough();
  await expect(page.locator('[data-static=screen]')).toHaveCount(0);
  await expect(forMe).toBeChecked();
  await expect(forMe).toBeFocused();
});
