import type { Page } from 'playwright/test';
import { openFold } from '../../harness/check-in.ts';
import { expect, expectAccessible, onWalks, test } from '../../harness/e2e.ts';
import { answerStep, changeAnswer, consentAndSend, expectStep, goOn, review } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';
import { uniqueWord } from '../../harness/staff.ts';

interface Words {
  language: 'French' | 'English';
  begin: string;
  page: string;
  who: string;
  patient: string;
  caregiver: string;
  need: string;
  doctor: string;
  doctorForAnother: string;
  trial: string;
  result: string;
  change: string;
  again: string;
  myself: string;
  book: string;
  trials: string;
}

const FRENCH: Words = {
  language: 'French',
  begin: 'Être orienté',
  page: 'Être orienté',
  who: 'Pour qui répondez‑vous',
  patient: 'Pour moi',
  caregiver: 'Pour un proche',
  need: 'Que cherchez-vous',
  doctor: 'Voir un médecin',
  doctorForAnother: 'Un médecin pour cette personne',
  trial: 'Participer à une étude',
  result: 'Voici par où commencer',
  change: 'Modifier mes réponses',
  again: 'Répondre de nouveau',
  myself: 'Répondre moi-même aux questions',
  book: 'Prendre rendez‑vous à la clinique',
  trials: 'Découvrir les essais cliniques',
};
const ENGLISH: Words = {
  language: 'English',
  begin: 'Find the right help',
  page: 'Find the right help',
  who: 'For whom are you answering',
  patient: 'For myself',
  caregiver: 'For someone close',
  need: 'What are you looking for',
  doctor: 'Seeing a doctor',
  doctorForAnother: 'A doctor for this person',
  trial: 'Taking part in a study',
  result: 'Here is where to start',
  change: 'Change my answers',
  again: 'Answer again',
  myself: 'Answer the questions myself',
  book: 'Book a visit at the clinic',
  trials: 'See the clinical trials',
};

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });
const startAt = async (page: Page, home: string, { begin, page: title }: Words): Promise<void> => {
  await page.goto(home);
  await page.getByRole('main').getByRole('link', { name: begin }).click();
  await expect(heading(page, title)).toBeVisible();
};

/** Walks from the question of who asks to the recommendations. */
async function answer(page: Page, words: Words, need: string): Promise<void> {
  await answerStep(page, { [words.who]: words.patient });
  await goOn(page);
  await review(page, { [words.need]: need });
  await consentAndSend(page);
  await expect(heading(page, words.result)).toBeFocused();
}

for (const words of [FRENCH, ENGLISH]) {
  const homeOf = ({ frenchUrl, englishUrl }: { frenchUrl: string; englishUrl: string }) =>
    words.language === 'French' ? frenchUrl : englishUrl;

  test(`${words.language}: a visitor is recommended where to start, and whoever has the link reads it without the answers`, {
    tag: onWalks(words.language === 'English'),
  }, async ({ page, site, browser }) => {
    await startAt(page, homeOf(site), words);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Continuer|Continue)$/ }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await answer(page, words, words.doctor);
    await expect(page).toHaveURL(/\/recommendations\?id=[0-9a-f]{32}$/);
    await expect(heading(page, words.book)).toBeVisible();
    await expectAccessible(page);

    const elsewhere = await browser.newContext();
    const language = words.language === 'French' ? 'fr' : 'en';
    await elsewhere.addCookies([{ name: 'lang_override', value: language, url: site.siteUrl }]);
    const other = await elsewhere.newPage();
    await other.goto(`${site.siteUrl}/recommendations${new URL(page.url()).search}`);
    await expect(heading(other, words.book)).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(words.patient);
    await expect(other.getByRole('main')).not.toContainText(/Vous souhaitez|You would like/);
    await expectAccessible(other);
    await expect(other.getByRole('link', { name: words.again })).toHaveCount(0);
    await other.goto(`${other.url()}&change=1&user_type=patient`);
    await expect(other).toHaveURL(/\/recommendations\?user_type=patient$/);
    await other.goBack();
    await other.getByRole('link', { name: words.myself }).click();
    await expect(heading(other, words.page)).toBeVisible();
    await expect(other).toHaveURL(/\/recommendations$/);
    await elsewhere.close();
  });

  test(`${words.language}: answers are changed and the recommendations follow; in another tab the older ones are not overwritten`, {
    tag: onWalks(words.language === 'French'),
  }, async ({ page, site, context, guard }) => {
    test.slow();
    guard.allow(/status of 409/);
    await startAt(page, homeOf(site), words);
    await answer(page, words, words.doctor);

    const tab = await context.newPage();
    await tab.goto(page.url());
    await tab.getByRole('link', { name: words.again }).click();
    await answerStep(tab, { [words.who]: words.caregiver });
    await goOn(tab);
    await review(tab, { [words.need]: words.doctorForAnother });

    await page.bringToFront();
    await page.getByRole('link', { name: words.change }).click();
    await answerStep(page, { [words.who]: words.patient });
    await goOn(page);
    await review(page);
    await changeAnswer(page, words.need);
    await answerStep(page, { [words.need]: words.trial });
    await goOn(page);
    await consentAndSend(page);
    await expect(heading(page, words.trials)).toBeVisible();

    await tab.bringToFront();
    await consentAndSend(tab);
    const stale = /ont changé entre-temps|has changed in the meantime/;
    await expect(tab.getByRole('heading', { level: 1, name: stale })).toBeFocused();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: /Lire les plus récents|Read the newest/ }).click();
    await expect(heading(tab, words.trials)).toBeVisible();
  });
}

