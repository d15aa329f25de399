import { readRecord } from '../../harness/check-in.ts';
import { expect, expectAccessible, onWalks, SCREENS, test } from '../../harness/e2e.ts';
import { answerStep, expectStep, goOn, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { visitClinic } from '../../harness/staff.ts';
import {
  heldTime,
  openConsultation,
  sendVisit,
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

const linkIn = (text: string): string => /\/appointments\/[\w-]+/.exec(text)?.[0] ?? '';

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

  test(`a visit is booked from the home page at a time that is kept from everybody else meanwhile, moved and cancelled by the mailed link (${language}) ${SCREENS[language]}`, async ({
    page,
    site,
    guard,
  }) => {
    test.slow();
    const email = uniqueEmail();
    await openConsultation(page, site, language);
    await expect(page.getByRole('radiogroup', { name: words.times })).toBeVisible();
    await expectAccessible(page);
    const held = heldTime(page);
    await takeTime(page, guard, language);
    const other = await visitClinic(site.siteUrl);
    await expect(other.post(`consultations/memoire/${await held}/hold`, {})).rejects.toThrow(/409/);
    await other.end();
    await page.goBack();
    await page.getByRole('link', { name: words.goOn }).click();
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

  test(`somebody close prepares a visit without a time (${language})`, { tag: onWalks(language === 'en') }, async ({
    page,
    site,
  }) => {
    test.slow();
    const email = uniqueEmail();
    await openConsultation(page, site, language);
    await page.getByRole('link', { name: words.without }).click();
    // Until the application runs the browser itself follows a link, and a page that was loaded moves no focus.
    await expect(stepHeading(page)).toHaveText(words.who);
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
  // While it is being sent it has the same button, which stops it: nothing would be deleted.
  await expect(page.getByText(/^Bien reçu/)).toHaveCount(3);
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
