import type { BrowserContext, Page } from 'playwright/test';
import { expect, expectAccessible, type Site, test } from '../../harness/e2e.ts';
import { answerStep, expectStep, goOn, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { sendVisit, uniqueEmail, VISIT } from '../../harness/visit.ts';

const PATH = '/questionnaire';
const WORDS = {
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
const FIRST_VISIT = { timeout: 30_000 };

type Language = keyof typeof WORDS;
const LANGUAGES = ['fr', 'en'] as const;

const originOf = (site: Site, language: Language): string => (language === 'fr' ? site.frenchUrl : site.englishUrl);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Starts the check-in and answers up to the age, in years. */
async function begin(page: Page, site: Site, language: Language, age = 81): Promise<void> {
  const words = WORDS[language];
  await page.goto(originOf(site, language) + PATH);
  await press(page, words.start);
  await walkTo(page, words.age[0], {});
  await answerStep(page, { [words.age[1]]: age });
  await goOn(page);
  await expectStep(page, words.country[0]);
}

async function keep(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await press(page, words.keep);
  await dialog(page).getByRole('checkbox', { name: words.needed }).check();
  await press(page, words.save);
  await expect(dialog(page).getByRole('heading', { name: words.saved })).toBeVisible();
}

/** The answer of the interface to the page itself: what a script of the site could read. */
const statusOfDraft = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/forms/drafts/memory-check-in')).status);

const draftsOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await (await fetch('/api/forms/drafts')).json()).results.length);

/** Somebody's other device. */
async function onOtherDevice(context: BrowserContext, look: (page: Page) => Promise<void>): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('there is no browser for a second device');
  const other = await browser.newContext();
  await look(await other.newPage());
  await other.close();
}

/** At the step that was left, with the age that was told there. */
async function expectGoesOn(page: Page, language: Language, age: string): Promise<void> {
  const words = WORDS[language];
  await expect(stepHeading(page)).toHaveText(words.country[0], FIRST_VISIT);
  await page.getByRole('link', { name: /^(Retour|Back)$/ }).click();
  await expect(page.getByRole('textbox', { name: words.age[1] })).toHaveValue(age);
}

/** Opens a link, whose secret is nowhere in the address, and takes the answers over. */
async function takeOver(page: Page, link: string, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.goto(link);
  await expect(h1(page, words.link)).toBeFocused(FIRST_VISIT);
  expect(new URL(page.url()).search).toBe('');
  await press(page, words.take);
  await expect(h1(page, words.agree)).toBeFocused();
}

/** Agrees to what is needed to save what follows. */
async function agree(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  for (const box of await page.getByRole('checkbox', { name: words.needed }).all()) await box.check();
  await press(page, words.save);
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`${language}: nothing is kept before its box is ticked, and none is ticked beforehand`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allow(/status of 404/);
    await begin(page, site, language);
    await press(page, words.keep);
    for (const box of await dialog(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await dialog(page).getByRole('checkbox', { name: words.optional }).check();
    await press(page, words.save);
    await expect(dialog(page).getByText(words.missing)).toBeVisible();
    await expect(dialog(page).getByRole('checkbox', { name: words.needed })).toBeFocused();
    await expectAccessible(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.keep })).toBeFocused();
    await answerStep(page, { [words.country[1]]: words.country[2] });
    await goOn(page);
    expect(await statusOfDraft(page)).toBe(404);
    expect(await draftsOf(page)).toBe(0);
  });

  test(`${language}: after a reload one goes on at the same step, with other words to learn`, async ({
    page,
    site,
  }) => {
    test.slow();
    await begin(page, site, language);
    await keep(page, language);
    await expectAccessible(page, { within: 'dialog[open]' });
    await press(page, words.back);
    const saving = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('words-learn'),
    );
    await walkTo(page, words.words);
    await saving;
    await expect(page.getByText(words.status)).toBeVisible();
    const cards = page.getByRole('main').locator('form').getByRole('button').and(page.locator('[type=button]'));
    const learned = await cards.allInnerTexts();
    expect(learned).toHaveLength(5);
    await page.reload();
    await expect(h1(page, words.offer)).toBeFocused();
    await expectAccessible(page);
    await press(page, words.resume);
    await expect(stepHeading(page)).toHaveText(words.words);
    await expect(cards).toHaveCount(5);
    expect(await cards.allInnerTexts()).not.toEqual(learned);
  });

  test(`${language}: a mailed link hands the answers to another device once, beside the answers of its own`, async ({
    page,
    site,
    context,
    guard,
  }, { testId }) => {
    test.slow();
    guard.allow(/status of 404/);
    const email = `keep-${testId}-${Date.now()}@example.org`;
    await begin(page, site, language);
    await keep(page, language);
    await dialog(page).getByRole('textbox', { name: words.email }).fill(email);
    await press(page, words.send);
    await expect(dialog(page).getByText(words.sent)).toBeVisible();
    const text = await mailedText(site, email, words.subject);
    const [, query = ''] = /\/questionnaire(\?resume=[\w-]{43})/.exec(text) ?? [];
    expect(query).not.toBe('');
    const link = `${originOf(site, language)}${PATH}${query}`;
    await onOtherDevice(context, async (other) => {
      await begin(other, site, language, 64);
      await keep(other, language);
      await other.goto(link);
      await expect(h1(other, words.link)).toBeFocused(FIRST_VISIT);
      await expect(other.getByText(words.own)).toBeVisible();
      await expectAccessible(other);
      expect(await draftsOf(page)).toBe(1);
      await press(other, words.mine);
      await expectGoesOn(other, language, '64');

      await takeOver(other, link, language);
      await expectAccessible(other);
      await agree(other, language);
      await expectGoesOn(other, language, '81');
      expect(await draftsOf(other)).toBe(2);
      expect(await draftsOf(page)).toBe(0);
      await other.reload();
      await expect(h1(other, words.offer)).toBeFocused();
      await expectAccessible(other);
      await other.getByRole('button', { name: words.older }).click();
      await expectGoesOn(other, language, '64');
    });
    expect(await statusOfDraft(page)).toBe(404);
    await onOtherDevice(context, async (third) => {
      await third.goto(link);
      await expect(h1(third, words.lost)).toBeFocused(FIRST_VISIT);
    });
  });
}

