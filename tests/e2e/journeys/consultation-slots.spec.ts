import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../../harness/e2e.ts';
import { consentAndSend, review, reviewRow, stepHeading } from '../../harness/flow.ts';
import { intercept } from '../../harness/intercept.ts';
import { visitClinic } from '../../harness/staff.ts';
import { openConsultation, REFUSED, shownTimes, takeTime, VISIT } from '../../harness/visit.ts';

/** What the clinic answers where enough times are held for people who share a connection. */
const ENOUGH_HELD = {
  status: 429,
  headers: { 'retry-after': '300' },
  json: { detail: 'Several times are already kept.', code: 'too_many_holds' },
};

test('a time that cannot be kept, or that somebody else took, is said kindly, and the times are read again', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  guard.allow(/the server responded with a status of 429/);
  const other = await visitClinic(site.siteUrl);
  await openConsultation(page, site, 'fr');
  const radio = page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio').first();
  await radio.check();
  const first = (await radio.getAttribute('value')) ?? '';
  await intercept(page, '**/hold*', (route) => route.fulfill(ENOUGH_HELD), { times: 1 });
  await page.getByRole('button', { name: VISIT.fr.goOn }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Plusieurs horaires sont déjà gardés' });
  await expect(refusal).toContainText('continuer sans choisir d’horaire');
  await expect(refusal).toContainText('dans 5 minutes');
  await expectAccessible(page);
  // Whoever has it now, it is not this visitor.
  await other.post(`consultations/memoire/${first}/hold`, {}).catch(() => undefined);
  const again = shownTimes(page);
  await page.getByRole('button', { name: VISIT.fr.goOn }).click();
  await expect(page.getByRole('alert').getByText('Cet horaire vient d’être pris')).toBeVisible();
  expect(await again).not.toContain(first);
  await expectAccessible(page);
  await takeTime(page, guard, 'fr');
  await other.end();
});

const contactIsShown = async (page: Page): Promise<boolean> =>
  (await stepHeading(page).textContent()) === VISIT.fr.contact;

/** Chooses the last of the shown times, and goes on; the step stays where somebody has just taken it. */
async function chooseLast(page: Page): Promise<void> {
  const shown = page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio');
  await shown.last().check({ timeout: 5000 });
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
}

test('a time lost at sending leads back to the choice, with every answer kept', async ({ page, site, guard }) => {
  test.slow();
  guard.allow(REFUSED);
  await openConsultation(page, site, 'fr');
  await takeTime(page, guard, 'fr');
  await review(page, { 'Pouvez-vous donner': 'Je cherche mes mots.', Prénom: 'Alix' });
  // As after a long pause: the clinic no longer knows whose the time is.
  await page.context().clearCookies({ name: 'slot_hold' });
  await consentAndSend(page);
  await expect(stepHeading(page)).toHaveText(VISIT.fr.contact);
  await expect(page.getByText(/Quelqu’un vient de réserver cet horaire/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Alix');
  await expectAccessible(page);
  // Another visitor may be faster once more: then the choice is shown again, and the next one is tried.
  await expect(async () => {
    if (await contactIsShown(page)) await chooseLast(page);
    await expect(reviewRow(page, 'Pouvez-vous donner')).toContainText('Je cherche mes mots.', { timeout: 5000 });
    await consentAndSend(page);
    await expect(stepHeading(page)).toHaveText(VISIT.fr.booked, { timeout: 5000 });
  }).toPass();
});
