import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeRoutes, matchCodeRoute } from '#contract/routes/code-routes.ts';
import type { LintContext } from './lint-content.ts';
import { readSeedEntries, type SeedEntry } from './seed-entries.ts';

const seedFolder = fileURLToPath(new URL('../../cms-schemas/seed', import.meta.url));

/** Reads the first content of this project, with the lookups that the checks need. */
export function readFirstContent(): { entries: SeedEntry[]; context: LintContext } {
  const redirects: { from: string }[] = JSON.parse(readFileSync(join(seedFolder, 'redirects.json'), 'utf8'));
  const redirected = new Set(redirects.map(({ from }) => from));
  return {
    entries: readSeedEntries(seedFolder),
    context: {
      readMarkdown: (entryFile, file) => readFileSync(join(seedFolder, dirname(entryFile), file), 'utf8'),
      isOwnedPath: (path) => redirected.has(path) || matchCodeRoute(path) !== null,
      isAbsent: (name, language) => codeRoutes.some((route) => route.name === name && route[language].length === 0),
    },
  };
}
