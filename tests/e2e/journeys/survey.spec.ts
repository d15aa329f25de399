import type { Browser, Page } from 'playwright/test';
import {
  CHECK_IN,
  finishCheckIn,
  type Language,
  openFold,
  readRecord,
  siteIn,
  startCheckIn,
} from '../../harness/check-in.ts';
import { expect, expectAccessible, onWalks, test } from '../../harness/e2e.ts';
import { consentAndSend, DONT_KNOW, expectStep, review, stepHeading } from '../../harness/flow.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';

const WORDS = {
  fr: {
    link: 'Lien à envoyer',
    copy: 'Copier le lien',
    copied: 'Le lien est copié',
    wanted: { 'Voulez-vous un lien privé': 'Oui' },
    first: 'Depuis deux ans, pour la personne qui vous a envoyé ce lien (1 sur 6)',
    replies: {
      'Se souvenir d’une conversation': 'Un peu plus difficile',
      'Se souvenir d’un rendez-vous': DONT_KNOW,
      'Suivre un film': 'Comme avant',
    },
    done: 'Merci, vos réponses sont bien arrivées',
    completed: 'Ce questionnaire a déjà été rempli',
    expired: 'Ce lien n’est plus valable',
    unknown: 'Ce lien ne mène à aucun questionnaire',
  },
  en: {
    link: 'Link to send',
    copy: 'Copy the link',
    copied: 'The link is copied',
    wanted: { 'Would you like a private link': 'Yes' },
    first: 'Compared with two years ago, for the person who sent you this link (1 of 6)',
    replies: {
      'Remembering a conversation': 'A little harder',
      'Remembering an appointment': DONT_KNOW,
      'Following a movie': 'As before',
    },
    done: 'Thank you, your answers have arrived',
    completed: 'This questionnaire has already been filled in',
    expired: 'This link is no longer valid',
    unknown: 'This link leads to no questionnaire',
  },
} as const;
const LANGUAGES: readonly Language[] = ['fr', 'en'];

/** The visitor copies the link, and somebody close opens it in a browser of their own. */
async function handOver(browser: Browser, page: Page, language: Language): Promise<Page> {
  const words = WORDS[language];
  const link = await page.getByRole('textbox', { name: words.link }).inputValue();
  await page.getByRole('button', { name: words.copy }).click();
  await expect(page.getByRole('status').filter({ hasText: words.copied })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  return other;
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`somebody close fills in the private link that the check-in gives (${language})`, {
    tag: onWalks(language === 'en'),
  }, async ({ browser, page, site }) => {
    test.slow();
    await startCheckIn(page, site, language);
    const { invitation } = await finishCheckIn(page, language, words.wanted);
    await expectAccessible(page);
    await openFold(page, CHECK_IN[language].relativeLink);
    await expectAccessible(page);
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();

    const other = await handOver(browser, page, language);
    await expect(stepHeading(other)).toHaveText(words.first);
    await expectAccessible(other);
    await review(other, words.replies);
    const answered = other.waitForResponse((response) => response.url().includes(`/api/survey/${invitation?.id}`));
    await consentAndSend(other);
    const { id } = await (await answered).json();
    await expectStep(other, words.done);
    await expectAccessible(other);
    expect(await readRecord(site, id)).toMatchObject({
      kind: 'survey',
      content: { form: { slug: 'relative-view' }, user_type: 'caregiver', scores: { informant_mean: 3.5 } },
    });

    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: words.completed })).toBeVisible();
    await expectAccessible(other);
    await other.context().close();
  });

  test(`a link that nobody made, and one that has ended, say so and name the telephone (${language})`, {
    tag: onWalks(language === 'fr'),
  }, async ({ page, site, guard }) => {
    guard.allow(/Failed to load resource|status of 4\d\d/);
    await page.goto(`${siteIn(site, language)}/recommendations?survey=wQ3kZ0p1Vb7mT9xY2rLs4A`);
    await expect(page.getByRole('heading', { level: 1, name: words.unknown })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/survey/**', (route) =>
      route.fulfill({ status: 410, json: { detail: 'This link has expired.', code: 'gone' } }),
    );
    await page.goto(`${siteIn(site, language)}/recommendations?survey=wQ3kZ0p1Vb7mT9xY2rLs4B`);
    await expect(page.getByRole('heading', { level: 1, name: words.expired })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await expectAccessible(page);
  });
}

test('public forms open by their name: those with a page of their own lead there', async ({ page, site }) => {
  await page.goto(`${site.frenchUrl}/recommendations?survey=memory-check-in`);
  await expect(page).toHaveURL(/\/questionnaire$/);
  await expect(page.getByRole('button', { name: CHECK_IN.fr.start, exact: true })).toBeVisible();
  await page.goto(`${site.englishUrl}/recommendations?survey=trial-finder`);
  await expect(page).toHaveURL(/\/trial-finder$/);
  await page.goto(`${site.frenchUrl}/recommendations?survey=trial-finder`);
  await expect(page.getByRole('main').getByText(/^Encore /)).toBeVisible();
});

test('a form whose questions do not come can be asked for again', async ({ page, site, guard }) => {
  guard.allow(/Failed to load resource|status of 503/);
  const outage = await intercept(page, '**/api/survey/**', outOfOrder);
  await page.goto(`${site.frenchUrl}/recommendations?survey=trial-registration`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  outage.end();
  await page.getByRole('button', { name: 'Essayer de nouveau' }).click();
  await expect(page.getByRole('main').getByText(/^Encore /)).toBeVisible();
});
