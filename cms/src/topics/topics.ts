import type { Core } from '@strapi/strapi';
import { dateAlong } from '../editing/date-along.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../lib/locales.ts';
import { inOneProcess } from '../lib/one-process.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import { ARTICLE } from '../rules/sections.ts';

/** The UID of the content type: the words that articles choose their topics from. */
export const TOPIC = 'api::topic.topic';
const LABEL = 'shared.label';

/** A topic by its document, and its names. */
export interface Topic {
  documentId: string;
  names: Partial<Record<Locale, string>>;
}

/** An article's topics in each language that it is written in, in their order. */
export type Labelled = Partial<Record<Locale, string[]>>;

/** Every topic, with its names in both languages. */
export async function readTopics(strapi: Core.Strapi): Promise<Topic[]> {
  const rows: Fields[] = await strapi.db.query(TOPIC).findMany({ orderBy: { id: 'asc' } });
  const topics = new Map<string, Topic>();
  for (const row of rows) {
    const documentId = asText(row.documentId);
    const topic = topics.get(documentId) ?? { documentId, names: {} };
    if (isLocale(row.locale)) topic.names[row.locale] = asText(row.name);
    topics.set(documentId, topic);
  }
  return [...topics.values()];
}

/** Whether a label is a topic's: its name in the label's language, or, while it has none there, one in another. */
const isCalled = (names: Topic['names'], locale: Locale, label: string): boolean =>
  names[locale] === undefined ? Object.values(names).includes(label) : names[locale] === label;

/**
 * The topics that articles carry and no list has yet: those that stand at the same place in both languages of an article
 * are one topic with two names, where the article has as many in both. A label under which a topic is known in another
 * language is no new one while that topic has no name in the article's: a translation begins so.
 */
export function findNewTopics(articles: readonly Labelled[], known: readonly Topic[]): Topic['names'][] {
  const found: Topic['names'][] = [];
  const has = (locale: Locale, name: string): boolean =>
    [...known.map(({ names }) => names), ...found].some((names) => isCalled(names, locale, name));
  const pairs = articles.filter(({ fr = [], en = [] }) => fr.length === en.length);
  for (const { fr = [], en = [] } of pairs) {
    for (const [index, name] of fr.entries()) {
      const english = en[index] ?? '';
      if (name !== '' && english !== '' && !has('fr', name) && !has('en', english))
        found.push({ fr: name, en: english });
    }
  }
  for (const article of articles) {
    for (const locale of LOCALES) {
      for (const name of article[locale] ?? []) if (name !== '' && !has(locale, name)) found.push({ [locale]: name });
    }
  }
  return found;
}

/**
 * Lists the topics that articles carry, so that editors can choose them: those of an earlier release, and of imports. Of
 * two processes that start at once, the second waits and finds them listed.
 */
export async function listTopics(strapi: Core.Strapi): Promise<void> {
  if ((await readNewTopics(strapi)).length === 0) return;
  await inOneProcess(strapi, async () => {
    for (const names of await readNewTopics(strapi)) await addTopic(strapi, names);
  });
}

async function readNewTopics(strapi: Core.Strapi): Promise<Topic['names'][]> {
  const rows: Fields[] = await strapi.db.query(ARTICLE).findMany({ populate: { topics: true } });
  const articles = new Map<string, Labelled>();
  for (const row of rows) {
    if (!isLocale(row.locale)) continue;
    // The draft and the published version of an article may carry other topics: each is an article here.
    const key = `${asText(row.documentId)} ${row.publishedAt === null ? 'draft' : 'published'}`;
    const labels = asList(row.topics).map(({ text }) => asText(text));
    articles.set(key, { ...articles.get(key), [row.locale]: labels });
  }
  return findNewTopics([...articles.values()], await readTopics(strapi));
}

async function addTopic(strapi: Core.Strapi, names: Topic['names']): Promise<void> {
  let documentId = '';
  for (const locale of LOCALES) {
    const name = names[locale];
    if (name === undefined) continue;
    const documents = strapi.documents(TOPIC);
    const data: Fields = { name };
    const saved =
      documentId === ''
        ? await documents.create({ locale, data })
        : await documents.update({ documentId, locale, data });
    documentId = asText(saved?.documentId);
  }
}

/** A list of labels in another language, as far as they are known there; the others stay as they are. */
export function translateLabels(
  labels: readonly Fields[],
  topics: readonly Topic[],
  from: Locale,
  to: Locale,
): Fields[] {
  return labels.map((label) => {
    const topic = topics.find(({ names }) => names[from] === asText(label.text));
    return { ...label, text: topic?.names[to] ?? label.text };
  });
}

/** Gives a topic's new name to the articles that carry it, drafts and published ones. */
export function renameTopics(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { documentId, locale = DEFAULT_LOCALE }: Fields = { ...ctx.params };
    if (ctx.uid !== TOPIC || ctx.action !== 'update' || !isLocale(locale)) return next();
    const before = await readTopics(strapi);
    const result = await next();
    const isThis = (topic: Topic): boolean => topic.documentId === documentId;
    const is = (await readTopics(strapi)).find(isThis)?.names[locale] ?? '';
    for (const was of is === '' ? [] : labelsOf(before, isThis, locale))
      if (is !== was) await rename(strapi, locale, was, is);
    return result;
  });
}

/** The labels under which articles of a language carry a topic: its name there, or else those it has in other languages. */
export function labelsOf(topics: readonly Topic[], isThis: (topic: Topic) => boolean, locale: Locale): string[] {
  const { names = {} } = topics.find(isThis) ?? {};
  if (names[locale] !== undefined) return [names[locale]];
  return Object.values(names).filter((name) => !topics.some((other) => other.names[locale] === name));
}

/** The articles of a language that carry a label, drafts and published ones. */
export async function readCarriers(strapi: Core.Strapi, locale: Locale, label: string): Promise<Fields[]> {
  const carrying = { locale, topics: { text: label } };
  return strapi.db.query(ARTICLE).findMany({ where: carrying, populate: { topics: true } });
}

async function rename(strapi: Core.Strapi, locale: Locale, was: string, is: string): Promise<void> {
  const rows = await readCarriers(strapi, locale, was);
  const labels = rows.flatMap((row) => asList(row.topics)).filter(({ text }) => text === was);
  for (const { id } of labels) await strapi.db.query(LABEL).update({ where: { id }, data: { text: is } });
  await dateAlong(strapi, ARTICLE, rows);
}
