import type { Core } from '@strapi/strapi';
import { inOneProcess } from '../lib/one-process.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import { isLocale, LOCALES, type Locale } from '../locales.ts';
import { ARTICLE } from '../rules/article-slug.ts';

/** The UID of the content type: the words that articles choose their topics from. */
const TOPIC = 'api::topic.topic';
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

/**
 * The topics that articles carry and no list has yet: those that stand at the same place in both languages of an article
 * are one topic with two names, where the article has as many in both.
 */
export function findNewTopics(articles: readonly Labelled[], known: readonly Topic[]): Topic['names'][] {
  const found: Topic['names'][] = [];
  const has = (locale: Locale, name: string): boolean =>
    known.some(({ names }) => names[locale] === name) || found.some((names) => names[locale] === name);
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
    const params: Fields = { ...ctx.params };
    const { documentId, locale } = params;
    const where = { documentId, locale: locale ?? LOCALES[0] };
    const isRename = ctx.uid === TOPIC && ctx.action === 'update';
    const before: Fields | null = isRename ? await strapi.db.query(TOPIC).findOne({ where }) : null;
    const result = await next();
    if (before === null) return result;
    const after: Fields | null = await strapi.db.query(TOPIC).findOne({ where });
    const [was, is] = [asText(before.name), asText(after?.name)];
    if (is !== '' && is !== was) await rename(strapi, where.locale, was, is);
    return result;
  });
}

async function rename(strapi: Core.Strapi, locale: unknown, was: string, is: string): Promise<void> {
  const carrying = { locale, topics: { text: was } };
  const rows: Fields[] = await strapi.db.query(ARTICLE).findMany({ where: carrying, populate: { topics: true } });
  const labels = rows.flatMap((row) => asList(row.topics)).filter(({ text }) => text === was);
  for (const { id } of labels) await strapi.db.query(LABEL).update({ where: { id }, data: { text: is } });
}
