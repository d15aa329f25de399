import type { Page } from 'playwright/test';
import { expect, expectAccessible, onWalks, test, waitForReact } from '../../harness/e2e.ts';
import { answerStep } from '../../harness/flow.ts';
import { mailedText, mailWith } from '../../harness/outbox.ts';
import { uniqueWord } from '../../harness/staff.ts';

const LANGUAGES = [
  {
    language: 'French',
    write: 'Nous écrire',
    email: 'Votre adresse e-mail',
    message: 'Votre message',
    send: 'Envoyer le message',
    sent: 'Votre message est bien parti',
    news: 'Recevoir nos articles',
    agree: /^J’accepte/,
    keep: 'Me tenir informé',
    kept: 'Encore une étape',
    confirm: 'Oui, confirmer mon adresse',
    confirmed: 'Votre adresse est confirmée',
  },
  {
    language: 'English',
    write: 'Write to us',
    email: 'Your email address',
    message: 'Your message',
    send: 'Send the message',
    sent: 'Your message is on its way',
    news: 'Receive our articles',
    agree: /^I agree/,
    keep: 'Keep me informed',
    kept: 'One more step',
    confirm: 'Yes, confirm my address',
    confirmed: 'Your address is confirmed',
  },
] as const;

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const summary = (page: Page) => page.getByRole('main').getByRole('alert');

/** Whether React has taken over the page. */
const isAlive = (page: Page) =>
  page.getByRole('main').evaluate((main) => Object.keys(main).some((key) => key.startsWith('__react')));

for (const words of LANGUAGES) {
  const homeOf = ({ frenchUrl, englishUrl }: { frenchUrl: string; englishUrl: string }) =>
    words.language === 'French' ? frenchUrl : englishUrl;

  test(`${words.language}: a message is written from the footer's link and reaches the clinic, which can answer it`, {
    tag: onWalks(words.language === 'English'),
  }, async ({ page, site }) => {
    await page.goto(homeOf(site));
    await page.getByRole('contentinfo').getByRole('link', { name: words.write }).click();
    await expect(page.getByRole('heading', { level: 2, name: words.write })).toBeInViewport();
    await page.waitForLoadState();
    await waitForReact(page);
    await button(page, words.send).click();
    await expect(summary(page)).toBeFocused();
    await expectAccessible(page);
    const word = uniqueWord();
    await answerStep(page, { [words.email]: `dora.${word}@example.org`, [words.message]: `Bonjour ${word}.` });
    await button(page, words.send).click();
    await expect(page.getByRole('status').filter({ hasText: words.sent })).toBeFocused();
    await expectAccessible(page);
    const mail = await mailWith(site, word);
    expect(mail.text).toContain(`Bonjour ${word}.`);
    expect(mail.replyTo?.[0]?.address).toBe(`dora.${word}@example.org`);
  });

  test(`${words.language}: an address is kept once its mailed link was opened, and not before`, {
    tag: onWalks(words.language === 'French'),
  }, async ({ page, site }) => {
    await page.goto(homeOf(site));
    await page.getByRole('contentinfo').getByRole('link', { name: words.news }).click();
    await expect(page.getByRole('heading', { level: 2, name: words.news })).toBeInViewport();
    await page.waitForLoadState();
    await waitForReact(page);
    const email = `nina.${uniqueWord()}@example.org`;
    await answerStep(page, { [words.email]: email });
    await button(page, words.keep).click();
    await expect(summary(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: words.agree }).check();
    await button(page, words.keep).click();
    const status = page.getByRole('status').filter({ hasText: words.kept });
    await expect(status).toBeFocused();
    await expect(status).toContainText(email);
    await expectAccessible(page);
    const text = await mailedText(site, email, /./);
    const path = /\/api\/mail\/confirm\/\S+/.exec(text)?.[0] ?? '';
    await page.goto(`${homeOf(site)}${path}`);
    await expectAccessible(page);
    await button(page, words.confirm).click();
    await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a request for the cognitive programme leads to its thank-you page', async ({ page, site }) => {
  await page.goto(site.frenchUrl);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programme MemHop' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Demander à participer' }).click();
  await page.waitForLoadState();
  await waitForReact(page);
  const word = uniqueWord();
  await answerStep(page, { 'Votre adresse e-mail': `odile.${word}@example.org`, 'Votre message': `MemHop ${word}` });
  await button(page, 'Envoyer le message').click();
  await expect(page).toHaveURL(/\/memhop-merci$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Merci, c’est bien reçu' })).toBeVisible();
});

test('what is typed before the page has come to life is kept', async ({ page, site }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await late;
    await route.continue();
  });
  await page.goto(`${site.englishUrl}/about-us`, { waitUntil: 'commit' });
  const address = page.getByRole('textbox', { name: 'Your email address' });
  await address.pressSequentially('early@example.org');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.pressSequentially('Written early.');
  arrive();
  await expect(async () => {
    // A key in a field is a sign of the visitor: the application comes.
    await message.press('End');
    expect(await isAlive(page)).toBe(true);
  }).toPass();
  await message.pressSequentially(' And late.');
  await expect(address).toHaveValue('early@example.org');
  await expect(message).toHaveValue('Written early. And late.');
});

test('sent before the page has come to life, nothing goes into the address', async ({ page, site, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load/);
  await page.route('**/*', (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()));
  await page.goto(`${site.englishUrl}/about-us`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your email address' }).fill('early@example.org');
  await expect(page.getByRole('main').getByText('Send the message', { exact: true })).toBeHidden();
  await page.getByRole('textbox', { name: 'Your email address' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your email address' })).toHaveValue('early@example.org');
  expect(new URL(page.url()).search).toBe('');
});

test('without JavaScript the form gives way to the telephone', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.siteUrl}/qui-sommes-nous`);
  await expect(page.getByRole('link', { name: 'Appeler le 01 99 00 00 00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeHidden();
  await context.close();
});
