import { excerpt, type Finding, finding } from '../finding.ts';
import { paragraphsOf, type RuleInput } from '../rule-input.ts';
import { countWords, longSentences, type ReadingLevel, readingLevel } from './reading-level.ts';

/** Words of a sentence that is worth a second look, and of one that loses its reader. */
const LONG = 28;
const ENDLESS = 40;
/** Reading ease below which a page is not plain, and below which many readers give up. */
const PLAIN = 55;
const HARD = 40;
/** Fewer words do not tell how a page reads. */
const LEAST_WORDS = 80;

/** Long sentences, and pages that read with difficulty. */
export function checkReading(input: RuleInput): Finding[] {
  const paragraphs = paragraphsOf(input);
  const long = paragraphs.flatMap(({ field, text }) =>
    longSentences(text, LONG).map((sentence) => {
      const words = countWords(sentence);
      const rule = words > ENDLESS ? 'reading-endless' : 'reading-sentence';
      return finding(rule, field.path, { text: excerpt(sentence), words: String(words) });
    }),
  );
  return [...long, ...checkLevel(input)];
}

/** How easy everything reads that an entry says; null for one without prose. */
export function readingOf(input: RuleInput): ReadingLevel | null {
  const prose = paragraphsOf(input).filter(({ text }) => text.includes(' '));
  return readingLevel(prose.map(({ text }) => ended(text)).join('\n\n'), input.locale);
}

function checkLevel(input: RuleInput): Finding[] {
  const level = readingOf(input);
  if (level === null || level.words < LEAST_WORDS || level.ease >= PLAIN) return [];
  const lengths = new Map<string, number>();
  for (const { field, text } of paragraphsOf(input)) {
    lengths.set(field.path, (lengths.get(field.path) ?? 0) + text.length);
  }
  const [[path] = ['']] = [...lengths].sort(([, one], [, two]) => two - one);
  const rule = level.ease < HARD ? 'reading-hard' : 'reading-level';
  return [finding(rule, path, { ease: level.ease.toFixed(0), words: level.wordsPerSentence.toFixed(0) })];
}

/** A label must not run into the next one. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
