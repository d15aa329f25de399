import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import * as z from 'zod';
import { type recommendationSchema, recommendationsSchema } from '#contract/calls/orientation.calls.ts';
import { formDefinitionSchema } from '#contract/forms/form-definition.ts';
import { readRecord, siteIn } from '../harness/check-in.ts';
import { expect, type Site, test } from '../harness/e2e.ts';
import { answerStep, type Replies, stepHeading } from '../harness/flow.ts';
import { mailedText } from '../harness/outbox.ts';
import { formFields } from '../harness/requests.ts';
import { visitClinic } from '../harness/staff.ts';
import { uniqueEmail } from '../harness/visit.ts';
import { expectNumbersOf, main, PLACES, type Place, textOf, WORDS } from './walkers.ts';

/** The way of a professional from the first question of others to the end, in both languages. */
const PROFESSIONAL = {
  fr: {
    door: /professionnel de santé/,
    refer: 'Adresser un patient',
    title: 'Médecins généralistes',
    send: 'Adresser ce patient',
    sent: 'Votre demande est bien arrivée',
    follow: 'Voir où en est la demande',
    print: 'Imprimer ce reçu',
    stage: 'Reçue',
    agreed: /^Le patient est informé/,
    letter: /^Mon patient est d’accord/,
    patient: { initials: 'J. D.', reason: 'Oublis depuis un an, sans chute récente.' },
    replies: (email: string): Replies => ({
      'Les initiales': 'J. D.',
      'Pourquoi nous': 'Oublis depuis un an, sans chute récente.',
      'Quand devrait': 'Dans les prochains jours',
      'Votre prénom': 'Carla',
      'Votre nom': 'Exemple',
      'Votre adresse e-mail': email,
    }),
    registration: {
      own: { 'Votre inscription professionnelle': 'En France', 'Votre numéro RPPS': '1000 0000 009' },
      abroad: {
        'Votre inscription professionnelle': 'Dans un autre pays',
        'Votre registre et votre numéro': 'Registre 1-23456-78',
      },
      none: { 'Votre inscription professionnelle': 'Je n’ai pas de numéro' },
    },
    receipt: { own: 'RPPS 10000000009', abroad: 'Registre 1-23456-78', none: 'Aucun numéro' },
    sender: { first_name: 'Carla', last_name: 'Exemple' },
    /** What is said to a patient or to somebody close, never to whoever refers. */
    wrong: /votre proche|vos réponses|votre consultation|vous êtes suivi|prenez-vous/i,
    promised: /sous un jour ouvré/,
    answers: /vous répondre/,
  },
  en: {
    door: /health professional/,
    refer: 'Refer a patient',
    title: 'Family doctors',
    send: 'Refer this patient',
    sent: 'We have your referral',
    follow: 'See where the request stands',
    print: 'Print this receipt',
    stage: 'Received',
    agreed: /^The patient knows/,
    letter: /^My patient agrees/,
    patient: { initials: 'J. D.', reason: 'Forgetful for a year, no recent fall.' },
    replies: (email: string): Replies => ({
      'The patient’s initials': 'J. D.',
      'Why are you': 'Forgetful for a year, no recent fall.',
      'When should': 'In the coming days',
      'Your first name': 'Carla',
      'Your last name': 'Sample',
      'Your work email': email,
    }),
    registration: {
      own: { 'Your professional registration': 'In the United States', 'Your NPI': '123-456-7893' },
      abroad: {
        'Your professional registration': 'In another country',
        'Your register and your number': 'Register 1-23456-78',
      },
      none: { 'Your professional registration': 'I have no registration' },
    },
    receipt: { own: 'NPI 1234567893', abroad: 'Register 1-23456-78', none: 'No number' },
    sender: { first_name: 'Carla', last_name: 'Sample' },
    wrong: /your relative|your loved one|your answers|your visit|are you taking/i,
    promised: /within one business day/,
    answers: /answer you/,
  },
} as const;

