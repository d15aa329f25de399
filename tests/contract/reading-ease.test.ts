import { expect, test } from 'vitest';
import { readProductTexts } from '../../scripts/content-lint/product-texts.ts';
import type { PlacedText } from '../../scripts/content-lint/seed-entries.ts';
import { longSentences, readingLevel } from '../../server/checks/rules/reading-level.ts';

/**
 * What visitors read, and where it stands today: the ease (100 very easy, 60 plain) of the least easy file, and the
 * words of its longest sentence. A text may become easier than this, not harder.
 */
const LIMITS = [
  { folder: 'server/clinic/definitions/', ease: 72, longest: 20 },
  { folder: 'server/clinic/mail/', ease: 62, longest: 18 },
  { folder: 'server/clinic/orientation/', ease: 75, longest: 14 },
  { folder: 'src/i18n/', ease: 78, longest: 27 },
];

/** Texts of several words, each ended as a sentence, so that a label does not run into the next one. */
const proseOf = (texts: readonly PlacedText[]) =>
  texts.flatMap(({ text }) => (text.includes(' ') ? [/[.!?…]$/.test(text) ? text : `${text}.`] : []));

const files = readProductTexts().flatMap((file) => {
  const limits = LIMITS.find(({ folder }) => file.file.startsWith(folder));
  return limits ? [{ ...file, ...limits, prose: proseOf(file.texts) }] : [];
});

test.each(files)('$file reads as easily as it did ($language)', ({ prose, language, ease, longest }) => {
  expect(readingLevel(prose.join('\n\n'), language)?.ease).toBeGreaterThanOrEqual(ease);
  expect(prose.flatMap((text) => longSentences(text, longest))).toEqual([]);
});
