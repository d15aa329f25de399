import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { isLocale } from '../lib/locales.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { findEntry, mayCreate, mayRead } from '../preview/preview-entries.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import { ARTICLE, TRIAL } from '../rules/sections.ts';
import { readTopics, translateLabels } from '../topics/topics.ts';
import { copyContent, populateAll } from './copy-content.ts';

/** Content types whose entries are translated beside their source. */
const TRANSLATED: readonly string[] = ['api::page.page', ...ENTRY_KINDS.map(({ uid }) => uid)];

/**
 * `POST /entry-translation {uid, documentId, from, to}` begins a translation: it makes the entry's draft in a language
 * that it lacks, with the blocks, pictures and texts of the other one, but not the approval of its text. To those who may
 * make the entry and read the source; 404 for anybody else, and where there is nothing to copy or a draft is there already.
 */
export function mountTranslationRoutes(strapi: Core.Strapi): void {
  const handler = (ctx: Context) => begin(strapi, ctx);
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'POST', path: '/entry-translation', handler, config: SIGNED_IN, info: { type: 'admin' } }],
  });
}

async function begin(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const body: unknown = ctx.request.body;
  const asked: Fields = isFields(body) ? body : {};
  const { from, to } = asked;
  const [uid, documentId] = [TRANSLATED.find((known) => known === asked.uid), asText(asked.documentId)];
  if (uid === undefined || documentId === '' || !isLocale(from) || !isLocale(to)) return void ctx.badRequest();
  const source = await findEntry(strapi, uid, { documentId, locale: from, status: 'draft' });
  const there = await findEntry(strapi, uid, { documentId, locale: to, status: 'draft' });
  if (source === null || there !== null || !mayRead(strapi, uid, source)) return void ctx.notFound();
  if (!mayCreate(strapi, uid, { locale: to, createdBy: ctx.state.user })) return void ctx.notFound();
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return void ctx.notFound();
  const whole: Fields | null = await strapi.db
    .query(uid)
    .findOne({ where: { id: source.id }, populate: populateAll(shape, find) });
  const user: unknown = ctx.state.user;
  const by = isFields(user) ? { createdBy: user.id, updatedBy: user.id } : {};
  const copied = copyContent(shape, whole ?? {}, find);
  const isArticle = uid === ARTICLE && isFields(whole);
  const topics = isArticle && { topics: translateLabels(asList(copied.topics), await readTopics(strapi), from, to) };
  // An approval is of the words of one language: nobody has approved the translation yet.
  const unapproved = uid === TRIAL && { approval: null };
  const data = { ...copied, ...topics, ...unapproved, ...by };
  await strapi.plugin('content-manager').service('document-manager').update(documentId, uid, { data, locale: to });
  ctx.set('cache-control', 'no-store');
  ctx.body = { documentId, locale: to };
}