const LETTER = {
  name: 'lettre.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

/** What is read on the way speaks to a professional, of a patient, and tells numbers of where they are. */
function expectForProfessionals(place: Place, text: string): void {
  const { language } = place;
  expect(text).not.toMatch(PROFESSIONAL[language].wrong);
  expect(text).not.toMatch(WORDS[language].reader);
  expectNumbersOf(place, text);
}

/** From a form that others fill in, by its own door, to the form for referring. */
async function findReferral(page: Page, site: Site, place: Place): Promise<void> {
  const words = PROFESSIONAL[place.language];
  await page.goto(`${siteIn(site, place.language)}/recommendations`);
  await main(page).getByRole('link', { name: words.door }).click();
  await expect(page).toHaveURL(/\/pro$/);
  await expect(stepHeading(page)).toBeVisible();
  expectForProfessionals(place, await textOf(page));
  await main(page).getByRole('link', { name: words.refer }).first().click();
  await expect(stepHeading(page)).toHaveText(words.title);
  expectForProfessionals(place, await textOf(page));
}

const sentSchema = z.object({ id: z.string(), reference: z.string() });

/** A nurse without a number, a doctor of the site's country, and one from abroad. */
function registrationOf({ code }: Place, isDoctor: boolean): 'own' | 'abroad' | 'none' {
  if (!isDoctor) return 'none';
  return code === 'fr' || code === 'us' ? 'own' : 'abroad';
}

/** Fills in and sends; `withLetter` attaches one. Gives what the clinic answered. */
async function refer(page: Page, place: Place, email: string, withLetter: boolean) {
  const words = PROFESSIONAL[place.language];
  // The browser may have loaded the page itself: the form's code comes once somebody moves on it.
  await page.evaluate(() => window.scrollBy(0, 300));
  await answerStep(page, { ...words.replies(email), ...words.registration[registrationOf(place, withLetter)] });
  await page.getByRole('checkbox', { name: words.agreed }).check();
  if (withLetter) {
    await page.getByRole('checkbox', { name: words.letter }).check();
    await main(page).locator('input[type=file]').setInputFiles(LETTER);
    await expect(page.getByRole('listitem').filter({ hasText: LETTER.name }).getByRole('button')).toBeVisible();
  }
  const answered = page.waitForResponse((answer) => /general_practitionner/.test(answer.url()) && answer.ok());
  await main(page).getByRole('button', { name: words.send }).click();
  return sentSchema.parse(await (await answered).json());
}

/** The receipt keeps what was promised, on the screen and on paper. Gives the address that tells where it stands. */
async function readReceipt(
  page: Page,
  place: Place,
  sent: z.infer<typeof sentSchema>,
  letter: string,
): Promise<string> {
  const words = PROFESSIONAL[place.language];
  await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeFocused();
  const text = await textOf(page);
  expect(text).toMatch(words.promised);
  expectForProfessionals(place, text);
  const receipt = main(page).locator('dl');
  await page.emulateMedia({ media: 'print' });
  for (const told of [words.patient.initials, letter, sent.reference]) await expect(receipt).toContainText(told);
  for (const left of [stepHeading(page), main(page).getByRole('button', { name: words.print })])
    await expect(left).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(main(page).getByRole('button', { name: words.print })).toBeVisible();
  const href = (await main(page).getByRole('link', { name: words.follow }).getAttribute('href')) ?? '';
  await expect(receipt).toContainText(href);
  return href;
}

/** The page behind the link tells where it stands, and of the patient the initials alone. */
async function readStanding(page: Page, site: Site, place: Place, href: string): Promise<void> {
  const { stage, patient, sender } = PROFESSIONAL[place.language];
  await page.goto(siteIn(site, place.language) + href);
  await expect(page.getByRole('status')).toHaveText(stage);
  const text = await textOf(page);
  expect(text).toContain(patient.initials);
  for (const hidden of [patient.reason, sender.last_name]) expect(text).not.toContain(hidden);
  expectForProfessionals(place, text);
}

/** Answers the form of the advice for a patient, as a program of a professional does. */
async function advise({ siteUrl }: Site, { language }: Place, answers: Record<string, unknown>) {
  const visitor = await visitClinic(siteUrl);
  const read = await visitor.get(`forms/orientation?user_type=healthcare_professional&locale=${language}`);
  const written = await visitor.put(`forms/orientation/recommendation/${randomUUID()}`, {
    ...formFields(formDefinitionSchema.parse(read)),
    filled_by: 'on_behalf',
    answers,
    version: 0,
  });
  await visitor.end();
  return recommendationsSchema.parse(written).recommendations;
}

/** What one piece of advice says. */
const wordsOf = ({ title, reasons, cta }: z.infer<typeof recommendationSchema>): string =>
  [title, ...reasons, cta.text].join('\n');

for (const place of PLACES) {
  const { language, country, code, browser } = place;
  const words = PROFESSIONAL[language];

  test.describe(`${language}, ${country}`, () => {
    test.use(browser);

    for (const [who, withLetter] of [
      ['a family doctor with a letter', true],
      ['a nurse without a letter', false],
    ] as const) {
      test(`${who} refers a patient from ${country} on the ${language} site`, async ({ page, site }) => {
        const email = uniqueEmail();
        await findReferral(page, site, place);
        const sent = await refer(page, place, email, withLetter);
        const href = await readReceipt(page, place, sent, withLetter ? LETTER.name : '');
        await expect(main(page).locator('dl')).toContainText(words.receipt[registrationOf(place, withLetter)]);

        const { urgency, reference, documents, content } = await readRecord(site, sent.id);
        expect({ urgency, reference }).toEqual({ urgency: 'soon', reference: sent.reference });
        expect(documents.map(({ name }) => name)).toEqual(withLetter ? [LETTER.name] : []);
        const { initials: patient_initials, reason } = words.patient;
        expect(content).toMatchObject({ patient_initials, reason, patient_informed: true });
        expect(content.contact).toMatchObject({ ...words.sender, email });

        const mail = await mailedText(site, email, /./);
        expect(mail).toContain(sent.reference);
        expect(mail).toContain(href.split('?')[0]);
        expect(mail).toMatch(words.answers);
        for (const hidden of [patient_initials, reason]) expect(mail).not.toContain(hidden);
        expectForProfessionals(place, mail);
        await readStanding(page, site, place, href);
      });
    }

    test(`the advice where to begin leads a professional from ${country} to their own pages, with the right number (${language})`, async ({
      page,
      site,
    }) => {
      await page.goto(`${siteIn(site, language)}/recommendations?user_type=healthcare_professional`);
      await expect(page).toHaveURL(/\/pro$/);

      // A program of theirs answers the form for a patient: the advice is about that patient, and the number is theirs.
      const refers = await advise(site, place, { need: 'refer', country: code, red_flags: ['none'] });
      expect(refers[0]?.code).toBe('refer');
      for (const advice of refers) expectForProfessionals(place, wordsOf(advice));
      const [first] = await advise(site, place, { need: 'doctor', country: code, red_flags: ['stroke'] });
      expect(first).toMatchObject({ urgency: 'urgent', cta: { text: expect.stringMatching(/\d/) } });
      if (first) expectForProfessionals(place, wordsOf(first));
    });
  });
}
