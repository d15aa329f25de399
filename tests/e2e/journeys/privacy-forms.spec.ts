import type { Locator, Page } from 'playwright/test';
import { siteIn } from '../../harness/check-in.ts';
import { expect, onWalks, test } from '../../harness/e2e.ts';
import { type Marks, markFields, newMarks, watchPrivacy } from '../../harness/privacy.ts';

/** The one-page forms by the words that lead to them and the words of their button. */
const FORMS = {
  fr: [
    ['Nous écrire', 'Envoyer le message'],
    ['Recevoir nos articles', 'Me tenir informé'],
    ['Rejoindre le réseau', 'Envoyer ma demande'],
    ['Médecins généralistes', 'Adresser ce patient'],
  ],
  en: [
    ['Write to us', 'Send the message'],
    ['Receive our articles', 'Keep me informed'],
    ['Join the network', 'Send my request'],
    ['Family doctors', 'Refer this patient'],
    ['Your data', 'Send me my link'],
  ],
} as const;

/** Answers of a strict form, numbers with a right check digit among them, by the end of their field's name. */
const STRICT = [
  ['initials', 'J. D.'],
  ['rpps', '10000000009'],
  ['npi', '1234567893'],
] as const;

async function fill(form: Locator, marks: Marks): Promise<void> {
  await form.waitFor();
  await markFields(form, marks);
  // The register that is chosen decides which number is asked.
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio').first().check();
  for (const [name, text] of STRICT) {
    const field = form.locator(`input[name$=${name}]`);
    if ((await field.count()) > 0) await field.fill(text);
  }
  for (const box of await form.getByRole('checkbox').all()) await box.check();
}

const formWith = (page: Page, send: string): Locator =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: send, exact: true }) });

for (const language of ['fr', 'en'] as const) {
  for (const [place, [link, send]] of FORMS[language].entries()) {
    test(`${language}: nothing typed under “${link}” is found in the browser, in an address, an event or a log @desktop`, {
      tag: onWalks((language === 'fr') === (place % 2 === 0)),
    }, async ({ page, site }) => {
      test.slow();
      const marks = newMarks();
      const watch = await watchPrivacy(page, site, marks);
      await page.goto(siteIn(site, language));
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      const form = formWith(page, send);
      await fill(form, marks);
      const sent = page.waitForResponse(
        (answer) => answer.url().includes('/api/') && answer.request().method() === 'POST' && answer.ok(),
      );
      await form.getByRole('button', { name: send, exact: true }).click();
      await sent;
      await expect(page.getByRole('main').locator('[role=status]:focus')).toBeVisible();
      expect(watch.told()).toBeGreaterThan(0);
      await watch.expectSilence();
      await page.reload();
      await watch.expectSilence();
    });
  }
}
