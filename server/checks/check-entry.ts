import { type Finding, SEVERITIES } from './finding.ts';
import type { RuleInput } from './rule-input.ts';
import { checkAbbreviations } from './rules/abbreviations.ts';
import { checkAltTexts } from './rules/alt-texts.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLinks } from './rules/links.ts';
import { checkMenu } from './rules/menu.ts';
import { checkPictures } from './rules/pictures.ts';
import { checkReading } from './rules/reading.ts';
import { checkRedirects } from './rules/redirects.ts';
import { checkReview } from './rules/review.ts';
import { checkSearch } from './rules/search.ts';
import { checkTopics } from './rules/topics.ts';
import { checkTranslations } from './rules/translations.ts';
import { checkTrialStatus } from './rules/trial-status.ts';
import { checkWording } from './rules/wording.ts';

const RULES: readonly ((input: RuleInput) => Finding[])[] = [
  checkLinks,
  checkRedirects,
  checkMenu,
  checkTranslations,
  checkTopics,
  checkAltTexts,
  checkHeadings,
  checkReview,
  checkTrialStatus,
  checkSearch,
  checkAbbreviations,
  checkReading,
  checkPictures,
  checkWording,
];

/** Everything that the rules find in one language of an entry, the gravest first. */
export function checkEntry(input: RuleInput): Finding[] {
  const found = RULES.flatMap((rule) => rule(input));
  return found.sort((one, two) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(two.severity));
}
