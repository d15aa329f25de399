import type { Page } from 'playwright/test';
import { type Language, readRecord, siteIn } from '../../harness/check-in.ts';
import { expect, expectAccessible, onWalks, SCREENS, type Site, test } from '../../harness/e2e.ts';
import {
  answerStep,
  consentAndSend,
  expectStep,
  goOn,
  review,
  reviewRow,
  stepHeading,
  walkTo,
} from '../../harness/flow.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';
import { mailedText } from '../../harness/outbox.ts';
import { uniqueWord, visitClinic } from '../../harness/staff.ts';
import { chooseTime, losesTheTime, openTrial, REFUSED_OR_DOWN, signedUp, TRIALS } from '../../harness/trials.ts';
import { uniqueEmail } from '../../harness/visit.ts';

const LANGUAGES: readonly Language[] = ['fr', 'en'];
const registrationOf = (language: Language) =>
  `${TRIALS[language].catalogue}/precise-ad${TRIALS[language].registration}`;

for (const language of LANGUAGES) {
  const words = TRIALS[language];

  test(`a visitor registers for a trial from the home page, with a time and a question (${language}) ${SCREENS[language]}`, async ({
    page,
    site,
  }) => {
    test.slow();
    const email = uniqueEmail();
    await openTrial(page, site, language, 'precise-ad');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: words.register, exact: true }).click();
    await expect(stepHeading(page)).toHaveText(words.begin);
    await expectAccessible(page);
    await answerStep(page, words.who);
    await walkTo(page, words.abroad, words.inFrance);
    await expectAccessible(page);
    await goOn(page);
    await walkTo(page, words.contact);
    await expectAccessible(page);
    await walkTo(page, words.slot, { [words.email]: email });
    const chosen = await chooseTime(page, language);
    await expectAccessible(page);
    await goOn(page);
    await expectStep(page, words.during);
    await review(page, words.ask);
    await expect(reviewRow(page, words.time)).toContainText(chosen.replace(words.chosen, '').slice(0, -1));
    await expectAccessible(page);
    const answered = signedUp(page);
    await consentAndSend(page);
    const { id, appointment } = await answered;
    await expectStep(page, words.done);
    await expect(page.getByRole('main')).toContainText(chosen.replace(words.chosen, ''));
    await expect(page.getByRole('main')).toContainText(email);
    await expectAccessible(page);

    expect(appointment).toMatchObject({ consultation_type: 'trial_call', status: 'booked' });
    expect(await readRecord(site, id)).toMatchObject({
      kind: 'trial_signup',
      content: { trial_key: 'PRECISE_AD', contact: { email } },
    });
    await mailedText(site, email, words.appointmentMail);
    await mailedText(site, email, words.receiptMail);
  });

  /** Registers from the page that is open, with a time; the words of that time and the clinic's answer. */
  const register = async (page: Page, email: string) => {
    await walkTo(page, words.slot, { [words.email]: email });
    const chosen = await chooseTime(page, language);
    await review(page);
    const answered = signedUp(page);
    await consentAndSend(page);
    return { chosen: chosen.replace(words.chosen, '').slice(0, -1), answer: await answered };
  };

  /** As above, but somebody else is faster at first. */
  const registerLate = async (page: Page, site: Site, email: string) => {
    await walkTo(page, words.slot, { [words.email]: email });
    await chooseTime(page, language);
    await review(page, words.ask);
    await losesTheTime(page, site, language);
    await consentAndSend(page);
    await expect(page.getByRole('heading', { level: 1, name: words.slot })).toBeVisible();
    await expect(page.getByText(words.taken).first()).toBeVisible();
    await expectAccessible(page);
    const chosen = await chooseTime(page, language);
    await goOn(page);
    await expect(reviewRow(page, words.asked)).toContainText('?');
    const answered = signedUp(page);
    await consentAndSend(page);
    const answer = await answered;
    expect(answer.appointment).toBeDefined();
    return { chosen: chosen.replace(words.chosen, '').slice(0, -1), answer };
  };

  test(`who lost a time to somebody chooses another, with everything else kept, finds the registration after a reload, in another tab and on the way back, and changes the call (${language}) ${SCREENS[language]}`, {
    tag: onWalks(language === 'en'),
  }, async ({ page, context, site, guard }) => {
    test.setTimeout(150_000);
    guard.allow(REFUSED_OR_DOWN);
    const email = uniqueEmail();
    const address = siteIn(site, language) + registrationOf(language);
    const own = (tab: Page) => tab.getByRole('heading', { level: 1, name: words.own });
    await page.goto(address);
    const first = await registerLate(page, site, email);
    await expectStep(page, words.done);
    await mailedText(site, email, words.appointmentMail);
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(own(tab)).toBeVisible();
    await tab.close();
    await page
      .getByRole('link', { name: /PRECISE-AD/ })
      .last()
      .click();
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(own(page)).toBeVisible();
    await page.reload();
    await expect(own(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText(first.chosen);
    await expectAccessible(page);

    await page.getByRole('button', { name: words.another }).click();
    let second = await register(page, email);
    while (second.chosen === first.chosen) {
      await page.goto(address);
      await page.getByRole('button', { name: words.another }).click();
      second = await register(page, email);
    }
    expect(second.answer).toEqual(first.answer);
    await expectStep(page, words.again);
    await expect(page.getByRole('main')).toContainText(first.chosen);
    await expect(page.getByRole('main')).not.toContainText(second.chosen);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.move }).click();
    const moved = await chooseTime(page, language);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.moveTo }).click();
    await expect(page.getByRole('status').filter({ hasText: words.moved })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(moved.replace(words.chosen, '').slice(0, -1));
    await expectAccessible(page);
    await page.getByRole('button', { name: words.cancel }).click();
    await page.getByRole('button', { name: words.cancelYes }).click();
    await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeFocused();
    expect(
      await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/PRECISE|clinic_browser|appoint/i);
  });

  test(`who only knows an address that is registered gets no call, and its owner a mail (${language})`, {
    tag: onWalks(language === 'fr'),
  }, async ({ page, site }) => {
    test.slow();
    const email = uniqueEmail();
    const owner = await visitClinic(site.siteUrl);
    const first = await owner.post('trials/signup', {
      trial_key: 'PRECISE_AD',
      contact: { first_name: 'Sample', last_name: 'Owner', email, phone: '+33 1 00 00 00 00' },
      preferred_language: language,
      consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
      idempotency_key: uniqueWord(),
    });
    await owner.end();
    await page.goto(siteIn(site, language) + registrationOf(language));
    const { answer } = await register(page, email);
    expect(answer).toEqual({ id: expect.any(String), reference: expect.any(String), status: 'requested' });
    expect(answer).not.toEqual(first);
    await expectStep(page, words.unbooked);
    await expect(page.getByRole('main')).toContainText(email);
    await expectAccessible(page);
    await mailedText(site, email, words.repeatMail);
  });

  test(`questions that do not arrive are sent again on their own (${language})`, {
    tag: onWalks(language === 'fr'),
  }, async ({ page, site, guard }) => {
    test.slow();
    guard.allow(REFUSED_OR_DOWN);
    const email = uniqueEmail();
    await page.goto(siteIn(site, language) + registrationOf(language));
    await walkTo(page, words.slot, { [words.email]: email });
    await review(page, words.ask);
    await intercept(page, /\/api\/survey\/trial-registration\/?$/, outOfOrder, { times: 1 });
    const answered = signedUp(page);
    await consentAndSend(page);
    const { id } = await answered;
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    await expect(page.getByText(words.unsent)).toBeVisible();
    await expectAccessible(page);
    const sent = page.waitForResponse((response) => /survey\/trial-registration/.test(response.url()));
    await page.getByRole('button', { name: words.sendAgain }).click();
    const survey: { id: string } = await (await sent).json();
    await expect(page.getByText(words.arrived)).toBeVisible();
    expect(await readRecord(site, survey.id)).toMatchObject({
      kind: 'survey',
      content: { trial_key: 'PRECISE_AD', trial_signup: id, contact: { email } },
    });
  });

  test(`a trial that takes nobody, and one that does not exist, say what one can do (${language})`, {
    tag: onWalks(language === 'en'),
  }, async ({ page, site }) => {
    await openTrial(page, site, language, 'start');
    await expect(page.getByRole('link', { name: words.register, exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: words.find })).toBeVisible();
    await page.goto(`${siteIn(site, language)}${words.catalogue}/start${words.registration}`);
    await expect(page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible();
    await expect(page.getByRole('button', { name: words.news })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the catalogue names the countries of each study, and shows those near a postal code', async ({ page, site }) => {
  await page.goto(`${site.englishUrl}/clinical-trials`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) await expect(card).toContainText('United States');
  const filter = page.getByRole('search', { name: 'Filter studies by place' });
  const show = filter.getByRole('button', { name: 'Show the studies' });
  await filter.getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'France' });
  await show.click();
  await expect(page.getByRole('heading', { name: 'No study matches at the moment (France)' })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await filter.getByRole('combobox', { name: 'Your country' }).selectOption({ label: 'United States' });
  await filter.getByRole('textbox', { name: /ZIP or postal code/ }).fill('10001');
  await filter.getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Within 50 miles' });
  await show.click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(/Nearest site, a sample city: New York, about \d+ miles/);
  expect(page.url()).toBe(`${site.englishUrl}/clinical-trials`);
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'Show all studies' }).click();
  await expect(cards).toHaveCount(6);
});
