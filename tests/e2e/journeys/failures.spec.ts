import type { Page, Route } from 'playwright/test';
import * as z from 'zod';
import { expect, expectAccessible, test } from '../../harness/e2e.ts';
import { consentAndSend, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';
import type { PageGuard } from '../../harness/page-guard.ts';

const SEND = /\/api\/survey\/(trial-finder|memory-check-in)\/?$/;
/** What the first screen of the finder asks the clinic for: its questions, and what this browser saved. */
const READ = /\/api\/(survey\/trial-finder\/?\?|forms\/drafts)/;
const REVIEW = 'Check your answers';
const RESULT = 'Thank you. Here is what we found';

const sentSchema = z.object({ idempotency_key: z.string() });
const recordedSchema = z.object({ id: z.string() });

const notice = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => notice(page).getByRole('button', { name: /^(Essayer de nouveau|Try again)$/ });

/** Answers one sending after another as it is told; from then on the clinic answers. */
async function answerSendings(page: Page, answers: readonly ((route: Route) => Promise<void>)[]) {
  const keys: string[] = [];
  const waiting = [...answers];
  await page.route(SEND, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(sentSchema.parse(route.request().postDataJSON()).idempotency_key);
    const answer = waiting.shift();
    return answer ? answer(route) : route.fallback();
  });
  return keys;
}

const refuse =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json, headers });

async function finderReview(page: Page, englishUrl: string): Promise<void> {
  await page.goto(`${englishUrl}/trial-finder`);
  await review(page, { 'How old': 71 });
}

/** The answers stand in the page, and the notice says so, names the telephone and has the focus. */
async function expectKindly(page: Page, title: string, todo: string | RegExp): Promise<void> {
  await expect(notice(page)).toBeFocused();
  await expect(notice(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(notice(page)).toContainText('Your answers are still here');
  await expect(notice(page)).toContainText(todo);
  await expect(notice(page).getByRole('link', { name: /\d{3}/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(stepHeading(page)).toHaveText(REVIEW);
  await expect(reviewRow(page, 'How old')).toContainText('71');
}

const allowRefusals = (guard: PageGuard): void => guard.allow(/Failed to load resource/);

test('without a connection the questions go on, and sending again later loses nothing', async ({
  page,
  site,
  guard,
  context,
}) => {
  test.slow();
  allowRefusals(guard);
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await walkTo(page, 'Cinq mots à retenir', { 'Quel âge': 83 });
  await context.setOffline(true);
  await review(page);
  await consentAndSend(page);
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText('Vous n’êtes pas connecté à internet');
  await expect(notice(page)).toContainText('Vos réponses sont toujours là');
  await expect(reviewRow(page, 'Quel âge')).toContainText('83');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'La connexion est revenue' })).toBeVisible();
  await page.getByRole('button', { name: 'Essayer de nouveau' }).click();
  await expect(stepHeading(page)).not.toHaveText('Vérifiez vos réponses');
  await expect(notice(page)).toHaveCount(0);
});

test('a double tap sends once; every refusal is said kindly; what was recorded though its reply was lost is recorded once', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  allowRefusals(guard);
  const recorded: string[] = [];
  const { promise: tapped, resolve: noteTaps } = Promise.withResolvers<void>();
  const keys = await answerSendings(page, [
    async (route) => {
      await tapped;
      await refuse(429, { detail: 'Too many.' }, { 'Retry-After': '120' })(route);
    },
    refuse(503, { detail: 'Out.', code: 'service_unavailable' }),
    refuse(409, { detail: 'Changed.', code: 'conflict' }),
    refuse(500, { detail: 'Broken.', code: 'error' }),
    async (route) => {
      // The test's own calls do not know the site's names.
      const { pathname, host } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host };
      const reply = await route.fetch({ url: `${site.siteUrl}${pathname}`, headers });
      recorded.push(recordedSchema.parse(await reply.json()).id);
      await route.abort('connectionreset');
    },
  ]);
  await finderReview(page, site.englishUrl);
  for (const box of await page.getByRole('checkbox', { name: /Needed to send$/ }).all()) await box.check();
  await page.getByRole('main').locator('form [type=submit]').dblclick();
  noteTaps();
  await expectKindly(page, 'Please wait a little', 'Try again in 2 minutes.');
  await retry(page).click();
  await expectKindly(page, 'Our service is not responding', 'The problem is on our side');
  await expect(notice(page).getByRole('link', { name: 'What is happening?' })).toHaveAttribute(
    'href',
    '/service-unavailable',
  );
  await expectAccessible(page);
  await retry(page).click();
  await expectKindly(page, 'Something changed in the meantime', 'What you sent was not recorded.');
  await retry(page).click();
  await expectKindly(page, 'Our service is not responding', 'Wait a moment');
  await retry(page).click();
  await expectKindly(page, 'You are not connected to the internet', 'Check your connection');
  const last = page.waitForResponse((answer) => SEND.test(answer.url()) && answer.ok());
  await retry(page).click();
  const { id } = recordedSchema.parse(await (await last).json());
  await expect(stepHeading(page)).toHaveText(RESULT);
  expect(recorded).toEqual([id]);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
});

test('when the clinic is out at the start, the page says so, leads to what is known, and opens when it is back', async ({
  page,
  site,
  guard,
}) => {
  test.slow();
  allowRefusals(guard);
  const outage = await intercept(page, READ, outOfOrder);
  await page.goto(`${site.englishUrl}/trial-finder`);
  // A first visit fetches everything before it can ask.
  const title = notice(page).getByRole('heading', { name: 'Our service is not responding' });
  await expect(title).toBeVisible({ timeout: 30_000 });
  await expect(notice(page)).not.toContainText('answers');
  await expectAccessible(page);
  await notice(page).getByRole('link', { name: 'What is happening?' }).click();
  await expect(page).toHaveURL(/\/service-unavailable$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(retry(page)).toBeVisible();
  outage.end();
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});