test('one recommendation is chosen, with a number to be called back, and the advice mailed to oneself', async ({
  page,
  site,
  browser,
}) => {
  await startAt(page, site.frenchUrl, FRENCH);
  await answer(page, FRENCH, FRENCH.trial);
  const email = `alba.${uniqueWord()}@example.org`;
  await openFold(page, 'Que voulez-vous faire ?');
  await answerStep(page, { 'Je choisis': FRENCH.trials, 'Voulez-vous que nous vous rappelions': 'Oui' });
  const save = page.getByRole('button', { name: 'Enregistrer mon choix' });
  await save.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await answerStep(page, { Prénom: 'Alba', Nom: 'Exemple', 'Adresse e-mail': email, Téléphone: '01 99 00 00 12' });
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'C’est noté' })).toBeFocused();
  await expect(page.locator('summary').filter({ hasText: FRENCH.trials })).toContainText('Votre choix');
  await expectAccessible(page);
  await openFold(page, 'Garder ou partager ces conseils');
  await page.getByRole('textbox', { name: /Votre adresse e-mail/ }).fill(email);
  await page.getByRole('button', { name: 'M’envoyer le lien' }).click();
  await expect(page.getByText('Le lien arrive dans quelques minutes')).toBeVisible();
  const [link = ''] =
    /\/recommendations\?result=[\w-]+/.exec(await mailedText(site, email, /La page que vous avez voulu garder/)) ?? [];
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(site.frenchUrl + link);
  await expect(heading(other, FRENCH.trials)).toBeVisible();
  await openFold(other, FRENCH.trials);
  await expect(other.getByText('Vous pensez à participer à une étude.').first()).toBeVisible();
  await expectAccessible(other);
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByText('Nom et prénom')).toBeVisible();
  await expect(other.getByText('Il dit aussi quelle étude').last()).toBeVisible();
  await elsewhere.close();
});

test('a link without recommendations behind it says so kindly, and leads to the questions', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/status of 40[04]/);
  for (const id of ['0123456789abcdef0123456789abcdef', 'cut']) {
    await page.goto(`${site.englishUrl}/recommendations?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this advice' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(heading(page, ENGLISH.page)).toBeVisible();
});

test('a sign that needs help now stops the questions with the numbers to call', async ({ page, site }) => {
  await startAt(page, site.englishUrl, ENGLISH);
  await answerStep(page, { [ENGLISH.who]: ENGLISH.patient });
  await goOn(page);
  await goOn(page);
  await answerStep(page, { 'Are any of these': ['A drooping face'] });
  await goOn(page);
  await expectStep(page, 'Get help now');
  await expect(page.getByText('Are you somewhere else?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /911/ })).toHaveAttribute('href', 'tel:911');
  await expectAccessible(page);
});
