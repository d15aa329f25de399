import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails on any accessibility violation that axe can find on the page as it stands; what is in frames is left out.
 * What moves is let come to rest first: a colour on its way is neither the one before nor the one after. Axe runs in the
 * page itself: its own bridge to Playwright opens another tab for every look, which takes four times as long and leaves
 * the page in the background.
 * @param search `within`: a selector that limits the search; `unjudged`: rules that do not hold in this state
 */
export async function expectAccessible(
  page: Page,
  { within, unjudged = [] }: { within?: string; unjudged?: string[] } = {},
): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ search, options }) => {
      const ending = document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const results = await window.axe?.run(search ?? document, options);
      return results?.violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
    },
    {
      search: within,
      options: {
        runOnly: { type: 'tag' as const, values: RULES },
        rules: Object.fromEntries(unjudged.map((rule) => [rule, { enabled: false }])),
        // The rest is not looked at here, and long.
        resultTypes: ['violations' as const],
        iframes: false,
      },
    },
  );
  expect(found, 'accessibility violations').toEqual([]);
}
