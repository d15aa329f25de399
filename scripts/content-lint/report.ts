/** `npm run content:lint`: lists the issues of the first content and the reading ease of each entry. */
import { lintContent } from './lint-content.ts';
import { readFirstContent } from './read-first-content.ts';
import { readingLevel } from './reading-level.ts';
import { LANGUAGES, textsOf } from './seed-entries.ts';

const { entries, context } = readFirstContent();
const problems = lintContent(entries, context);

console.log('Reading ease (100 very easy, 60 plain, 30 difficult) · words per sentence · words');
for (const entry of entries) {
  const levels = LANGUAGES.map((language) => {
    const texts = textsOf(entry[language], '', '', (file) => context.readMarkdown(entry.file, file));
    const prose = texts.map(({ text }) => text).filter((text) => text.includes(' '));
    const level = readingLevel(prose.join('\n\n'), language);
    return level
      ? `${language} ${level.ease.toFixed(0)} · ${level.wordsPerSentence.toFixed(1)} · ${level.words}`
      : `${language} –`;
  });
  console.log(`${entry.file.padEnd(44)} ${levels.join('   ')}`);
}
for (const { place, message } of problems) console.error(`${place}: ${message}`);
console.log(`${problems.length} problem${problems.length === 1 ? '' : 's'} in ${entries.length} entries`);
if (problems.length > 0) process.exitCode = 1;
