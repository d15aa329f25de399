import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, type Site, test, waitForReact } from '../../harness/e2e.ts';
import { mailedText } from '../../harness/outbox.ts';
import { sendRedFlag } from '../../harness/requests.ts';
import { uniqueWord, visitClinic } from '../../harness/staff.ts';

const main = (page: Page) => page.getByRole('main');

/** Asks on the screen for something, and opens the link that is mailed for it. @returns the link */
async function askFor(
  page: Page,
  site: Site,
  wish: { email: string; choice: RegExp; subject: RegExp },
): Promise<string> {
  await page.goto(`${site.frenchUrl}/vos-donnees`);
  await waitForReact(page);
  await main(page).getByRole('radio', { name: wish.choice }).check();
  await main(page).getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(wish.email);
  await main(page).getByRole('button', { name: 'Recevoir mon lien' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Regardez vos e-mails' })).toBeFocused();
  await expectAccessible(page);
  const text = await mailedText(site, wish.email, wish.subject);
  expect(text).toContain('/vos-donnees');
  const link = `${site.frenchUrl}${/\/api\/privacy\/\S+/.exec(text)?.[0] ?? ''}`;
  await page.goto(link);
  await expectAccessible(page);
  return link;
}

async function fileOf(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return readFile(await download.path(), 'utf8');
}

test('one’s data are asked for from the privacy page, seen, taken along, a consent is withdrawn, and all is erased @phone', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  const word = uniqueWord();
  const email = `alba.${word}@example.org`;
  const visitor = await visitClinic(site.siteUrl);
  await sendRedFlag(visitor, word);
  await visitor.end();
  await page.goto(`${site.frenchUrl}/politique-de-confidentialite`);
  await main(page).getByRole('link', { name: 'Voir, corriger ou effacer mes données, retirer un accord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vos données, vos choix' })).toBeVisible();
  await waitForReact(page);
  await main(page).getByRole('button', { name: 'Recevoir mon lien' }).click();
  await expect(main(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);

  await askFor(page, site, { email, choice: /^Voir ce que vous gardez/, subject: /^Vos données/ });
  await expect(main(page)).toContainText('Préparer la consultation');
  await expect(main(page)).toContainText('J’accepte que la clinique enregistre mes réponses');
  expect(await fileOf(page, 'Télécharger pour un autre soignant (FHIR)')).toContain('"QuestionnaireResponse"');
  expect(await fileOf(page, 'Télécharger mes données')).toContain(email);

  await askFor(page, site, { email, choice: /^Retirer un accord/, subject: /^Retirer un accord/ });
  const buttons = page.getByRole('button', { name: 'Retirer cet accord' });
  const before = await buttons.count();
  await buttons.first().click();
  await expect(page.getByRole('status')).toHaveText('C’est retiré, et noté.');
  await expect(buttons).toHaveCount(before - 1);

  const link = await askFor(page, site, { email, choice: /^Faire tout effacer/, subject: /^Effacement/ });
  await page.getByText('Effacer mes données', { exact: true }).click();
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vos données sont effacées' })).toBeVisible();
  guard.allow(/status of 410/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est plus valable' })).toBeVisible();
});
