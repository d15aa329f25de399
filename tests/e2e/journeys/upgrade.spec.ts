import path from 'node:path';
import type { Page } from 'playwright/test';
import fr from '../../../src/i18n/fr.screens.json' with { type: 'json' };
import { CHECK_IN, startCheckIn } from '../../harness/check-in.ts';
import { test as base, expect, type Site } from '../../harness/e2e.ts';
import { consentAndSend, expectStep, goOn, review, reviewRow, stepHeading, walkTo } from '../../harness/flow.ts';
import { isFormer, makeFormerBuild } from '../../harness/former-build.ts';
import { type Stack, startStack } from '../../harness/start-stack.ts';
import { VISIT } from '../../harness/visit.ts';

/** A site of its own that runs the build of a release before, on the content of the stack that all tests share. */
const test = base.extend<{ upgrading: Stack }>({
  upgrading: async ({ browserName: _ }, use) => {
    const former = makeFormerBuild();
    const shared: Site = JSON.parse(process.env.SOUVENANCE_TEST_STACK ?? '{}');
    const token = path.join(shared.dataDir, 'secrets', 'cms-read-token');
    const env = { CMS_TOKEN_FILE: token, RATE_LIMIT_SCALE: '1000' };
    const stack = await startStack({ cmsUrl: shared.cmsUrl, siteRoot: former.root, env });
    await use(stack);
    await stack.stop();
    former.remove();
  },
  site: async ({ upgrading }, use) => use(upgrading),
});
test.describe.configure({ timeout: 240_000 });

/** Every script and style that the page asks for from now on, with the status it got. */
function followAssets(page: Page): { url: string; status: number }[] {
  const asked: { url: string; status: number }[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (new URL(url).pathname.startsWith('/assets/')) asked.push({ url, status: response.status() });
  });
  return asked;
}

test('a visitor in the middle of the check-in goes on and sends it while the site is upgraded, with every answer', async ({
  page,
  site,
  upgrading,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 400/);
  const words = CHECK_IN.fr;
  await startCheckIn(page, site, 'fr');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await walkTo(page, words.learn, words.answers);
  await upgrading.upgradeSite();
  const asked = followAssets(page);
  await goOn(page);
  await review(page, words.answers);
  const readAnew = page.waitForResponse((response) => /\/api\/survey\/memory-check-in\/?\?/.test(response.url()));
  await consentAndSend(page);
  const notice = page.getByRole('alert');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Le formulaire vient d’être mis à jour');
  await expect(notice).toContainText('Vos réponses sont toujours là');
  await expect(reviewRow(page, 'Quel âge')).toContainText('74');
  await readAnew;
  await consentAndSend(page);
  await expectStep(page, words.result);

  // Parts of the site that were not fetched yet: the screen of the consultation, and the calendar in it.
  await page.getByRole('main').getByRole('link', { name: 'Consulter un médecin' }).click();
  await expect(stepHeading(page)).toHaveText(VISIT.fr.title);
  await page.getByRole('button', { name: fr.panels.slot.other }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();

  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(asked.filter(({ url }) => isFormer(url)).length).toBeGreaterThan(0);
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
});
