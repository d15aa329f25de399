import type { Page } from 'playwright/test';
import { CHECK_IN, type Language, openFold, readRecord, sendCheckIn, startCheckIn } from '../../harness/check-in.ts';
import { expect, expectAccessible, SCREENS, test } from '../../harness/e2e.ts';
import { answerStep, consentAndSend, expectStep, goOn, review, reviewRow, walkTo } from '../../harness/flow.ts';

const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** Tries one word after another for each hint, as a wrong one is told and asked again. */
async function learnWords(page: Page): Promise<string[]> {
  const cards = page.getByRole('main').locator('form').getByRole('button').and(page.locator('[type=button]'));
  const words = await cards.allInnerTexts();
  for (let named = 0; named < words.length; named += 1) {
    for (const card of await cards.and(page.locator(':not([data-paired])')).all()) {
      await card.click();
      if ((await page.locator('[data-paired]').count()) > named) break;
      await expect(page.getByText(/^(Ce n’est pas ce mot|Not this word)/)).toBeVisible();
    }
  }
  return words.map((word) => word.trim());
}

/** Nothing on the page grades anybody. */
const expectNoGrade = async (page: Page) => {
  await expect(page.locator('body')).not.toContainText(/score|points|percentile|dépistage|\d\s?\/\s?(5|30)\b/i);
};

