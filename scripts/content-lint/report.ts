/** `npm run content:lint`: lists the findings of the rules in the first content and the reading ease of each entry. */
import { readRuleInput } from '#server/checks/rule-input.ts';
import { readingOf } from '#server/checks/rules/reading.ts';
import { lintContent } from './lint-content.ts';
import { readFirstContent } from './read-first-content.ts';

const { entries, sides, site } = readFirstContent();
const now = Date.now();
const found = lintContent(sides, site, now);

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
for (const { severity, place, sentence } of found) console.error(`${severity.padEnd(6)} ${place}: ${sentence}`);
const count = (severity: string): number => found.filter((one) => one.severity === severity).length;
console.log(`${count('must')} must, ${count('should')} should, ${count('hint')} hints in ${entries.length} entries`);
if (count('must') + count('should') > 0) process.exitCode = 1;
