import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import * as z from 'zod';
import { expect, onWalks, test } from '../harness/e2e.ts';
import { openInbox } from '../harness/inbox.ts';
import { sendRedFlag } from '../harness/requests.ts';
import { uniqueWord, visitClinic } from '../harness/staff.ts';

const ARTICLE = '/nos-articles/article/le-placebo-a-quoi-ca-sert';

type Language = 'fr' | 'en';

const SEED = 'cms-schemas/seed/pages';
const pathIn = z.object({ path: z.string() }).nullish();
const entrySchema = z.object({ fr: pathIn, en: pathIn });

/** Pages that are no entries of their own: trials, an article, what is not there. */
const FURTHER = {
  fr: ['/essais-cliniques/start', '/essais-cliniques/trailblazer', ARTICLE, '/nulle-part'],
  en: [
    '/clinical-trials/start',
    '/clinical-trials/trailblazer',
    '/our-articles/article/what-is-a-placebo-for',
    '/nowhere',
  ],
};

/** Every address of the first content, the application's own screens among them. */
function addressesIn(language: Language): string[] {
  const entries = readdirSync(SEED)
    .filter((file) => file.endsWith('.json'))
    .map((file) => entrySchema.parse(JSON.parse(readFileSync(path.join(SEED, file), 'utf8'))));
  const paths = entries.flatMap((entry) => entry[language]?.path ?? []);
  return [...paths.map((one) => one.replace(':trial_name', 'precise-ad')), ...FURTHER[language]];
}

/** How far the page can be moved sideways, in CSS pixels; what scrolls inside its own box does not count. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(10_000, 0);
    return Math.max(window.scrollX, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });

/** What stands out at the right edge, for whoever has to mend it. */
const standingOut = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .slice(-4)
      .map((element) => `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}”`)
      .join(', ');
  });

/** The words of buttons that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (text: Node, { 0: word, index }: RegExpExecArray): boolean => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return [...document.querySelectorAll('button, a[data-variant]')].flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const here = text;
        const words = [...(here.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu)];
        broken.push(...words.filter((word) => isBroken(here, word)).map(({ 0: word }) => word));
      }
      return broken;
    });
  });

/** What does not fit narrow screens and text of twice the size on the page that is shown. */
async function narrowFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, size] of [
    [640, '200%'],
    [390, '200%'],
    [320, '200%'],
    [320, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const where = `${new URL(page.url()).pathname} at ${width} px and ${size}`;
    const over = await sideways(page);
    if (over > 0) faults.push(`${where}: ${over} px too wide (${await standingOut(page)})`);
    faults.push(...(await brokenWords(page)).map((word) => `${where}: the button’s word “${word}” is broken`));
  }
  return faults;
}

for (const language of ['fr', 'en'] as const) {
  test(`no page in ${language} scrolls sideways or breaks a button’s word on a narrow screen with large text @phone`, {
    // French has the longer words.
    tag: onWalks(language === 'en'),
  }, async ({ page, site, guard }) => {
    test.slow();
    guard.allow(/status of 404/);
    const faults: string[] = [];
    for (const address of addressesIn(language)) {
      await page.goto((language === 'fr' ? site.frenchUrl : site.englishUrl) + address, {
        waitUntil: 'domcontentloaded',
      });
      await page.getByRole('main').locator('a, button').first().waitFor();
      faults.push(...(await narrowFaults(page)));
      if (address !== '/questionnaire') continue;
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Commencer|Start)$/ })
        .click();
      await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
      faults.push(...(await narrowFaults(page)));
    }
    expect(faults).toEqual([]);
  });
}

test('the inbox and a request do not scroll sideways on a narrow screen with large text @phone', async ({
  page,
  site,
}) => {
  const visitor = await visitClinic(site.siteUrl);
  const word = uniqueWord();
  await sendRedFlag(visitor, word);
  await visitor.end();
  await openInbox(page, site.frenchUrl, site.dataDir);
  const request = page.getByRole('main').getByRole('link', { name: `Alba ${word}` });
  await request.first().waitFor();
  const faults = await narrowFaults(page);
  await request.first().click();
  await page.getByRole('button', { name: 'Enregistrer les notes' }).waitFor();
  expect([...faults, ...(await narrowFaults(page))]).toEqual([]);
});
