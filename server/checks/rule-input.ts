import type { Locale } from '#lib/locale.ts';
import { type EntryFields, fieldsOf, type TextField, type Values } from './entry-fields.ts';
import { type MarkdownText, readMarkdown } from './markdown.ts';
import type { SiteFacts } from './site-facts.ts';

/** One language of an entry that is to be checked. */
export interface CheckedEntry {
  /** Its content type. */
  uid: string;
  locale: Locale;
  values: Values;
  /** As it was last saved: what a form does not hold, such as the entries that it relates to; null where that is `values`. */
  stored?: Values | null;
  /** The same entry in the other language; null where there is none. */
  other: Values | null;
}

/** What every rule is given. */
export interface RuleInput extends CheckedEntry, EntryFields {
  /** The fields of the other language. */
  otherTexts: readonly TextField[];
  /** A text with formatting, read once. */
  markdown: (field: TextField) => MarkdownText;
  site: SiteFacts;
  /** In milliseconds. */
  now: number;
}

/** Reads an entry for the rules. */
export function readRuleInput(entry: CheckedEntry, site: SiteFacts, now: number): RuleInput {
  const { uid, values, other } = entry;
  const read = new Map<string, MarkdownText>();
  return {
    ...entry,
    ...fieldsOf(uid, values),
    otherTexts: other === null ? [] : fieldsOf(uid, other).texts,
    markdown: ({ path, text }) => {
      const known = read.get(path) ?? readMarkdown(text);
      read.set(path, known);
      return known;
    },
    site,
    now,
  };
}

/** The paragraphs of everything that people read in an entry, each with its field. */
export function paragraphsOf({ texts, markdown }: RuleInput): { field: TextField; text: string }[] {
  return texts
    .filter(({ purpose }) => purpose === 'prose')
    .flatMap((field) => {
      const paragraphs = field.isMarkdown ? markdown(field).paragraphs : field.text.split(/\n{2,}/);
      return paragraphs.filter((text) => text.trim() !== '').map((text) => ({ field, text: text.trim() }));
    });
}
