import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { retentionRules } from './retention-rules.ts';

const PAGES = path.join(import.meta.dirname, '../../../cms-schemas/seed/pages');

/** The rows of a table below a heading of a page. */
function rowsBelow(file: string, heading: string): string[][] {
  const [, after = ''] = readFileSync(path.join(PAGES, file), 'utf8').split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each([
  ['fr', 'privacy.fr.md', 'Combien de temps'],
  ['en', 'privacy.en.md', 'For how long'],
] as const)('the privacy page says the rules that the program follows, in %s', (locale, file, heading) => {
  const rows = rowsBelow(file, heading);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(retentionRules(locale).map(({ what, how_long }) => [what, how_long]));
});
