import { finishCheckIn, readRecord, startCheckIn } from '../../harness/check-in.ts';
import { expect, expectAccessible, SCREENS, test } from '../../harness/e2e.ts';
import { answerStep, expectStep, goOn, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { intercept } from '../../harness/intercept.ts';
import { mailedText } from '../../harness/outbox.ts';
import { visitClinic } from '../../harness/staff.ts';
import {
  heldTime,
  openConsultation,
  REFUSED,
  sendVisit,
  shownTimes,
  takeTime,
  uniqueEmail,
  VISIT,
  type VisitLanguage,
} from '../../harness/visit.ts';

const LANGUAGES: readonly VisitLanguage[] = ['fr', 'en'];

/** Free times that no other test chooses: both languages may be walked at once. */
const MOVED_TO = { fr: 12, en: 20 } as const;
/** A picture of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const linkIn = (text: string): string => /\/api\/appointments\/[\w-]+/.exec(text)?.[0] ?? '';

/** Paul answers for Anne, his mother. */
const FOR_ANOTHER = {
  fr: {
    agreement: 'L’accord de la personne',
    not: { 'La personne concernée sait': 'Je n’ai pas pu' },
    ask: 'Demandez-lui d’abord',
    back: 'Revenir à la question',
    people: {
      'La personne concernée sait': 'Oui',
      'Son prénom': 'Anne',
      'Son nom': 'Martin',
      'Sa date de naissance': '1948-03-02',
      'Votre prénom': 'Paul',
      'Votre nom': 'Durand',
      'Qui êtes-vous pour Anne': 'Fils ou fille',
    },
    medicines: 'Les médicaments d’Anne',
    contact: 'Vos coordonnées à vous',
    consent: /^Pour ce qui me concerne.*Pour Anne/,
    mail: 'pour Anne',
    sent: 'Votre demande pour Anne est envoyée',
  },
  en: {
    agreement: 'The person’s agreement',
    not: { 'Does the person concerned know': 'I have not been able' },
    ask: 'Please ask them first',
    back: 'Back to the question',
    people: {
      'Does the person concerned know': 'Yes',
      'Their first name': 'Anne',
      'Their last name': 'Martin',
      'Their date of birth': '1948-03-02',
      'Your first name': 'Paul',
      'Your last name': 'Durand',
      'Who are you to Anne': 'Son or daughter',
    },
    medicines: 'Anne’s medicines',
    contact: 'Your own contact details',
    consent: /^For my part.*For Anne/,
    mail: 'for Anne',
    sent: 'Your request for Anne has been sent',
  },
} as const;

for (const language of LANGUAGES) {
  const words = VISIT[language];

  test(`a visit is booked from the home page, moved and cancelled by the mailed link (${language}) ${SCREENS[language]}`, async ({
    page,
    site,
    guard,
  }) => {
    test.slow();
    const email = uniqueEmail();
    await openConsultation(page, site, language);
    await expect(page.getByRole('radiogroup', { name: words.times })).toBeVisible();
    await expectAccessible(page);
    await takeTime(page, guard, language);
    await expect(page.getByText(language === 'fr' ? /gardons pour vous/ : /keep it for you until/)).toBeVisible();
    await expectAccessible(page);
    expect(page.url()).toMatch(/\/preconsultation$/);
    await walkTo(page, words.contact);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: words.change })).toBeVisible();
    await review(page, { [words.email]: email });
    await expect(reviewRow(page, words.appointment)).toContainText('2');
    await expect(
      page.getByText(language === 'fr' ? /L’Assurance Maladie rembourse/ : /insurance plans cover part/),
    ).toBeVisible();
    // The time says how one meets: it is not asked.
    await expect(reviewRow(page, language === 'fr' ? 'Comment préférez' : 'How would you like')).toHaveCount(0);
    await expectAccessible(page);
    const { id, reference, appointment } = await sendVisit(page, words.booked);
    expect(appointment).toMatchObject({ consultation_type: 'first', status: 'booked' });
    await page.reload();
    await expect(stepHeading(page)).toHaveText(words.booked);
    await expect(
      page.getByRole('button', { name: language === 'fr' ? 'Oublier sur cet appareil' : 'Forget it on this device' }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reference);
    await expectAccessible(page);

    expect(await readRecord(site, id)).toMatchObject({
      kind: 'preconsultation',
      red_flag: false,
      content: { filled_by: 'self', contact: { email } },
    });
    const link = linkIn(await mailedText(site, email, words.appointmentMail));
    await page.goto((language === 'fr' ? site.frenchUrl : site.englishUrl) + link);
    await expect(page.getByRole('heading', { level: 1, name: words.appointment })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox').selectOption({ index: MOVED_TO[language] });
    await page
      .getByRole('button', { name: language === 'fr' ? 'Déplacer le rendez-vous' : 'Move the appointment' })
      .click();
    await expect(page.getByText(language === 'fr' ? /est déplacé/ : /has been moved/)).toBeVisible();
    await page.getByText(language === 'fr' ? 'Annuler ce rendez-vous' : 'Cancel this appointment').click();
    await page.getByRole('button', { name: language === 'fr' ? 'Oui, annuler' : 'Yes, cancel' }).click();
    const cancelled = language === 'fr' ? 'Ce rendez‑vous est annulé' : 'This appointment is canceled';
    await expect(page.getByRole('heading', { level: 1, name: cancelled })).toBeVisible();
    await mailedText(site, email, language === 'fr' ? /annulé/ : /canceled/);
  });

  test(`somebody close prepares a visit without a time (${language})`, async ({ page, site }) => {
    test.slow();
    const email = uniqueEmail();
    await openConsultation(page, site, language);
    await page.getByRole('link', { name: words.without }).click();
    await expectStep(page, words.who);
    await answerStep(page, language === 'fr' ? { 'Pour qui': 'Pour un proche' } : { 'For whom': 'For someone' });
    await goOn(page);
    const { agreement, not, ask, back, people, medicines, contact, consent, mail, sent } = FOR_ANOTHER[language];
    await walkTo(page, agreement);
    await answerStep(page, not);
    await goOn(page);
    await expectStep(page, ask);
    await expectAccessible(page);
    await page.getByRole('button', { name: back }).click();
    await expectStep(page, agreement);
    await walkTo(page, medicines, people);
    await expectAccessible(page);
    await walkTo(page, contact);
    await expect(page.getByRole('textbox', { name: /^(Prénom|First name)/ })).toHaveCount(0);
    await expect(
      page.getByText(language === 'fr' ? /Vous n’avez pas choisi d’horaire/ : /not chosen a time/),
    ).toBeVisible();
    await review(page, { [words.email]: email });
    await expect(page.getByRole('checkbox', { name: consent })).toBeVisible();
    await expectAccessible(page);
    const { id, appointment } = await sendVisit(page, sent);
    expect(appointment).toBeUndefined();
    expect(await readRecord(site, id)).toMatchObject({
      content: {
        user_type: 'caregiver',
        filled_by: 'on_behalf',
        contact: { first_name: 'Paul', last_name: 'Durand', email },
        answers: {
          who_answers: 'on_behalf',
          person_agreement: 'agrees',
          person_first_name: 'Anne',
          person_last_name: 'Martin',
          person_birth_date: '1948-03-02',
          helper_first_name: 'Paul',
          helper_last_name: 'Durand',
          helper_tie: 'child',
        },
      },
    });
    expect(await mailedText(site, email, language === 'fr' ? /reçu votre demande/ : /received your request/)).toContain(
      mail,
    );
  });
}

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
  const shown = shownTimes(page);
  await openConsultation(page, site, 'fr');
  const [first = ''] = await shown;
  await page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio').first().check();
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

