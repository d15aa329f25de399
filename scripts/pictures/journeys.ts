import type { Page } from 'playwright';
import { consentAndSend, goOn, replyRequired, stepHeading } from '../../tests/harness/flow.ts';
import type { Language } from './states.ts';

/** A journey of which every screen is captured; `begin` goes from its address to its first question. */
interface Journey {
  name: string;
  paths: Partial<Record<Language, string>>;
  begin?: (page: Page) => Promise<void>;
}

const REVIEW = /^(Vérifiez vos réponses|Check your answers)$/;
const MOST_SCREENS = 40;

/** The journeys that are walked through, each in its languages. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'check-in',
    paths: { fr: '/questionnaire', en: '/questionnaire' },
    begin: (page) => page.getByRole('button', { name: /^(Commencer|Start)$/ }).click(),
  },
  { name: 'trial-finder', paths: { en: '/trial-finder' } },
  { name: 'preconsultation', paths: { fr: '/preconsultation', en: '/preconsultation' } },
  {
    name: 'second-consultation',
    paths: { fr: '/preconsultation/secondary-consultation', en: '/preconsultation/secondary-consultation' },
  },
  { name: 'recommendations', paths: { fr: '/recommendations', en: '/recommendations' } },
  {
    name: 'registration',
    paths: { fr: '/essais-cliniques/precise-ad/inscription', en: '/clinical-trials/precise-ad/registration' },
  },
];

/** Walks through a journey, from its first question to the screen after sending, and calls `picture` on each screen. */
export async function walkJourney(
  page: Page,
  { begin }: Journey,
  picture: (at: number) => Promise<void>,
): Promise<void> {
  await begin?.(page);
  await page.getByRole('main').locator('form').waitFor();
  for (let at = 1; at <= MOST_SCREENS; at += 1) {
    await picture(at);
    if (REVIEW.test((await stepHeading(page).textContent()) ?? '')) {
      await consentAndSend(page);
      await stepHeading(page).filter({ hasNotText: REVIEW }).waitFor();
      await picture(at + 1);
      return;
    }
    await replyRequired(page);
    await goOn(page);
  }
}
