import type { ContentIssue, Language, PlacedText } from './seed-entries.ts';

/** What a text may not contain, and what to write instead. */
interface WordingRule {
  pattern: RegExp;
  message: string;
  /** Where it applies, by the last part of a text's place; everywhere when left out. */
  keys?: RegExp;
}

/** Attributes that hold addresses and names for programs. */
const UNREAD_KEYS = new Set(['link', 'to', 'path', 'aliases', 'style', 'network', 'image', 'slug', 'key']);
const TITLE_KEYS = /^(title|heading|question)$|Title$/;

const BOTH: readonly WordingRule[] = [
  { pattern: /\p{L}'\p{L}|\p{L}'(?=\s)/u, message: 'an apostrophe is straight: use ’.' },
  { pattern: /[ \u00a0]\.(?=\s|$)/m, message: 'a space stands before a full stop: remove it.' },
  {
    pattern: /\b(?:Trial signup|NO_TRIAL_MATCH|PRECISE_AD|MINDSET_2|TRONTIER_1|MK2214)\b/,
    message: 'a name for programs is shown: write the name that people know.',
  },
];

/** Words that readers stumbled on, with the words to use. */
const FRENCH: readonly WordingRule[] = [
  {
    pattern: / [:;?!»](?=\s|$)|«[ \p{L}]/mu,
    message: 'a plain space stands before : ; ? ! or inside « »: use U+00A0.',
  },
  { pattern: /\d (?:h|%|Mo|Ko)(?=[\s.,)]|$)/m, message: 'a number could part from its unit: use U+00A0.' },
  { pattern: /(?<![-\p{L}])(?:courriel|email|mail)s?(?!\p{L})/iu, message: 'write « e-mail ».' },
  { pattern: /\bdépist/i, message: 'write « repérage »: this site does no screening.' },
  { pattern: /tiendrons au courant/, message: 'the address may be unknown: ask for it.' },
  {
    pattern: /rendez-vous|répondez-vous|jour-là/i,
    keys: TITLE_KEYS,
    message: 'a title could break at a hyphen: use U+2011.',
  },
];

const ENGLISH: readonly WordingRule[] = [
  { pattern: /\be-mails?\b/i, message: 'write “email”.' },
  {
    pattern:
      /\b(?:programmes?|centres?|behaviours?|favourites?|neighbours?|colours?|honours?|tumours?|judgement|licences?|catalogues?|cheques?|enrolment|apnoea|carers?|whilst|fortnight|per cent)\b/i,
    message: 'this is British: use the American word or spelling.',
  },
  {
    pattern:
      /\b(?:practis\w+|(?:recogn|organ|special|tranquill|memor|summar|apolog|real|util|minim|personal|hospital|stabil)is(?:e|es|ed|er|ers|ing)|cancell(?:ed|ing)|travell(?:ed|ing)|labell(?:ed|ing)|analys(?:e|es|ed|ing))\b/i,
    message: 'this is British: use the American spelling.',
  },
  { pattern: /\b(?:un)?tick(?:ed)?\b/i, message: 'write “check”.' },
  { pattern: /\bworking days?\b/i, message: 'write “business day”.' },
];

/** Every text that readers would stumble on: typography, British spelling, words that are not said. */
export function lintWording(texts: readonly PlacedText[], language: Language): ContentIssue[] {
  const rules = [...BOTH, ...(language === 'fr' ? FRENCH : ENGLISH)];
  return texts
    .filter(({ key }) => !UNREAD_KEYS.has(key))
    .map(({ text, ...placed }) => ({ ...placed, text: text.replaceAll(/\{\{?\w+\}?\}/g, '…') }))
    .flatMap(({ place, key, text }) =>
      rules
        .filter(({ pattern, keys }) => pattern.test(text) && (keys?.test(key) ?? true))
        .map(({ pattern, message }) => ({ place, message: `“${pattern.exec(text)?.[0].trim() ?? ''}”: ${message}` })),
    );
}
