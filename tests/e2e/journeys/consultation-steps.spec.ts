import { finishCheckIn, readRecord, startCheckIn } from '../../harness/check-in.ts';
import { draftsOf } from '../../harness/drafts.ts';
import { expect, expectAccessible, test } from '../../harness/e2e.ts';
import { answerStep, expectStep, goOn, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { openConsultation, sendVisit, uniqueEmail, VISIT } from '../../harness/visit.ts';

test('the browser’s own back and forward move through the steps, and answers stay', async ({ page, site }) => {
  test.slow();
  await openConsultation(page, site, 'en');
  await page.getByRole('link', { name: VISIT.en.without }).click();
  await walkTo(page, 'Your age');
  await answerStep(page, { 'How old': 81 });
  await goOn(page);
  await expect(page).toHaveURL(/\/preconsultation\/example$/);
  await page.goBack();
  await expectStep(page, 'Your age');
  await expect(page.getByRole('textbox', { name: /How old/ })).toHaveValue('81');
  await page.goBack();
  await page.goBack();
  await expectStep(page, VISIT.en.reason);
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/example$/);
  await page.getByRole('main').getByRole('link', { name: /Back/ }).click();
  await expectStep(page, 'Your age');
});

test('a sign that needs help now is told by no address, no title and no entry of the history @phone', async ({
  page,
  site,
}) => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const here = () => page.evaluate(() => `${document.URL} ${document.title} ${JSON.stringify(history.state)}`);
  await openConsultation(page, site, 'fr');
  await page.getByRole('link', { name: VISIT.fr.without }).click();
  await walkTo(page, /urgent/);
  await answerStep(page, { 'Y a-t-il': ['Des pensées'] });
  await goOn(page);
  await expectStep(page, 'Demandez de l’aide maintenant');
  await expect(page.getByRole('link', { name: /^Appeler 3114/ })).toBeInViewport();
  seen.push(await here());
  await page.goBack();
  await expectStep(page, 'Votre pays');
  seen.push(await here());
  await page.goForward();
  await expectStep(page, 'Demandez de l’aide maintenant');
  await page.getByRole('link', { name: 'Corriger ma réponse' }).click();
  await expectStep(page, /urgent/);
  await goOn(page);
  await page.getByRole('button', { name: 'J’ai eu de l’aide, je continue' }).click();
  await expectStep(page, 'Votre date de naissance');
  seen.push(await here());
  expect(seen.join('\n')).not.toMatch(/help|aide|urgent/i);
});

test('an address in the middle, without its answers, leads kindly to the start', async ({ page, site }) => {
  for (const step of ['contact', 'completed', 'reason']) {
    await page.goto(`${site.frenchUrl}/preconsultation/${step}`);
    await expect(stepHeading(page)).toHaveText(VISIT.fr.who);
    await expect(page).toHaveURL(/\/preconsultation$/);
    await expect(page.getByText('Commençons par le début')).toBeVisible();
  }
  await expectAccessible(page);
});

