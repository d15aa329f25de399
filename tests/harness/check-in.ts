import { expect, type Page } from 'playwright/test';
import * as z from 'zod';
import type { Site } from './e2e.ts';
import { consentAndSend, expectStep, goOn, type Replies, review, walkTo } from './flow.ts';
import { anyMember, visitClinic } from './staff.ts';

/** The words of the check-in in both languages, as far as tests need them. */
export const CHECK_IN = {
  fr: {
    home: 'Faire le point sur votre mémoire',
    title: 'Point mémoire',
    start: 'Commencer',
    who: 'Qui répond ?',
    red: /^Avant de commencer/,
    learn: 'Cinq mots à retenir',
    date: 'La date, sans regarder',
    recall: 'Les mots de tout à l’heure',
    diagnosis: 'Ce que les médecins vous ont dit',
    relative: 'L’avis d’un proche',
    skip: 'Passer les questions sur les études',
    matching: 'J’accepte que mes réponses soient comparées',
    stage: 'Laquelle de ces phrases',
    noStudy: 'Aucune étude n’est ouverte en ce moment dans le pays indiqué (France)',
    inAmerica: { 'Dans quel pays': 'États-Unis' },
    result: 'Merci, vos réponses sont bien arrivées',
    trials: 'Les études cliniques',
    relativeLink: 'Le lien privé pour un proche',
    keep: 'Garder ce résultat',
    opinion: 'Votre avis, si vous le voulez bien',
    help: 'Demandez de l’aide maintenant',
    answers: {
      'Pour qui répondez‑vous': 'Pour moi',
      'Quel âge': 74,
      'Dans quel pays': 'France',
      'Se souvenir d’un rendez-vous': 'Un peu plus difficile',
      'Faire les courses': 'Comme avant',
      'Quels mots vous reviennent': ['tulipe'],
      'Laquelle de ces phrases': 'On m’a parlé de trouble cognitif léger',
    },
  },
  en: {
    home: 'Test your memory',
    title: 'Memory check-in',
    start: 'Start',
    who: 'Who is answering?',
    red: /^Before we start/,
    learn: 'Five words to remember',
    date: 'The date, without looking',
    recall: 'The words from before',
    diagnosis: 'What doctors have told you',
    relative: 'What someone close has noticed',
    skip: 'Skip the questions about trials',
    matching: 'I agree that my answers are compared',
    stage: 'Which of these sentences',
    noStudy: /^No study is open in /,
    inAmerica: { 'Which country': 'United States' },
    result: 'Thank you, your answers have arrived',
    trials: 'Clinical trials',
    relativeLink: 'The private link for someone close',
    keep: 'Keep this result',
    opinion: 'Your opinion, if you like',
    help: 'Get help now',
    answers: {
      'For whom are you answering': 'For myself',
      'How old': 74,
      'Which country': 'United States',
      'Remembering an appointment': 'A little harder',
      Shopping: 'As before',
      'Which words come back': ['tulip'],
      'Which of these sentences': 'I have been told: mild cognitive impairment',
    },
  },
} as const;

/** The two languages. */
export type Language = keyof typeof CHECK_IN;

/** The address of the site in a language. */
export const siteIn = (site: Site, language: Language): string =>
  language === 'fr' ? site.frenchUrl : site.englishUrl;

/** Opens the check-in as a visitor does, from the home page, and starts it. */
export async function startCheckIn(page: Page, site: Site, language: Language): Promise<void> {
  const words = CHECK_IN[language];
  await page.goto(siteIn(site, language));
  await page.getByRole('main').getByRole('link', { name: words.home }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await page.getByRole('button', { name: words.start, exact: true }).click();
  await expectStep(page, words.who);
}

const sentSchema = z.object({ id: z.string(), invitation: z.object({ id: z.string() }).optional() });

/**
 * Sends from the review, and gives what the clinic answered. `matching`: ticks the consent to be compared with trials,
 * which is there for who lives where a trial is open; the French answers here are of somebody in France.
 */
export async function sendCheckIn(page: Page, language: Language, { matching = language === 'en' } = {}) {
  const answered = page.waitForResponse((response) => /\/api\/survey\/memory-check-in\/?$/.test(response.url()));
  const words = CHECK_IN[language];
  await consentAndSend(page, matching ? { also: [words.matching] } : {});
  const sent = sentSchema.parse(await (await answered).json());
  await expectStep(page, words.result);
  return sent;
}

/** Walks a started check-in to its result. */
export async function finishCheckIn(
  page: Page,
  language: Language,
  replies: Replies = {},
  { inAmerica = language === 'en' } = {},
) {
  const words = CHECK_IN[language];
  const all = { ...words.answers, ...(inAmerica && words.inAmerica), ...replies };
  await walkTo(page, words.learn, all);
  await goOn(page);
  await review(page, all);
  return sendCheckIn(page, language, { matching: inAmerica });
}

/** Opens one of the other things that a result offers. */
export async function openFold(page: Page, title: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .click();
}

const recordSchema = z.object({
  kind: z.string(),
  reference: z.string(),
  urgency: z.string(),
  documents: z.array(z.object({ name: z.string() })),
  red_flag: z.boolean(),
  /** Who answered, for whom. */
  who: z.optional(z.unknown()),
  content: z.record(z.string(), z.unknown()),
});

/** A request as the clinic's staff reads it. */
export async function readRecord(site: Site, id: string): Promise<z.infer<typeof recordSchema>> {
  const { email, password } = await anyMember(site.dataDir);
  const visitor = await visitClinic(site.siteUrl);
  const session = z.object({ access_token: z.string() }).parse(await visitor.post('auth/login/', { email, password }));
  await visitor.end();
  const answer = await fetch(`${site.siteUrl}/api/staff/requests/${id}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(answer.status).toBe(200);
  return recordSchema.parse(await answer.json());
}