for (const language of LANGUAGES) {
  const words = CHECK_IN[language];

  test(`the check-in leads from the home page to its result (${language}) ${SCREENS[language]}`, async ({
    page,
    site,
  }) => {
    test.slow();
    await startCheckIn(page, site, language);
    await expectAccessible(page);
    await walkTo(page, words.learn, words.answers);
    const learned = await learnWords(page);
    expect(learned).toHaveLength(5);
    await expectAccessible(page);
    await goOn(page);
    await walkTo(page, words.date, words.answers);
    await expect(page.locator('body')).not.toContainText(String(new Date().getFullYear()));
    await expectAccessible(page);
    await walkTo(page, words.recall, words.answers);
    await expect(page.locator('body')).not.toContainText(learned[0] ?? '');
    await review(page, words.answers);
    for (const word of learned) await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    // The trials of the first content are in America: who lives in France is asked nothing about them.
    const inAmerica = language === 'en';
    await expect(reviewRow(page, words.stage)).toHaveCount(inAmerica ? 1 : 0);
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${words.matching}`) })).toHaveCount(inAmerica ? 1 : 0);
    const { id } = await sendCheckIn(page, language);
    await expect(page.getByText(words.noStudy)).toHaveCount(inAmerica ? 0 : 1);

    await expect(
      page.getByRole('heading', { name: language === 'fr' ? 'Ce que vous nous avez dit' : 'What you told us' }),
    ).toBeVisible();
    await expect(
      page.getByText(language === 'fr' ? 'Ceci n’est pas un diagnostic.' : 'This is not a diagnosis.').first(),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: language === 'fr' ? 'Consulter un médecin' : 'See a doctor' }).first(),
    ).toHaveAttribute('href', /consultation/);
    await expect(page.getByRole('main').getByText(/tulip/)).toHaveCount(0);
    await expectNoGrade(page);
    expect(page.url()).toMatch(/\/questionnaire$/);
    await expectAccessible(page);
    const record = await readRecord(site, id);
    expect(record).toMatchObject({
      kind: 'survey',
      red_flag: false,
      content: { filled_by: 'self', answers: { age_years: 74 } },
    });
    expect(record.content).toHaveProperty('scores.recall');
  });
}

const signs = (page: Page) => page.getByRole('main').locator('form').getByRole('checkbox');

/** Reports a sign that needs help, reads whom to call in the country that was told, and corrects it. */
async function correctSigns(page: Page, language: Language, numbers: readonly string[]): Promise<void> {
  const words = CHECK_IN[language];
  await signs(page).first().check();
  await goOn(page);
  await expectStep(page, words.help);
  await expectAccessible(page);
  for (const number of numbers) await expect(page.locator(`main a[href="tel:${number}"]`)).toBeVisible();
  await page.getByRole('link', { name: language === 'fr' ? 'Corriger ma réponse' : /^Correct my answer/ }).click();
  await expectStep(page, words.red);
  await signs(page).last().check();
  await goOn(page);
  await expectStep(page, words.learn);
}

test('signs that need help stop the check-in until they are corrected; who goes on is shown the numbers once more; without the questions about trials nothing is compared', async ({
  page,
  site,
}) => {
  test.slow();
  const words = CHECK_IN.fr;
  await startCheckIn(page, site, 'fr');
  const replies = { ...words.answers, ...words.inAmerica };
  await walkTo(page, words.red, replies);
  // The numbers are those of the country that was told, not of the site.
  await correctSigns(page, 'fr', ['911', '988']);
  await page.goBack();
  await expectStep(page, words.red);
  await signs(page).first().check();
  await goOn(page);
  await page.getByRole('button', { name: 'J’ai eu de l’aide, je continue' }).click();
  await expectStep(page, words.learn);
  await walkTo(page, words.diagnosis, replies);
  await page.getByRole('button', { name: words.skip }).click();
  await expectStep(page, words.relative);
  await review(page);
  await page.route('**/trial-signup-recommendation/', (route) => route.abort());
  await consentAndSend(page, { also: [words.matching] });
  await expectStep(page, words.help);
  await expect(page.locator('main a[href="tel:911"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir la suite' }).click();
  await expectStep(page, words.result);
  await openFold(page, words.trials);
  await expect(page.getByText('Vos réponses n’ont pas été comparées')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les études' })).toHaveAttribute('href', '/essais-cliniques');
});

test('in English, too, signs that need help stop the check-in; without the optional consent nothing is compared', async ({
  page,
  site,
}) => {
  test.slow();
  const words = CHECK_IN.en;
  await startCheckIn(page, site, 'en');
  await walkTo(page, words.red, { ...words.answers, 'Which country': 'France' });
  await correctSigns(page, 'en', ['15', '112', '3114']);
  await page.goBack();
  await page.goBack();
  await answerStep(page, words.inAmerica);
  await walkTo(page, words.learn);
  await review(page, words.answers);
  await sendCheckIn(page, 'en', { matching: false });
  await openFold(page, words.trials);
  await expect(page.getByText('Your answers were not compared')).toBeVisible();
});

test('somebody close answers in words of their own and does no exercise, the person with help does it', async ({
  page,
  site,
}) => {
  test.slow();
  const none = 'Pas d’exercice de mémoire ici';
  await startCheckIn(page, site, 'fr');
  await answerStep(page, { 'Pour qui': 'Pour moi, avec' });
  await walkTo(page, CHECK_IN.fr.learn);
  await expect(page.getByText('c’est à vous de faire l’exercice')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await answerStep(page, { 'Pour qui': 'Pour un proche' });
  await goOn(page);
  await expectStep(page, 'Son âge');
  await expect(page.getByRole('textbox', { name: /Quel âge a la personne que vous aidez/ })).toBeVisible();
  await walkTo(page, none);
  await expect(page.getByText('il dirait quelque chose de vous')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
  await expectStep(page, /deux ans/);
  await review(page, {
    'Se souvenir d’un rendez-vous': 'Un peu plus difficile',
    'Laquelle de ces phrases': 'On lui a parlé de trouble cognitif léger',
  });
  await expect(page.getByRole('main')).not.toContainText(/En quelle année|Quels mots vous reviennent/);
  const { id } = await sendCheckIn(page, 'fr');
  const { content } = await readRecord(site, id);
  expect(content).toMatchObject({
    user_type: 'caregiver',
    filled_by: 'on_behalf',
    scores: { without_exercise: 'on_behalf', recall: null, recognition: null, orientation: null, change: { score: 1 } },
  });
  expect(JSON.stringify(content.answers)).not.toMatch(/words_|orientation_/);
});
