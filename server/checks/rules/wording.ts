import type { Locale } from '#lib/locale.ts';
import { type Finding, finding, type Rule } from '../finding.ts';
import { paragraphsOf, type RuleInput } from '../rule-input.ts';

/** What a text may not contain. */
interface WordingRule {
  pattern: RegExp;
  rule: Rule;
  /** Where it applies, by the name of a text's field; everywhere when left out. */
  keys?: RegExp;
}

const TITLE_KEYS = /^(title|heading|question)$|Title$/;

const BOTH: readonly WordingRule[] = [
  { pattern: /\p{L}'\p{L}|\p{L}'(?=\s)/u, rule: 'wording-apostrophe' },
  { pattern: /[ \u00a0]\.(?=\s|$)/m, rule: 'wording-space-before-stop' },
  {
    pattern: /\b(?:Trial signup|NO_TRIAL_MATCH|PRECISE_AD|MINDSET_2|TRONTIER_1|MK2214)\b/,
    rule: 'wording-program-name',
  },
];

/** Words that readers stumbled on, with the words to use. An address is as it is. */
const FRENCH: readonly WordingRule[] = [
  {
    pattern: / [:;?!»](?=\s|$)|«[ \p{L}]/mu,
    rule: 'wording-plain-space',
  },
  { pattern: /\d (?:h|%|Mo|Ko)(?=[\s.,)]|$)/m, rule: 'wording-unit' },
  { pattern: /(?<![-@.\p{L}])(?:courriel|email|mail)s?(?!\p{L}|[.@]\p{L})/iu, rule: 'wording-mail-fr' },
  { pattern: /\bdépist/i, rule: 'wording-screening' },
  { pattern: /tiendrons au courant/, rule: 'wording-address-unknown' },
  {
    pattern: /rendez-vous|répondez-vous|jour-là/i,
    keys: TITLE_KEYS,
    rule: 'wording-title-hyphen',
  },
];

const ENGLISH: readonly WordingRule[] = [
  { pattern: /(?<![@.])\be-mails?\b(?![.@]\w)/i, rule: 'wording-mail-en' },
  {
    pattern:
      /\b(?:programmes?|centres?|behaviours?|favourites?|neighbours?|colours?|honours?|tumours?|judgement|licences?|catalogues?|cheques?|enrolment|apnoea|carers?|whilst|fortnight|per cent)\b/i,
    rule: 'wording-british-word',
  },
  {
    pattern:
      /\b(?:practis\w+|(?:recogn|organ|special|tranquill|memor|summar|apolog|real|util|minim|personal|hospital|stabil)is(?:e|es|ed|er|ers|ing)|cancell(?:ed|ing)|travell(?:ed|ing)|labell(?:ed|ing)|analys(?:e|ed|ing))\b/i,
    rule: 'wording-british-spelling',
  },
  { pattern: /\b(?:un)?tick(?:ed)?\b/i, rule: 'wording-tick' },
  { pattern: /\bworking days?\b/i, rule: 'wording-working-day' },
];

const OWN: Readonly<Partial<Record<Locale, readonly WordingRule[]>>> = { fr: FRENCH, en: ENGLISH };

/** What readers would stumble on in a text: typography, British spelling, words that are not said. */
export function wordingOf(text: string, key: string, locale: Locale): { rule: Rule; found: string }[] {
  const shown = text.replaceAll(/\{\{?\w+\}?\}/g, '…');
  return [...BOTH, ...(OWN[locale] ?? [])]
    .filter(({ pattern, keys }) => pattern.test(shown) && (keys?.test(key) ?? true))
    .map(({ pattern, rule }) => ({ rule, found: pattern.exec(shown)?.[0].trim() ?? '' }));
}

/** Words that readers stumble on, once for each field. */
export function checkWording(input: RuleInput): Finding[] {
  const told = new Set<string>();
  return paragraphsOf(input).flatMap(({ field: { path, name }, text }) =>
    wordingOf(text, name, input.locale).flatMap(({ rule, found }) => {
      const once = `${rule} ${path}`;
      if (told.has(once)) return [];
      told.add(once);
      return [finding(rule, path, { text: found })];
    }),
  );
}
