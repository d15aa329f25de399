import type { BrowserContext, Page } from 'playwright/test';
import { expect, type Site } from './e2e.ts';
import { answerStep, expectStep, goOn, stepHeading, walkTo } from './flow.ts';

export const PATH = '/questionnaire';
export const WORDS = {
  fr: {
    start: 'Commencer',
    age: ['Votre âge', 'Quel âge'],
    country: ['Votre pays', 'Dans quel pays vivez-vous', 'France'],
    words: 'Cinq mots à retenir',
    keep: 'Enregistrer et revenir plus tard',
    needed: /Nécessaire pour enregistrer/,
    optional: /Facultatif/,
    save: 'Enregistrer mes réponses',
    missing: 'Cochez cette case pour enregistrer vos réponses.',
    saved: 'Vos réponses sont enregistrées',
    status: /^Enregistré aujourd’hui à/,
    back: 'Revenir aux questions',
    email: /Votre adresse e-mail/,
    send: 'M’envoyer le lien',
    sent: /Le lien est parti/,
    subject: /Reprenez/,
    code: 'Afficher le code',
    codeAlt: /Code à photographier/,
    copy: 'Ou recopiez ce lien',
    remove: 'Effacer l’enregistrement',
    removeYes: 'Oui, effacer',
    removed: /L’enregistrement est effacé/,
    offer: 'Reprendre où vous en étiez ?',
    resume: 'Reprendre',
    again: 'Recommencer du début',
    againSure: 'Effacer et recommencer ?',
    againNo: 'Non, les garder',
    againYes: 'Oui, effacer et recommencer',
    link: 'Reprendre ces réponses ici ?',
    take: 'Reprendre les réponses du lien',
    mine: 'Reprendre mes propres réponses',
    own: /vos propres réponses sur cet appareil/,
    agree: 'Pouvons-nous enregistrer la suite ?',
    without: 'Continuer sans enregistrer',
    older: /^Reprendre celles enregistrées/,
    lost: 'Ce lien ne s’ouvre plus',
    begin: 'Commencer du début',
    who: 'Qui répond ?',
  },
  en: {
    start: 'Start',
    age: ['Your age', 'How old'],
    country: ['Your country', 'Which country', 'France'],
    words: 'Five words to remember',
    keep: 'Save and come back later',
    needed: /Needed to save/,
    optional: /Optional/,
    save: 'Save my answers',
    missing: 'Check this box to save your answers.',
    saved: 'Your answers are saved',
    status: /^Saved today at/,
    back: 'Back to the questions',
    email: /Your email address/,
    send: 'Send me the link',
    sent: /The link is on its way/,
    subject: /Go on/,
    code: 'Show the code',
    codeAlt: /Code to scan/,
    copy: 'Or copy this link',
    remove: 'Delete what was saved',
    removeYes: 'Yes, delete',
    removed: /What was saved is deleted/,
    offer: 'Continue where you left off?',
    resume: 'Continue',
    again: 'Start again',
    againSure: 'Delete and start again?',
    againNo: 'No, keep them',
    againYes: 'Yes, delete and start again',
    link: 'Continue with these answers here?',
    take: 'Continue with the answers from the link',
    mine: 'Continue with my own answers',
    own: /answers of your own on this device/,
    agree: 'May we save what follows?',
    without: 'Continue without saving',
    older: /^Continue with those saved/,
    lost: 'This link no longer opens',
    begin: 'Start from the beginning',
    who: 'Who is answering?',
  },
} as const;

/** A browser that was never here fetches everything first. */
export const FIRST_VISIT = { timeout: 30_000 };

type Language = keyof typeof WORDS;
export const LANGUAGES = ['fr', 'en'] as const;

/** Where the site speaks this language. */
export const originOf = (site: Site, language: Language): string =>
  language === 'fr' ? site.frenchUrl : site.englishUrl;
/** Presses the button of exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole('dialog');
/** The headline of exactly these words. */
export const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Starts the check-in and answers up to the age, in years. */
export async function begin(page: Page, site: Site, language: Language, age = 81): Promise<void> {
  const words = WORDS[language];
  await page.goto(originOf(site, language) + PATH);
  await press(page, words.start);
  await walkTo(page, words.age[0], {});
  await answerStep(page, { [words.age[1]]: age });
  await goOn(page);
  await expectStep(page, words.country[0]);
}

/** Saves the answers of the check-in, with the consent that saving needs. */
export async function saveAnswers(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await press(page, words.keep);
  await dialog(page).getByRole('checkbox', { name: words.needed }).check();
  await press(page, words.save);
  await expect(dialog(page).getByRole('heading', { name: words.saved })).toBeVisible();
}

/** The answer of the interface to the page itself: what a script of the site could read. */
export const statusOfDraft = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/forms/drafts/memory-check-in')).status);

/** How many drafts this browser has, as the interface answers the page. */
export const draftsOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await (await fetch('/api/forms/drafts')).json()).results.length);

/** Somebody's other device. */
export async function onOtherDevice(context: BrowserContext, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('there is no browser for a second device');
  const other = await browser.newContext();
  await look(await other.newPage());
  await other.close();
}

/** At the step that was left, with the age that was told there. */
export async function expectGoesOn(page: Page, language: Language, age: string): Promise<void> {
  const words = WORDS[language];
  await expect(stepHeading(page)).toHaveText(words.country[0], FIRST_VISIT);
  await page.getByRole('link', { name: /^(Retour|Back)$/ }).click();
  await expect(page.getByRole('textbox', { name: words.age[1] })).toHaveValue(age);
}

/** Opens a link, whose secret is nowhere in the address, and takes the answers over. */
export async function takeOver(page: Page, link: string, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.goto(link);
  await expect(h1(page, words.link)).toBeFocused(FIRST_VISIT);
  expect(new URL(page.url()).search).toBe('');
  await press(page, words.take);
  await expect(h1(page, words.agree)).toBeFocused();
}

/** Agrees to what is needed to save what follows. */
export async function agree(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  for (const box of await page.getByRole('checkbox', { name: words.needed }).all()) await box.check();
  await press(page, words.save);
}
