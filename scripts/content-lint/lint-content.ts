import { checkEntry } from '#server/checks/check-entry.ts';
import type { Finding } from '#server/checks/finding.ts';
import { readRuleInput } from '#server/checks/rule-input.ts';
import type { SiteFacts } from '#server/checks/site-facts.ts';
import type { SeedSide } from './seed-facts.ts';
import { sentenceOf } from './sentences.ts';

/** What is wrong in one language of an entry, and where. */
export interface PlacedFinding extends Finding {
  /** `pages/about.json fr blocks.2.title` */
  place: string;
  sentence: string;
}

/** Every finding of the rules in the first content. @param now in milliseconds */
export function lintContent(sides: readonly SeedSide[], site: SiteFacts, now: number): PlacedFinding[] {
  return sides.flatMap((side) =>
    checkEntry(readRuleInput(side, site, now)).map((found) => ({
      ...found,
      place: `${side.file} ${side.locale} ${found.path}`,
      sentence: sentenceOf(found),
    })),
  );
}
