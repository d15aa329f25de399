import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The levels of WCAG 2.2 that the product is held to, in axe's words. */
export const WCAG_LEVELS: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What limits a look: `within`, a selector; `unjudged`, rules that do not hold in this state. */
export interface AxeSearch {
  within?: string;
  unjudged?: string[];
}

/** What axe says of a page: rules by their id, of what is violated also the places. */
export interface AxeLook {
  violations: { rule: string; help: string; places: string[] }[];
  /** Rules that a person must decide. */
  undecided: string[];
  /** Rules that found something to judge, and nothing wrong. */
  passed: string[];
}

/**
 * Looks at the page as it stands; what is in frames is left out. What moves is let come to rest first: a colour on its
 * way is neither the one before nor the one after. Axe runs in the page itself: its own bridge to Playwright opens
 * another tab for every look, which takes four times as long and leaves the page in the background.
 * @param tags of the rules that count
 */
export async function lookWithAxe(
  page: Page,
  tags: readonly string[],
  { within, unjudged = [] }: AxeSearch = {},
): Promise<AxeLook> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ search, options }) => {
      // Motions without an end go on; a browser that has stopped drawing would end none by itself.
      for (const motion of document.getAnimations()) {
        if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
      }
      if (window.axe === undefined) throw new Error('axe is not in the page.');
      const results = await window.axe.run(search ?? document, options);
      // Each page and part has something to judge: a look without a finding of any kind has seen nothing.
      if (results.passes.length + results.violations.length === 0) throw new Error('axe found nothing to judge.');
      const ids = (found: axe.Result[]) => found.map(({ id }) => id);
      return {
        violations: results.violations.map(({ id, help, nodes }) => ({
          ...{ rule: id, help },
          places: nodes.map(({ target }) => target.join(' ')),
        })),
        undecided: ids(results.incomplete),
        passed: ids(results.passes),
      };
    },
    {
      search: within,
      options: {
        runOnly: { type: 'tag' as const, values: [...tags] },
        rules: Object.fromEntries(unjudged.map((rule) => [rule, { enabled: false }])),
        // Of the rest one place each is enough.
        resultTypes: ['violations' as const],
        iframes: false,
      },
    },
  );
}

/** Fails on any accessibility violation that axe can find on the page, by the levels of WCAG and by good practice. */
export async function expectAccessible(page: Page, search?: AxeSearch): Promise<void> {
  const { violations } = await lookWithAxe(page, [...WCAG_LEVELS, 'best-practice'], search);
  const found = violations.map(({ rule, help, places }) => `${rule}: ${help} (${places.join(', ')})`);
  expect(found, 'accessibility violations').toEqual([]);
}
