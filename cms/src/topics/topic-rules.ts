import type { Core } from '@strapi/strapi';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asText, type Fields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';
import { labelsOf, readCarriers, readTopics, TOPIC } from './topics.ts';

/**
 * The issue of a topic whose name another one has in the same language, or null: articles know a topic by its name, so that
 * those of the one would become those of the other.
 */
export async function findTakenTopic(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale, name }: Fields,
): Promise<ValidationIssue | null> {
  if (uid !== TOPIC || !isLocale(locale)) return null;
  const is = asText(name);
  const isTaken = (await readTopics(strapi)).some((one) => one.documentId !== documentId && one.names[locale] === is);
  return isTaken ? { field: ['name'], sentence: sentence('topic.taken', { name: is }) } : null;
}

/**
 * Why a topic may not be deleted in some languages, or null: articles carry it, and the next start would list it again. One
 * whose name another topic has too may go: its articles carry that one.
 */
export async function findCarriedTopic(
  strapi: Core.Strapi,
  uid: string,
  documentId: unknown,
  locales: readonly Locale[],
): Promise<ValidationIssue | null> {
  if (uid !== TOPIC) return null;
  const topics = await readTopics(strapi);
  const articles = new Set<unknown>();
  const carried = new Set<string>();
  for (const locale of locales) {
    const isOthers = (label: string): boolean =>
      topics.some((one) => one.documentId !== documentId && one.names[locale] === label);
    const labels = labelsOf(topics, (one) => one.documentId === documentId, locale);
    for (const label of labels.filter((one) => !isOthers(one))) {
      const carriers = await readCarriers(strapi, locale, label);
      if (carriers.length > 0) carried.add(label);
      for (const article of carriers) articles.add(article.documentId);
    }
  }
  const [name] = carried;
  if (name === undefined) return null;
  return { field: [], sentence: sentence('topic.delete', { name, count: String(articles.size) }) };
}
