import { openEditor } from '../../harness/cms-editor.ts';
import { expect, expectAccessible, onWalks, test as shared } from '../../harness/e2e.ts';
import { consentAndSend, expectStep, type Replies, review, stepHeading } from '../../harness/flow.ts';
import { openTrials } from '../../harness/open-trials.ts';
import { ADMINISTRATOR } from '../../harness/start-cms.ts';
import { type Stack, startStack } from '../../harness/start-stack.ts';

/** A site of its own, on which an editor has opened all six trials. */
const test = shared.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures a fixture needs from its first parameter's pattern, so it must be a pattern.
    async ({ browserName: _ }, use) => {
      const { email, password } = ADMINISTRATOR;
      const stack = await startStack({
        env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
      });
      await openTrials(await openEditor({ url: stack.cmsUrl }), stack.siteUrl);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ stack }, use) => use(stack),
});

const STAGE = 'Which of these sentences';
const MCI = 'I have been told: mild cognitive impairment';
const begin = (age: number): Replies => ({ 'How old': age, 'Which country': 'United States' });
const yes = (...questions: string[]): Replies => Object.fromEntries(questions.map((question) => [question, 'Yes']));

const PARTNER = 'Could someone who knows you';
const MMSE = 'Has a doctor given you';
const MRI = 'Could you have an MRI';
const INFUSION = 'Would you accept a treatment';
const MEDICINE = 'Do you take a medicine';

/** One set of facts for each trial: with all six open, priority decides. */
const FACTS: Readonly<Record<string, Replies>> = {
  'MINDSET-2': {
    ...begin(72),
    [STAGE]: 'I have been told: Alzheimer’s disease, moderate',
    [MMSE]: 16,
    ...yes(PARTNER),
    'About how many hours': 20,
    [MEDICINE]: 'No',
  },
  TRAILBLAZER: { ...begin(70), [STAGE]: 'My memory does not worry me', ...yes(PARTNER, MRI), [MEDICINE]: 'No' },
  'TRONTIER-1': { ...begin(66), [STAGE]: MCI, [MMSE]: 26, ...yes(PARTNER, MRI, INFUSION) },
  START: { ...begin(66), [STAGE]: MCI, [MMSE]: 21, ...yes(PARTNER, MRI, INFUSION) },
  'MK-2214': { ...begin(66), [STAGE]: MCI, ...yes(PARTNER, INFUSION), [MRI]: 'No' },
  'PRECISE-AD': {
    ...begin(88),
    [STAGE]: 'I have been told: mild cognitive impairment due to',
    [MMSE]: 25,
    ...yes(INFUSION),
    [MRI]: 'No',
  },
};

test('the answers that fit a trial lead to it, and to why, for each of the six @desktop', {
  tag: onWalks(true),
}, async ({ page, site }) => {
  test.setTimeout(180_000);
  for (const [name, replies] of Object.entries(FACTS)) {
    await test.step(name, async () => {
      // The address of a result opened again is a reload to the browser, and shows it again.
      await page.goto(`${site.englishUrl}/clinical-trials`);
      await page.goto(`${site.englishUrl}/trial-finder`);
      await review(page, replies);
      await consentAndSend(page);
      await expectStep(page, 'Thank you. Here is what we found');
      const trial = page.getByRole('heading', { level: 2, name: new RegExp(`\\b${name}\\b`) });
      await expect(trial).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Why this study' })).toBeVisible();
      expect(page.url()).toBe(`${site.englishUrl}/trial-finder`);
    });
  }
});

shared(
  'the finder asks fourteen questions at most, from the home page to a trial with its reasons',
  async ({ page, site }) => {
    shared.slow();
    await page.goto(site.englishUrl);
    await page.getByRole('main').locator('a[href="/trial-finder"]').first().click();
    await expect(stepHeading(page)).toHaveText('Who is answering?');
    await expectAccessible(page);
    await review(page, FACTS['MINDSET-2'] ?? {});
    expect(await page.getByRole('main').locator('dl > div').count()).toBeLessThanOrEqual(14);
    await expectAccessible(page);
    await consentAndSend(page);
    await expectStep(page, 'Thank you. Here is what we found');
    await expect(page.getByRole('heading', { level: 2, name: /MINDSET-2/ })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/score|percentile/i);
    await expectAccessible(page);
    // A reload loses nothing, and the ways to keep the result open in place.
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /MINDSET-2/ })).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'Keep this result' }).click();
    await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Answer the questions again' }).click();
    await expect(stepHeading(page)).toHaveText('Who is answering?');
  },
);

shared('when nothing fits, that is said kindly, with a way to be told of new trials', async ({ page, site }) => {
  shared.slow();
  await page.goto(`${site.englishUrl}/trial-finder`);
  await review(page, { ...begin(45), [STAGE]: 'My memory does not worry me' });
  await consentAndSend(page);
  await expect(page.getByRole('heading', { level: 2, name: 'No study for you at the moment' })).toBeVisible();
  await expect(
    page.getByText('The studies now open in the country given (United States) are not for this age'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Your email address/ })).toBeVisible();
  // What there is instead, with articles that fit.
  await expect(page.getByRole('heading', { level: 3, name: 'What there is for you now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alzheimer’s disease in plain words' })).toBeVisible();
  await expectAccessible(page);
});
