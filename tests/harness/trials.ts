import { expect, type Locator, type Page, test } from 'playwright/test';
import * as z from 'zod';
import { signUpForTrial } from '#contract/calls/trials.calls.ts';
import { type Language, siteIn } from './check-in.ts';
import { runClinicCommand } from './clinic-command.ts';
import type { Site } from './e2e.ts';
import { intercept } from './intercept.ts';
import { uniqueWord, visitClinic } from './staff.ts';

/** The browser's own lines about answers that refuse or fail. */
export const REFUSED_OR_DOWN = /the server responded with a status of (409|503|403)/;

/** The words of the trials in both languages, as far as tests need them. */
export const TRIALS = {
  fr: {
    catalogue: '/essais-cliniques',
    registration: '/inscription',
    register: 'S’inscrire',
    find: 'Chercher une étude qui me convient',
    begin: 'Qui répond ?',
    contact: 'Vos coordonnées',
    inFrance: { 'Dans quel pays': 'France' },
    abroad: /^Cette étude n’a pas de centre dans /,
    slot: 'Quand pouvons-nous vous appeler\u00a0?',
    time: 'Le moment de l’appel',
    otherDays: 'Voir d’autres jours',
    times: /^Horaires du/,
    chosen: /^Votre choix\s: /,
    taken: 'Cet horaire vient d’être pris',
    during: 'Pendant l’appel',
    done: 'L’inscription pour l’étude PRECISE-AD est enregistrée',
    again: 'Vous avez déjà un appel pour cette étude',
    own: 'Vous avez déjà envoyé une inscription pour l’étude PRECISE-AD',
    another: 'Inscrire une autre personne',
    unbooked: 'Votre demande est arrivée',
    repeatMail: /est déjà enregistrée$/,
    move: 'Changer le moment de l’appel',
    moveTo: 'Réserver ce moment',
    moved: 'Votre appel est déplacé',
    cancel: 'Annuler l’appel',
    cancelYes: 'Oui, annuler l’appel',
    cancelled: 'L’appel est annulé.',
    appointmentMail: /^(Votre rendez-vous|Le rendez-vous d.+) du/,
    receiptMail: /reçu votre demande/,
    closed: 'On ne peut pas s’inscrire pour l’étude START en ce moment',
    news: 'Me tenir informé',
    email: 'Adresse e-mail',
    who: { 'Pour qui': 'Pour un proche' },
    ask: { 'Que voulez-vous savoir': 'Combien de visites ?' },
    asked: 'Que voulez-vous savoir',
    unsent: /Seules vos réponses aux questions ne sont pas arrivées/,
    sendAgain: 'Envoyer mes réponses de nouveau',
    arrived: 'Vos réponses aux questions sont bien arrivées aussi.',
  },
  en: {
    catalogue: '/clinical-trials',
    registration: '/registration',
    register: 'Register',
    find: 'Find a study that suits me',
    begin: 'Who is answering?',
    contact: 'How to reach you',
    inFrance: { 'Which country': 'France' },
    abroad: /^This study has no site in /,
    slot: 'When may we call you?',
    time: 'The time of the call',
    otherDays: 'See other days',
    times: /^Times on/,
    chosen: /^Your choice: /,
    taken: 'This time has just been taken',
    during: 'During the call',
    done: 'The registration for the PRECISE-AD study has been recorded',
    again: 'You already have a call about this study',
    own: 'You have already sent a registration for the PRECISE-AD study',
    another: 'Register someone else',
    unbooked: 'Your request has arrived',
    repeatMail: /is already recorded$/,
    move: 'Change the time of the call',
    moveTo: 'Book this time',
    moved: 'Your call has been moved',
    cancel: 'Cancel the call',
    cancelYes: 'Yes, cancel the call',
    cancelled: 'The call is canceled.',
    appointmentMail: /^(Your|.+’s) appointment on/,
    receiptMail: /received your request/,
    closed: 'You cannot register for the START study at the moment',
    news: 'Keep me informed',
    email: 'Email address',
    who: { 'For whom are you answering': 'For someone close' },
    ask: { 'What would you like to know': 'How many visits?' },
    asked: 'What would you like to know',
    unsent: /Only your answers to the questions have not arrived/,
    sendAgain: 'Send my answers again',
    arrived: 'Your answers to the questions have arrived too.',
  },
} as const;

/** Comes to a trial's page from the home page, by the catalogue. */
export async function openTrial(page: Page, site: Site, language: Language, slug: string): Promise<void> {
  const { catalogue } = TRIALS[language];
  await page.goto(siteIn(site, language));
  await page.getByRole('contentinfo').locator(`a[href="${catalogue}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${catalogue}$`));
  await page.getByRole('main').locator(`a[href$="/${slug}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
}

/**
 * The place of a free day in the calendar: tests that run at once take days of their own, as far as there are any, so that
 * none books the time that another is about to book.
 */
async function ownDay(days: Locator): Promise<number> {
  const { parallelIndex, config } = test.info();
  const texts = await days.allInnerTexts();
  const places = texts.map((_, place) => place);
  const own = places.filter((place) => Number.parseInt(texts[place] ?? '', 10) % config.workers === parallelIndex);
  const among = own.length > 0 ? own : places;
  return among[Math.floor(Math.random() * among.length)] ?? 0;
}

/** Chooses a time of another day at random. */
export async function chooseTime(page: Page, language: Language): Promise<string> {
  const words = TRIALS[language];
  const otherDays = page.getByRole('button', { name: words.otherDays });
  const days = page.getByRole('gridcell').and(page.locator('button:not([disabled])'));
  await otherDays.or(days.first()).first().waitFor();
  if (await otherDays.isVisible()) await otherDays.click();
  await days.first().waitFor();
  await days.nth(await ownDay(days)).click();
  const times = page.getByRole('radiogroup', { name: words.times }).getByRole('radio');
  await times.first().waitFor();
  await times.nth(Math.floor(Math.random() * (await times.count()))).check();
  return (await page.getByText(words.chosen).textContent()) ?? '';
}

const signedUpSchema = signUpForTrial.answer;

/** What the clinic answers to the registration that this page sends next. */
export async function signedUp(page: Page): Promise<z.infer<typeof signedUpSchema>> {
  const answer = await page.waitForResponse(
    (response) => /\/api\/trials\/signup\/?$/.test(response.url()) && response.status() === 201,
  );
  return signedUpSchema.parse(await answer.json());
}

/** Somebody else books a time. */
async function takeSlotOf(site: Site, language: Language, slotId: string): Promise<void> {
  const visitor = await visitClinic(site.siteUrl);
  const word = uniqueWord();
  await visitor.post('trials/signup', {
    trial_key: 'MINDSET_2',
    contact: { first_name: 'Sample', last_name: word, email: `${word}@example.org`, phone: '+33 1 00 00 00 00' },
    preferred_language: language,
    slot_id: slotId,
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
    idempotency_key: word,
  });
  await visitor.end();
}

/** Lets somebody else take the time that the page's first registration asks for, just before it arrives. */
export async function losesTheTime(page: Page, site: Site, language: Language): Promise<void> {
  const body = z.object({ slot_id: z.string() });
  await intercept(
    page,
    /\/api\/trials\/signup\/?$/,
    async (route) => {
      await takeSlotOf(site, language, body.parse(route.request().postDataJSON()).slot_id);
      await route.continue();
    },
    { times: 1 },
  );
}

/** Sets a trial's password as an administrator does, by the command of the product. */
export const setTrialPassword = (dataDir: string, key: string, password: string): Promise<void> =>
  runClinicCommand('trial-password', dataDir, { key, password });
