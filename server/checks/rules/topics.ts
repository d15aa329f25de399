import { slugify } from '#lib/slug.ts';
import { type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** The content type of the topics that articles choose from. */
export const TOPIC = 'api::topic.topic';

/** What carries the name of a topic: the topic itself, and the labels of articles. */
const NAMES = new Set([`${TOPIC} name`, 'api::article.article topics']);

/**
 * Topics that are there twice: with the same name, or one that differs in capitals, accents, blanks or marks alone. Visitors
 * who choose one of them miss the articles of the other.
 */
export function checkTopics({ uid, texts, locale, site }: RuleInput): Finding[] {
  const known = site.topics[locale];
  return texts.flatMap(({ shape, name, path, text }) => {
    if (!NAMES.has(`${shape} ${name}`)) return [];
    const same = known.filter((topic) => slugify(topic) === slugify(text));
    const other = same.find((topic) => topic !== text);
    if (other !== undefined) return [finding('topic-spelling', path, { text, other })];
    return uid === TOPIC && same.length > 1 ? [finding('topic-twice', path, { text })] : [];
  });
}
