import { wordingOf } from '#server/checks/rules/wording.ts';
import type { ContentIssue, Language, PlacedText } from './seed-entries.ts';
import { sentenceOf } from './sentences.ts';

/** Attributes that hold addresses and names for programs. */
const UNREAD_KEYS = new Set(['link', 'to', 'path', 'aliases', 'style', 'network', 'image', 'slug', 'key']);

/** Every text of the product that readers would stumble on, by the rules that hold for content. */
export function lintWording(texts: readonly PlacedText[], language: Language): ContentIssue[] {
  return texts
    .filter(({ key }) => !UNREAD_KEYS.has(key))
    .flatMap(({ place, key, text }) =>
      wordingOf(text, key, language).map(({ rule, found }) => {
        return { place, message: sentenceOf({ rule, values: { text: found } }) };
      }),
    );
}
