import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, onWalks, type Site, test, waitForReact } from '../../harness/e2e.ts';
import { answerStep, expectStep, goOn, review, stepHeading, walkTo } from '../../harness/flow.ts';

const FINDER = '/trial-finder';
const HERE = { 'How old': 72, 'Which country': 'United States' };

/** More stops than any screen of a flow has. */
const MOST_STOPS = 30;

/** Moves on with the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const byKeyboard = (page: Page) => {
  const main = page.getByRole('main');
  const submit = main.locator('form').getByRole('button').and(page.locator('[type=submit]'));
  return { main, submit, continue: () => press(page, submit, 'Enter') };
};

/** How far the page can be moved sideways, in CSS pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(10_000, window.scrollY);
    return Math.max(window.scrollX, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });

test('the link to the content leaves the question where it is, and its way back @phone', async ({ page, site }) => {
  await page.goto(site.englishUrl + FINDER);
  await walkTo(page, 'Your country', HERE);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await answerStep(page, { 'Which country': 'United States' });
  await goOn(page);
  await expectStep(page, 'What doctors have told you');
  await page.goBack();
  await expect(stepHeading(page)).toHaveText('Your country');
});

/** The whole finder without a mouse. */
async function walkByKeyboard(page: Page, site: Site): Promise<void> {
  await page.goto(site.englishUrl + FINDER);
  const keys = byKeyboard(page);
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  await expect(stepHeading(page)).not.toBeFocused();
  await expectAccessible(page);
  await press(page, keys.main.getByRole('radio', { name: 'For myself', exact: true }), 'Space');
  await keys.continue();
  await expectStep(page, 'Your age');
  await expectAccessible(page);
  await tabTo(page, keys.main.getByRole('textbox', { name: /How old/ }));
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await press(page, page.getByRole('alert').getByRole('link'), 'Enter');
  await expect(keys.main.getByRole('textbox', { name: /How old/ })).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Your country');
  await expectAccessible(page);
  await tabTo(page, keys.main.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(keys.main.getByRole('radio', { name: 'United States' })).toBeChecked();
  await keys.continue();
  const rest = [
    'What doctors have told you',
    'A result you may know',
    'Someone at your side',
    'Your medicines',
    'What you would accept',
    'Your health',
    'Another study',
  ];
  for (const heading of rest) {
    await expectStep(page, heading);
    await expectAccessible(page);
    await keys.continue();
  }
  await expectStep(page, 'Check your answers');
  await expectAccessible(page);
  await press(page, keys.main.getByRole('link', { name: /^Change.*How old/ }), 'Enter');
  await expectStep(page, 'Your age');
  await keys.continue();
  await expectStep(page, 'Check your answers');
  await keys.continue();
  await expect(page.getByRole('alert')).toBeFocused();
  for (const consent of await keys.main.getByRole('checkbox', { name: /Needed to send/ }).all())
    await press(page, consent, 'Space');
  await keys.continue();
  await expect(stepHeading(page)).toBeFocused();
  await expect(stepHeading(page)).not.toHaveText('Check your answers');
  await expectAccessible(page);
}

for (const screen of ['@desktop', '@phone']) {
  test(`a whole flow by keyboard alone, each step without an accessibility fault ${screen}`, {
    tag: onWalks(screen === '@phone'),
  }, async ({ page, site }) => {
    test.slow();
    await walkByKeyboard(page, site);
  });
}

test('back and forward of the browser keep every answer, and each step begins at its top; a reload starts again kindly and leaves nothing of the answers', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto(site.englishUrl + FINDER);
  const told = 'I have been told: Alzheimer’s disease, moderate';
  await walkTo(page, 'Someone at your side', { ...HERE, 'Which of these': told });
  await answerStep(page, { 'Could someone': 'Yes', 'About how many': 12 });
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expectStep(page, 'A result you may know');
  await page.goBack();
  await expectStep(page, 'What doctors have told you');
  await expect(page.getByRole('radio', { name: told })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expectStep(page, 'Someone at your side');
  await expect(page.getByRole('textbox', { name: /About how many/ })).toHaveValue('12');
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expectStep(page, 'A result you may know');
  await goOn(page);
  await expectStep(page, 'Someone at your side');
  await goOn(page);
  await expectStep(page, 'Your medicines');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.reload();
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await waitForReact(page);
  await page.goBack();
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  // Where each entry of the history was scrolled to, by names that the router draws at random: any digits may be in them.
  const { 'react-router-scroll-positions': scrolled = '{}', ...others } = stored;
  expect(Object.entries(JSON.parse(scrolled))).toEqual(
    Object.keys(JSON.parse(scrolled)).map(() => [expect.stringMatching(/^(default|\w{8})$/), expect.any(Number)]),
  );
  expect(JSON.stringify(others)).not.toContain('72');
});

test('two tabs do not mix their answers', async ({ page, context, site }) => {
  await page.goto(site.englishUrl + FINDER);
  await walkTo(page, 'Your country', { 'How old': 72 });
  const other = await context.newPage();
  await other.goto(site.englishUrl + FINDER);
  await walkTo(other, 'Your country', { 'How old': 55 });
  for (const [tab, age] of [
    [page, '72'],
    [other, '55'],
  ] as const) {
    await tab.bringToFront();
    await tab.goBack();
    await expectStep(tab, 'Your age');
    await expect(tab.getByRole('textbox', { name: /How old/ })).toHaveValue(age);
  }
});

/** Fails when something of the screen cannot be reached at this width, with text of its own and of twice the size. */
async function expectToFit(page: Page): Promise<void> {
  const heading = String(await stepHeading(page).textContent());
  for (const size of ['', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await sideways(page), `${heading} ${size}`).toBe(0);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

test('nothing is lost at 320 pixels nor with text of twice the size @desktop', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.englishUrl + FINDER);
  await expect(stepHeading(page)).toHaveText('Who is answering?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectToFit(page);
  for (const heading of ['Your country', 'What doctors have told you', 'Someone at your side', 'Your health']) {
    await walkTo(page, heading, HERE);
    await expectToFit(page);
  }
  await review(page);
  await expectToFit(page);
});

test('the numbers to call can be read and pressed at any size; a call asks nothing @phone', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/^request to another host: tel:3114$/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await walkTo(page, /urgent/);
  await answerStep(page, { 'Y a-t-il': ['De la fièvre', 'Des pensées'] });
  await goOn(page);
  await expectStep(page, 'Demandez de l’aide maintenant');
  await expectToFit(page);
  await expectAccessible(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  const calls = page.getByRole('link', { name: /^Appeler (15|112|3114)/ });
  await expect(calls).toHaveCount(3);
  await expect(calls.first()).toHaveAttribute('href', 'tel:3114');
  await calls.first().click();
  await page.getByRole('link', { name: 'Corriger ma réponse' }).click();
  await expectStep(page, /urgent/);
  expect(dialogs).toEqual([]);
});
