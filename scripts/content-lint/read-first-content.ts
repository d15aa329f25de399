import { fileURLToPath } from 'node:url';
import type { SiteFacts } from '#server/checks/site-facts.ts';
import { readSeedEntries, type SeedEntry } from './seed-entries.ts';
import { redirectSides, type SeedSide, seedFacts, sidesOf } from './seed-facts.ts';
import { seedValues, uidOf } from './seed-values.ts';

const seedFolder = fileURLToPath(new URL('../../cms-schemas/seed', import.meta.url));

/** Reads the first content of this project, as it is written and as the rules look at it. */
export function readFirstContent(): { entries: SeedEntry[]; sides: SeedSide[]; site: SiteFacts } {
  const entries = readSeedEntries(seedFolder);
  const sides = sidesOf(entries, (entry, locale) => {
    return { uid: uidOf(entry), values: seedValues(entry, locale, seedFolder) };
  });
  return { entries, sides: [...sides, ...redirectSides(seedFolder)], site: seedFacts(sides, seedFolder) };
}