test('a visit is prepared with the keyboard alone @desktop', async ({ page, site }) => {
  test.slow();
  await openConsultation(page, site, 'en');
  await page.getByRole('radiogroup', { name: VISIT.en.times }).waitFor();
  const focusedWords = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map(textOf).join(' ');
      return element?.matches('a, button') ? textOf(element) : '';
      function textOf({ textContent }: Element): string {
        return (textContent ?? '').trim();
      }
    });
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await focusedWords())) return;
    }
    throw new Error(`Nothing called ${name} was reached.`);
  };
  const press = async (name: RegExp, key: string) => {
    await tabTo(name);
    await page.keyboard.press(key);
  };
  // Not the first, which another visitor may be booking.
  await press(/at \d+:\d\d\s[AP]M/, 'ArrowDown');
  await press(/Continue with this time/, 'Enter');
  await expectStep(page, VISIT.en.who);
  await press(/For myself/, 'Space');
  await press(/^Continue$/, 'Enter');
  await expectStep(page, 'Your country');
  await press(/France/, 'Space');
  await press(/^Continue$/, 'Enter');
  await expectStep(page, VISIT.en.red);
  await press(/None of these/, 'Space');
  await press(/^Continue$/, 'Enter');
  await expectStep(page, 'Your date of birth');
  await press(/^Continue$/, 'Enter');
  await expectStep(page, VISIT.en.reason);
  await press(/Forgetting things/, 'Space');
  await press(/^Continue$/, 'Enter');
  for (const [step, answer, key] of [
    ['Since when', /A few weeks/, 'Space'],
    ['Your age', /How old/, '7'],
    ['An example', null, null],
    ['Your medicines', null, null],
    ['Your health', /None of these/, 'Space'],
    ['Practical matters', null, null],
  ] as const) {
    await expectStep(page, step);
    if (answer) await press(answer, key);
    if (key === '7') await page.keyboard.type('4');
    await press(/^Continue$/, 'Enter');
  }
  await expectStep(page, VISIT.en.contact);
  for (const [field, text] of [
    [/First name/, 'Test'],
    [/Last name/, 'Example'],
    [/Email address/, uniqueEmail()],
    [/Telephone/, '212 555 0123'],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(text);
  }
  await press(/^Continue$/, 'Enter');
  await expectStep(page, VISIT.en.review);
  await press(/stores my answers/, 'Space');
  await press(/contacts me/, 'Space');
  await press(/Send my request/, 'Enter');
  await expectStep(page, VISIT.en.booked);
});

test('what the check-in was told is not asked again, except the signs of danger @phone', async ({ page, site }) => {
  test.setTimeout(180_000);
  await startCheckIn(page, site, 'fr');
  await finishCheckIn(page, 'fr', { 'Quel âge': 77 });
  await page.getByRole('link', { name: 'Consulter un médecin' }).first().click();
  await page.getByRole('link', { name: VISIT.fr.without }).click();
  await expect(page.getByRole('radio', { name: 'Pour moi', exact: true })).toBeChecked();
  await goOn(page);
  await expect(page.getByRole('radio', { name: 'France', exact: true })).toBeChecked();
  await goOn(page);
  await expectStep(page, VISIT.fr.red);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await walkTo(page, 'Votre âge');
  await expect(page.getByRole('textbox', { name: /Quel âge/ })).toHaveValue('77');
});

test('what somebody close began goes on from the mailed link to its end, in the same words, and ends what was saved', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const email = uniqueEmail();
  await openConsultation(page, site, 'fr');
  await page.getByRole('link', { name: VISIT.fr.without }).click();
  await answerStep(page, { 'Pour qui': 'Pour un proche' });
  await walkTo(page, 'Les médicaments d’Exemple');
  await page.getByRole('button', { name: 'Enregistrer et revenir plus tard' }).click();
  const dialog = page.getByRole('dialog');
  for (const consent of await dialog.getByRole('checkbox', { name: /Nécessaire/ }).all()) await consent.check();
  await dialog.getByRole('button', { name: 'Enregistrer mes réponses' }).click();
  await dialog.getByRole('textbox', { name: /Votre adresse e-mail/ }).fill(email);
  await dialog.getByRole('button', { name: 'M’envoyer le lien' }).click();
  const [link = ''] = /\/preconsultation\?resume=[\w-]+/.exec(await mailedText(site, email, /Reprenez/)) ?? [];

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(site.frenchUrl + link);
  await other.getByRole('button', { name: 'Reprendre les réponses du lien' }).click();
  await other.getByRole('button', { name: 'Continuer sans enregistrer' }).click();
  await expect(stepHeading(other)).toHaveText('Les médicaments d’Exemple');
  await expect(other).toHaveURL(/\/preconsultation\/treatments$/);
  await review(other);
  await expect(reviewRow(other, 'Pour qui')).toContainText('Pour un proche');
  const { id } = await sendVisit(other, 'Votre demande pour Exemple est envoyée');
  expect(await draftsOf(other)).toBe(0);
  expect(await readRecord(site, id)).toMatchObject({ content: { user_type: 'caregiver', filled_by: 'on_behalf' } });
  await elsewhere.close();
});
