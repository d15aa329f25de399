import type { Page } from 'playwright/test';
import { readRecord } from '../../harness/check-in.ts';
import { expect, expectAccessible, type Site, test } from '../../harness/e2e.ts';
import { stepHeading } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { chooseTime, losesTheTime, signedUp, TRIALS } from '../../harness/trials.ts';
import { REFUSED, uniqueEmail } from '../../harness/visit.ts';

test('a call is booked in the result itself; a time that was taken leads back to the times', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  const words = TRIALS.en;
  const email = uniqueEmail();
  await page.goto(`${site.englishUrl}/trial-finder?trial=precise_ad`);
  await expect(page.getByRole('heading', { level: 2, name: 'The PRECISE-AD study' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What does taking part mean?' })).toBeVisible();
  const book = page.getByRole('button', { name: 'Book my call' });
  await book.click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Sample');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Visitor');
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('212 555 0123');
  const consent = page.getByRole('checkbox', { name: /research team contacts me/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await chooseTime(page, 'en');
  await losesTheTime(page, site, 'en');
  await book.click();
  await expect(page.getByText(words.taken)).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.email })).toHaveValue(email);
  await expectAccessible(page);
  const chosen = await chooseTime(page, 'en');
  const answered = signedUp(page);
  await book.click();
  const { id } = await answered;
  await expect(page.getByRole('heading', { level: 2, name: 'Your call is booked' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(chosen.replace(words.chosen, ''));
  await expectAccessible(page);
  expect(await readRecord(site, id)).toMatchObject({ kind: 'trial_signup', content: { contact: { email } } });
  await mailedText(site, email, words.appointmentMail);
});

/** Shows the result of a trial's key, which no questions led to. */
async function openKey(page: Page, site: Site, key: string, title: RegExp | string): Promise<void> {
  await page.goto(`${site.englishUrl}/trial-finder?trial=${key}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Why this study' })).toHaveCount(0);
}

test('?trial= opens the result of that key at once, however it is written, and says whether the trial takes participants, and never a score', async ({
  page,
  site,
}) => {
  test.slow();
  await openKey(page, site, 'START', /START/);
  await expect(page.getByText('This study is under way, but it takes no new participants.')).toBeVisible();
  await expect(page.getByRole('button', { name: TRIALS.en.news })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book my call' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page).toHaveURL(`${site.englishUrl}/trial-finder`);
  await expect(stepHeading(page)).toHaveText('Who is answering?');

  await openKey(page, site, 'start', /START/);
  await openKey(page, site, 'Mindset_2', /MINDSET-2/);
  await expectAccessible(page);
  await openKey(page, site, 'MK2214', /MK-2214/);
  await page.getByRole('main').getByRole('link', { name: 'Register for the MK-2214 study' }).click();
  await expect(stepHeading(page)).toHaveText(TRIALS.en.begin);
  await openKey(page, site, 'TRONTIER_1', /TRONTIER-1/);
  await expect(page.getByText('We do not know yet whether this study takes participants.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book my call' })).toBeVisible();
  await expectAccessible(page);
});

test('?trial= without a trial behind it says so kindly', async ({ page, site }) => {
  test.slow();
  for (const key of ['', '_', 'no_trial_match', 'NEVER_HEARD_OF']) {
    await openKey(page, site, key, 'No study for you at the moment');
    await expect(page.getByText(/New trials open regularly/)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/clinical-trials"]')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\d\s?%|score|probab/i);
  }
  await expectAccessible(page);
});