test('while somebody answers, their time is kept from everybody else', async ({ page, site, guard }) => {
  test.slow();
  const other = await visitClinic(site.siteUrl);
  await openConsultation(page, site, 'en');
  const held = heldTime(page);
  await takeTime(page, guard, 'en');
  const slot = await held;
  await expect(other.post(`consultations/memoire/${slot}/hold`, {})).rejects.toThrow(/409/);
  await page.goBack();
  await expect(page.getByRole('link', { name: VISIT.en.goOn })).toBeVisible();
  await page.getByRole('link', { name: VISIT.en.goOn }).click();
  await review(page);
  const { appointment } = await sendVisit(page, VISIT.en.booked);
  expect(appointment?.status).toBe('booked');
  await other.end();
});

test('a time lost at sending leads back to the choice, with every answer kept', async ({ page, site, guard }) => {
  test.slow();
  guard.allow(REFUSED);
  await openConsultation(page, site, 'fr');
  await takeTime(page, guard, 'fr');
  await review(page, { 'Pouvez-vous donner': 'Je cherche mes mots.', Prénom: 'Alix' });
  // As after a long pause: the clinic no longer knows whose the time is.
  await page.context().clearCookies({ name: 'slot_hold' });
  await page
    .getByRole('checkbox', { name: /Nécessaire/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /Nécessaire/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(stepHeading(page)).toHaveText(VISIT.fr.contact);
  await expect(page.getByText(/Quelqu’un vient de réserver cet horaire/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Alix');
  await expectAccessible(page);
  await page.getByRole('radiogroup', { name: VISIT.fr.times }).getByRole('radio').nth(2).check();
  await goOn(page);
  await expect(reviewRow(page, 'Pouvez-vous donner')).toContainText('Je cherche mes mots.');
  await sendVisit(page, VISIT.fr.booked);
});

test('a second visit takes documents, and says which it cannot take', async ({ page, site, guard }) => {
  test.slow();
  await openConsultation(page, site, 'fr');
  await page.getByRole('radio', { name: /Une deuxième consultation/ }).check();
  await takeTime(page, guard, 'fr');
  await expect(page).toHaveURL(/secondary-consultation$/);
  await walkTo(page, 'Vos documents');
  const files = page.locator('input[type=file]');
  // Nothing can be sent before the consent, which the review then shows as given.
  await expect(files).toHaveCount(0);
  await expectAccessible(page);
  const consent = page.getByRole('checkbox', { name: /mes réponses sur ma santé/ });
  await consent.check();
  await files.setInputFiles([
    { name: 'bilan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: 'scanner.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') },
  ]);
  await expect(page.getByText(/^Bien reçu/)).toHaveCount(2);
  await expect(page.getByText(/ni un PDF, ni une image/).first()).toBeVisible();
  await expectAccessible(page);
  await files.setInputFiles({
    name: 'erreur.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Retirer erreur.pdf' }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page.getByText(/^Bien reçu/)).toHaveCount(2);
  await review(page, { 'Référence de votre première': 'A'.repeat(22), 'Médecin qui vous': 'Docteur Exemple' });
  await expectAccessible(page);
  const { id, appointment } = await sendVisit(page, VISIT.fr.booked);
  expect(appointment?.consultation_type).toBe('secondary');
  expect(await readRecord(site, id)).toMatchObject({
    kind: 'secondary_consultation',
    content: {
      previous_id: 'A'.repeat(22),
      referrer: 'Docteur Exemple',
      documents: [expect.any(String), expect.any(String)],
    },
  });
});

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

test('what somebody close began goes on from the mailed link, in the same words', async ({ page, site, browser }) => {
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
  const { id } = await sendVisit(other, 'Votre demande pour Exemple est envoyée');
  expect(await readRecord(site, id)).toMatchObject({ content: { user_type: 'caregiver', filled_by: 'on_behalf' } });
  await elsewhere.close();
});
