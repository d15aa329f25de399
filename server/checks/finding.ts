/** The gravest first. `must`: visitors are misled or shut out; `should`: they stumble; `hint`: worth a look. */
export const SEVERITIES = ['must', 'should', 'hint'] as const;

/** How much a finding weighs. */
export type Severity = (typeof SEVERITIES)[number];

/**
 * Every rule and how much it weighs. What stands before the first hyphen is the rule's group. The sentences are in
 * `cms-schemas/check-texts.*.json`.
 */
export const RULES = {
  'link-nowhere': 'must',
  'link-language': 'must',
  'link-file': 'must',
  'link-form': 'must',
  'link-empty': 'must',
  'link-redirect': 'should',
  'link-anchor': 'should',
  'link-vague': 'should',
  'link-address': 'hint',
  'link-insecure': 'hint',
  'translation-missing': 'should',
  'translation-empty': 'should',
  'translation-same': 'should',
  'translation-language': 'should',
  'topic-twice': 'should',
  'topic-spelling': 'should',
  'menu-long': 'should',
  'heading-order': 'should',
  'heading-answer': 'should',
  'heading-bold': 'hint',
  'alt-missing': 'must',
  'alt-file': 'should',
  'reading-sentence': 'hint',
  'reading-endless': 'should',
  'reading-level': 'hint',
  'reading-hard': 'should',
  'abbreviation-unexplained': 'should',
  'picture-heavy': 'should',
  'picture-sum': 'should',
  'review-missing': 'should',
  'review-example': 'hint',
  'review-old': 'should',
  'status-missing': 'should',
  'status-soon': 'should',
  'status-old': 'should',
  'status-future': 'should',
  'search-description': 'should',
  'search-title-long': 'hint',
  'search-description-long': 'hint',
  'wording-apostrophe': 'should',
  'wording-space-before-stop': 'should',
  'wording-program-name': 'should',
  'wording-plain-space': 'should',
  'wording-unit': 'should',
  'wording-mail-fr': 'should',
  'wording-screening': 'should',
  'wording-address-unknown': 'should',
  'wording-title-hyphen': 'should',
  'wording-mail-en': 'should',
  'wording-british-word': 'should',
  'wording-british-spelling': 'should',
  'wording-tick': 'should',
  'wording-working-day': 'should',
} as const satisfies Record<string, Severity>;

/** The name of a rule. */
export type Rule = keyof typeof RULES;

/** What a rule found in one language of an entry. */
export interface Finding {
  rule: Rule;
  severity: Severity;
  /** The field, as the form of the entry knows it: `blocks.2.title`. */
  path: string;
  /** What fills the places of the rule's sentence. */
  values: Readonly<Record<string, string>>;
}

/** Makes a finding of a rule. */
export function finding(rule: Rule, path: string, values: Finding['values'] = {}): Finding {
  return { rule, severity: RULES[rule], path, values };
}

const LONGEST_EXCERPT = 70;

/** The beginning of a text, to be recognised by. */
export function excerpt(text: string): string {
  const line = text.replace(/[\s\u00A0]+/g, ' ').trim();
  if (line.length <= LONGEST_EXCERPT) return line;
  const cut = line.slice(0, LONGEST_EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
