import {
  agree,
  begin,
  dialog,
  draftsOf,
  expectGoesOn,
  FIRST_VISIT,
  h1,
  LANGUAGES,
  onOtherDevice,
  originOf,
  PATH,
  press,
  saveAnswers,
  statusOfDraft,
  takeOver,
  WORDS,
} from '../../harness/drafts.ts';
import { expect, expectAccessible, onWalks, test } from '../../harness/e2e.ts';
import { answerStep, goOn, stepHeading, walkTo } from '../../harness/flow.ts';
import { mailedText } from '../../harness/outbox.ts';

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`${language}: nothing is kept before its box is ticked, and none is ticked beforehand; starting again asks first, then deletes what was saved`, {
    tag: onWalks(language === 'en'),
  }, async ({ page, site, guard }) => {
    test.slow();
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

    await saveAnswers(page, language);
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

  test(`${language}: after a reload one goes on at the same step, with other words to learn`, {
    tag: onWalks(language === 'fr'),
  }, async ({ page, site }) => {
    test.slow();
    await begin(page, site, language);
    await saveAnswers(page, language);
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

  test(
    `${language}: a mailed link hands the answers to another device once, beside the answers of its own`,
    { tag: onWalks(language === 'en') },
    async ({ page, site, context, guard }, { testId }) => {
      test.slow();
      guard.allow(/status of 404/);
      const email = `keep-${testId}-${Date.now()}@example.org`;
      await begin(page, site, language);
      await saveAnswers(page, language);
      await dialog(page).getByRole('textbox', { name: words.email }).fill(email);
      await press(page, words.send);
      await expect(dialog(page).getByText(words.sent)).toBeVisible();
      const text = await mailedText(site, email, words.subject);
      const [, query = ''] = /\/questionnaire(\?resume=[\w-]{43})/.exec(text) ?? [];
      expect(query).not.toBe('');
      const link = `${originOf(site, language)}${PATH}${query}`;
      await onOtherDevice(context, async (other) => {
        await begin(other, site, language, 64);
        await saveAnswers(other, language);
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
    },
  );
}

test('a code to scan opens the answers on another device, until what was saved is deleted', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const words = WORDS.fr;
  await begin(page, site, 'fr');
  await saveAnswers(page, 'fr');
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
