import type { Page } from 'playwright/test';
import { CHECK_IN, finishCheckIn, openFold, readRecord, startCheckIn } from '../../harness/check-in.ts';
import { expect, expectAccessible, test } from '../../harness/e2e.ts';
import { answerStep, stepHeading } from '../../harness/flow.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';
import { mailedText } from '../../harness/outbox.ts';
import { uniqueEmail } from '../../harness/visit.ts';

/** Nothing on the page grades anybody. */
const expectNoGrade = async (page: Page) => {
  await expect(page.locator('body')).not.toContainText(/score|points|percentile|dépistage|\d\s?\/\s?(5|30)\b/i);
};

test('on paper the result is one page for the doctor, without the exercise; when the comparison fails, only that is tried again; the optional questions are kept with it', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  guard.allow(/Failed to load resource|status of 503/);
  let sendings = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/survey\//.test(request.url())) sendings += 1;
  });
  const outage = await intercept(page, '**/api/trials/trial-signup-recommendation**', outOfOrder);
  await startCheckIn(page, site, 'fr');
  const { id } = await finishCheckIn(page, 'fr', {}, { inAmerica: true });
  await expect(page.getByText('La comparaison avec les études n’a pas abouti').first()).toBeVisible();
  await expectOnPaper(page);

  await openFold(page, CHECK_IN.fr.trials);
  const trouble = page.getByRole('alert').filter({ hasText: 'rien n’est perdu' });
  await expect(trouble).toBeVisible();
  await expectAccessible(page);
  outage.end();
  await trouble.getByRole('button', { name: 'Relancer la comparaison' }).click();
  await expect(trouble).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: /étude/i }).first()).toBeVisible();
  expect(sendings).toBe(1);

  await openFold(page, CHECK_IN.fr.opinion);
  await answerStep(page, { 'Était-ce facile': 'Oui' });
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('votre avis nous aide')).toBeVisible();
  expect(await readRecord(site, id)).toMatchObject({ content: { after: { ease: 'easy' } } });
});

/** The result as the printer gets it. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openFold(page, CHECK_IN.fr.keep);
  const print = page.getByRole('button', { name: 'Imprimer ou enregistrer le résumé pour le médecin' });
  await print.click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  const summary = page.getByRole('heading', { name: 'Point mémoire : résumé pour le médecin' });
  await expect(summary).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(summary).toBeVisible();
  await expect(page.getByRole('row', { name: /Se souvenir d’un rendez-vous Un peu plus difficile/ })).toBeVisible();
  await expect(page.getByText('Nom et prénom')).toBeVisible();
  await expect(page.getByText('Né(e) le')).toBeVisible();
  await expect(print).toBeHidden();
  await expectNoGrade(page);
  await page.emulateMedia({ media: 'screen' });
}

test('the result is found again after a reload and on the way back, by a mailed link elsewhere, and forgotten on demand', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const email = uniqueEmail();
  await startCheckIn(page, site, 'fr');
  await finishCheckIn(page, 'fr', { 'Voulez-vous un lien privé': 'Oui' });
  const told = page.getByRole('heading', { name: 'Ce que vous nous avez dit' });
  await page.getByRole('link', { name: 'Consulter un médecin' }).first().click();
  await expect(page).toHaveURL(/consultation/);
  await page.goBack();
  await expect(stepHeading(page)).toHaveText(CHECK_IN.fr.result);

  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByText('Se souvenir d’un rendez-vous').first()).toBeVisible();
  await openFold(page, CHECK_IN.fr.relativeLink);
  await expect(page.getByRole('textbox', { name: 'Lien à envoyer' })).toHaveValue(/\?survey=/);
  await page.goto(site.frenchUrl);
  await page.goBack();
  await expect(told).toBeVisible();

  await openFold(page, CHECK_IN.fr.keep);
  await page.getByRole('textbox', { name: /Votre adresse e-mail/ }).fill(email);
  await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
  await expect(page.getByText('Le lien arrive dans quelques minutes')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailedText(site, email, /La page que vous avez voulu garder/);
  expect(mail).not.toMatch(/rendez-vous|difficile|mémoire/i);
  const [link = ''] = /\/questionnaire\?result=[\w-]+/.exec(mail) ?? [];
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(site.frenchUrl + link);
  await expect(stepHeading(other)).toContainText('Point mémoire du');
  await expect(other.getByText('Se souvenir d’un rendez-vous').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Fermer ce lien' }).click();
  await expect(other.getByText('Ce lien est fermé')).toBeVisible();
  await other.reload();
  await expect(stepHeading(other)).toHaveText('Ce lien n’ouvre plus rien');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Oublier sur cet appareil' }).click();
  await expect(page.getByRole('button', { name: 'Commencer', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Commencer', exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
});
