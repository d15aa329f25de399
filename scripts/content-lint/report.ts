/**
 * `npm run content:lint`: lists the findings of the rules in the first content and the reading ease of each entry; with
 * `-- --site <address>`, the findings in what is saved on a site that runs on this machine.
 */
import '../setup/load-env.mjs';
import { parseArgs } from 'node:util';
import { SEVERITIES } from '#server/checks/finding.ts';
import { readRuleInput } from '#server/checks/rule-input.ts';
import { readingOf } from '#server/checks/rules/reading.ts';
import { messageOf } from '../process/errors.mjs';
import { lintContent } from './lint-content.ts';
import { readFirstContent } from './read-first-content.ts';
import { type SavedFinding, savedFindings } from './running-site.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { site: { type: 'string' } } });
  const found = values.site === undefined ? lintFirstContent() : await savedFindings(values.site);
  for (const { severity, place, sentence } of found) console.error(`${severity.padEnd(6)} ${place}: ${sentence}`);
  const counts = SEVERITIES.map((severity) => found.filter((one) => one.severity === severity).length);
  const [must = 0, should = 0, hints = 0] = counts;
  console.log(`${must} must, ${should} should, ${hints} hints`);
  if (must + should > 0) process.exitCode = 1;
}

function lintFirstContent(): SavedFinding[] {
  const { entries, sides, site } = readFirstContent();
  const now = Date.now();
  console.log('Reading ease (100 very easy, 60 plain, 30 difficult) · words per sentence · words');
  for (const { file } of entries) {
    const levels = sides
      .filter((side) => side.file === file)
      .map((side) => {
        const level = readingOf(readRuleInput(side, site, now));
        if (level === null) return `${side.locale} –`;
        return `${side.locale} ${level.ease.toFixed(0)} · ${level.wordsPerSentence.toFixed(1)} · ${level.words}`;
      });
    console.log(`${file.padEnd(44)} ${levels.join('   ')}`);
  }
  return lintContent(sides, site, now);
}

await main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
