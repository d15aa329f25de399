import { readFileSync, writeFileSync } from 'node:fs';
import axe from 'axe-core';
import { chromium } from 'playwright';
import { startStack } from '../../tests/harness/start-stack.ts';
import { chromiumOptions } from '../setup/chromium.mjs';
import { type Results, resultsSchema } from './results.ts';
import { RESULTS_FILE, STATEMENTS, statementOf } from './statement.ts';
import { type Visited, visitSite } from './visit-pages.ts';

// npm run accessibility:report: visits every page of the first content and each step of the forms with axe, keeps what was
// measured in last-run.json, and writes the accessibility statements of the first content from it.

/** Ids such as `wcag143` and `RGAA-3.2.1` among the tags of axe's rules. */
const CRITERION = /^wcag(\d)(\d)(\d+)$/;
const RGAA = /^RGAA-(\d+\.\d+)\./;

const stack = await startStack({ env: { RATE_LIMIT_SCALE: '1000' } });
const browser = await chromium.launch(await chromiumOptions());
try {
  const fr = await visitSite(browser, stack, 'fr');
  const en = await visitSite(browser, stack, 'en');
  const results = summarise(fr, en, browser.version());
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  for (const { language, template, page } of STATEMENTS)
    writeFileSync(page, statementOf(readFileSync(template, 'utf8'), results, language));
  const violations = [...results.fr.violations, ...results.en.violations];
  for (const { page, look, rule, help, places } of violations)
    process.stdout.write(`${page} (${look}): ${rule}: ${help}: ${places.join(', ')}\n`);
  for (const page of [...results.fr.sideways, ...results.en.sideways])
    process.stdout.write(`${page}: wider than 320 px\n`);
  process.stdout.write(`${violations.length} violations; ${RESULTS_FILE} and the statements are written\n`);
} finally {
  await browser.close();
  await stack.stop();
}

function summarise(fr: Visited, en: Visited, version: string): Results {
  const undecided = new Set([...fr.undecided, ...en.undecided]);
  const violated = [...fr.results.violations, ...en.results.violations].map(({ rule }) => rule);
  const rules = new Set([...fr.passed, ...en.passed, ...undecided, ...violated]);
  const tags = axe.getRules().flatMap(({ ruleId, tags: of }) => (rules.has(ruleId) ? of : []));
  return resultsSchema.parse({
    date: new Date().toISOString().slice(0, 10),
    axe: axe.version,
    browser: `Chromium ${version}`,
    rules: [...rules].sort(),
    undecided: [...undecided].sort(),
    wcag: criteria(tags, CRITERION),
    rgaa: criteria(tags, RGAA),
    fr: fr.results,
    en: en.results,
  });
}

/** The criteria among some tags, each once, in the order of their numbers. */
function criteria(tags: readonly string[], form: RegExp): string[] {
  const found = tags.flatMap((tag) => form.exec(tag)?.slice(1).join('.') ?? []);
  return [...new Set(found)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
