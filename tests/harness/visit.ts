import { expect, type Page } from 'playwright/test';
import * as z from 'zod';
import { appointmentSchema, slotSchema } from '#contract/shapes.ts';
import type { Site } from './e2e.ts';
import { consentAndSend, expectStep, stepHeading } from './flow.ts';
import type { PageGuard } from './page-guard.ts';
import { uniqueWord } from './staff.ts';

/** The words of the consultation in both languages, as far as tests need them. */
export const VISIT = {
  fr: {
    title: 'Consulter un médecin de la mémoire',
    times: 'Les premiers horaires libres',
    goOn: 'Continuer avec cet horaire',
    without: 'Continuer sans choisir d’horaire',
    who: 'Qui répond ?',
    red: 'Avant de commencer : est-ce urgent ?',
    reason: 'Votre demande',
    contact: 'Vos coordonnées',
    review: 'Vérifiez vos réponses',
    booked: 'Votre consultation est réservée',
    sent: 'Votre demande est envoyée',
    phone: 'Téléphone',
    email: 'Adresse e-mail',
    change: 'Changer d’horaire',
    appointment: 'Votre rendez\u2011vous',
    appointmentMail: /^Votre rendez-vous du/,
  },
  en: {
    title: 'See a memory doctor',
    times: 'The first free times',
    goOn: 'Continue with this time',
    without: 'Continue without choosing a time',
    who: 'Who is answering?',
    red: 'Before we start: is this urgent?',
    reason: 'Your request',
    contact: 'Your contact details',
    review: 'Check your answers',
    booked: 'Your visit is booked',
    sent: 'Your request has been sent',
    phone: 'Telephone',
    email: 'Email address',
    change: 'Change the time',
    appointment: 'Your appointment',
    appointmentMail: /^Your appointment on/,
  },
} as const;

/** The browser's own line about an answer that refuses. */
export const REFUSED = /the server responded with a status of 409/;

/** The two languages. */
export type VisitLanguage = keyof typeof VISIT;

/** Comes to the consultation from the home page, as a visitor does. */
export async function openConsultation(page: Page, site: Site, language: VisitLanguage): Promise<void> {
  await page.goto(language === 'fr' ? site.frenchUrl : site.englishUrl);
  if (language === 'en') {
    await page.locator('main a[href="/offers/consultation"]').first().click();
  } else {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Consultez un médecin' }).click();
  }
  await expect(stepHeading(page)).toHaveText(VISIT[language].title);
}

const times = (page: Page, language: VisitLanguage) =>
  page.getByRole('radiogroup', { name: VISIT[language].times }).getByRole('radio');

/** Chooses the first free time and goes on; another visitor may be faster, then the next one is chosen. */
export async function takeTime(page: Page, guard: PageGuard, language: VisitLanguage): Promise<void> {
  guard.allow(REFUSED);
  await expect(async () => {
    if (/preconsultation/.test(page.url())) return;
    await times(page, language).first().check({ timeout: 3000 });
    await page.getByRole('button', { name: VISIT[language].goOn }).click();
    await page.waitForURL(/preconsultation/, { timeout: 5000 });
  }).toPass();
  await expect(stepHeading(page)).toHaveText(VISIT[language].who);
}

const answerSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  appointment: z.optional(appointmentSchema),
});

/** Sends from the review, comes to the last page, and gives what the clinic answered. */
export async function sendVisit(page: Page, heading: string): Promise<z.infer<typeof answerSchema>> {
  const answered = page.waitForResponse((response) => /\/submit\/?$/.test(response.url()) && response.status() === 201);
  await consentAndSend(page);
  const answer = answerSchema.parse(await (await answered).json());
  await expectStep(page, heading);
  await expect(page).toHaveURL(/\/preconsultation\/completed$/);
  return answer;
}

/** The times that the page reads next, by their ids. */
export async function shownTimes(page: Page): Promise<string[]> {
  const answer = await page.waitForResponse((response) => /\/consultations\/memoire\/?\?/.test(response.url()));
  const read = z.object({ results: z.array(slotSchema) }).parse(await answer.json());
  return read.results.map(({ id }) => id);
}

/** The time that the clinic keeps for the page next, by its id. */
export async function heldTime(page: Page): Promise<string> {
  const named = /memoire\/([^/]+)\/hold\/?$/;
  const answer = await page.waitForResponse((response) => named.test(response.url()) && response.ok());
  return decodeURIComponent(named.exec(answer.url())?.[1] ?? '');
}

/** An address that no other test uses. */
export const uniqueEmail = (): string => `${uniqueWord()}@example.org`;