test('a code to scan opens the answers on another device, until what was saved is deleted', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const words = WORDS.fr;
  await begin(page, site, 'fr');
  await keep(page, 'fr');
  await press(page, words.code);
  await expect(dialog(page).getByRole('img', { name: words.codeAlt })).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
  const link = await dialog(page).getByRole('textbox', { name: words.copy }).inputValue();
  expect(link).toContain(`${site.frenchUrl}${PATH}?resume=`);
  await onOtherDevice(context, async (other) => {
    await takeOver(other, link, 'fr');
    await agree(other, 'fr');
    await expectGoesOn(other, 'fr', '81');
    await press(other, words.keep);
    await press(other, words.remove);
    await press(other, words.removeYes);
    await expect(dialog(other).getByText(words.removed)).toBeVisible();
    for (const box of await dialog(other).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  });
  await onOtherDevice(context, async (other) => {
    await other.goto(link);
    await expect(h1(other, words.lost)).toBeFocused(FIRST_VISIT);
    await expect(other).toHaveURL(new RegExp(`${PATH}$`));
    await expectAccessible(other);
    await press(other, words.begin);
    await expect(stepHeading(other)).toHaveText(words.who);
  });
});

test('starting again asks first, then deletes what was saved', async ({ page, site }) => {
  const words = WORDS.fr;
  await begin(page, site, 'fr');
  await keep(page, 'fr');
  await page.reload();
  await press(page, words.again);
  await expect(h1(page, words.againSure)).toBeFocused();
  await press(page, words.againNo);
  await expect(h1(page, words.offer)).toBeFocused();
  expect(await draftsOf(page)).toBe(1);
  await press(page, words.again);
  await press(page, words.againYes);
  await expect(stepHeading(page)).toHaveText(words.who);
  expect(await draftsOf(page)).toBe(0);
});

test('a visit that somebody prepares for another goes on elsewhere to its end, and ends what was saved', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const words = WORDS.fr;
  await page.goto(`${site.frenchUrl}/preconsultation`);
  await answerStep(page, { 'Pour qui': 'Pour un proche' });
  await goOn(page);
  await walkTo(page, 'Les médicaments d’Exemple');
  await press(page, words.keep);
  for (const box of await dialog(page).getByRole('checkbox', { name: words.needed }).all()) await box.check();
  await press(page, words.save);
  await press(page, words.code);
  const link = await dialog(page).getByRole('textbox', { name: words.copy }).inputValue();
  await onOtherDevice(context, async (other) => {
    await takeOver(other, link, 'fr');
    await press(other, words.without);
    await expect(stepHeading(other)).toHaveText('Les médicaments d’Exemple');
    await review(other, { [VISIT.fr.email]: uniqueEmail() });
    await expect(reviewRow(other, 'Pour qui')).toContainText('Pour un proche');
    await sendVisit(other, 'Votre demande pour Exemple est envoyée');
    expect(await draftsOf(other)).toBe(0);
  });
});
