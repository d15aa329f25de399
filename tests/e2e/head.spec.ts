import path from 'node:path';
import type { Page } from 'playwright/test';
import { test as base, expect, type Site, waitForReact } from '../harness/e2e.ts';
import { startStack } from '../harness/start-stack.ts';

const ORIGIN = 'https://www.example.fr';

/** A site that has an address of its own, on the content of the stack that all tests share. */
const test = base.extend({
  site: async ({ browserName: _ }, use) => {
    const shared: Site = JSON.parse(process.env.SOUVENANCE_TEST_STACK ?? '{}');
    const token = path.join(shared.dataDir, 'secrets', 'cms-read-token');
    const stack = await startStack({
      cmsUrl: shared.cmsUrl,
      env: { CMS_TOKEN_FILE: token, RATE_LIMIT_SCALE: '1000', SITE_FR_ORIGIN: ORIGIN },
    });
    await use(stack);
    await stack.stop();
  },
});

/** What the head says of the page, in the order of the names. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('meta[property], meta[name="description"], link[rel="canonical"]')]
      .map((tag) =>
        ['property', 'name', 'rel', 'content', 'href'].map((name) => tag.getAttribute(name) ?? '').join(' '),
      )
      .sort(),
  );

/** The same as a visitor gets it who opens the page first. */
async function servedHead(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  return headOf(page);
}

test('the head says of each page what it says to who opens it first, each once, wherever one comes from @desktop', async ({
  page,
  site,
}) => {
  const approach = await servedHead(page, `${site.siteUrl}/notre-approche`);
  const home = await servedHead(page, `${site.siteUrl}/`);
  expect(home.filter((tag) => tag.startsWith('og:image '))).toEqual([expect.stringContaining(`${ORIGIN}/`)]);
  await waitForReact(page);
  expect(await headOf(page)).toEqual(home);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Notre approche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await expect.poll(() => headOf(page)).toEqual(approach);
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(home);
});
