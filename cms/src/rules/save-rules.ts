import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { dateSavedArticle, fillArticleDate } from './article-date.ts';
import { ARTICLE, fillArticleSlug } from './article-slug.ts';
import { checkEntry, type TakenPaths } from './check-entry.ts';
import { populateContent } from './deep-populate.ts';
import { type Before, findRenaming, findWithdrawal, readBefore } from './fixed-entries.ts';
import type { Problem } from './problem.ts';
import { PAGE } from './surroundings.ts';

const WRITES = ['create', 'update', 'clone'];

/** What an action of the Document Service is asked to do. */
interface Call {
  uid: string;
  action: string;
  params: Fields;
}

/**
 * Holds every save, publication and withdrawal to the rules of the house, whoever makes it: the admin panel, an API token
 * or the first content. A save is checked as it stands in the database and taken back when a rule refuses it, so that a
 * partial update is judged with what it leaves unchanged.
 */
export function enforceSaveRules(strapi: Core.Strapi, taken: TakenPaths): void {
  strapi.documents.use(async (ctx, next) => {
    const call: Call = { uid: ctx.uid, action: ctx.action, params: { ...ctx.params } };
    if (!ctx.uid.startsWith('api::')) return next();
    if (ctx.action === 'publish') await beforePublish(strapi, call, taken);
    if (ctx.action === 'unpublish' || ctx.action === 'delete') await beforeWithdrawal(strapi, call, ctx.action);
    if (!WRITES.includes(ctx.action)) return next();
    return strapi.db.transaction(async () => {
      const before = await beforeSave(strapi, call);
      const result = await next();
      await afterSave(strapi, call, { before, result, taken });
      return result;
    });
  });
}

async function beforePublish(strapi: Core.Strapi, { uid, params }: Call, taken: TakenPaths): Promise<void> {
  for (const fields of await findDrafts(strapi, uid, params)) {
    refuse(await checkEntry(strapi, { uid, fields, publishing: true }, taken));
  }
  if (uid === ARTICLE) await fillArticleDate(strapi, params.documentId, new Date());
}

async function beforeWithdrawal(strapi: Core.Strapi, { uid, params }: Call, action: 'delete' | 'unpublish') {
  const where = { ...(await whereIs(strapi, params)), publishedAt: { $notNull: true } };
  const published: Fields[] = uid === PAGE ? await strapi.db.query(PAGE).findMany({ where }) : [];
  const names = published.map(({ name }) => asText(name));
  refuse(findWithdrawal(uid, action, names));
}

/** Fills in what an editor may leave out; returns what the entry was called until now. */
async function beforeSave(strapi: Core.Strapi, { uid, action, params }: Call): Promise<Before[]> {
  if (uid === ARTICLE) {
    await fillArticleSlug(strapi, params);
    await dateSavedArticle(strapi, params, new Date());
  }
  return action === 'update' ? readBefore(strapi, uid, params.documentId) : [];
}

async function afterSave(
  strapi: Core.Strapi,
  { uid, params }: Call,
  { before, result, taken }: { before: Before[]; result: unknown; taken: TakenPaths },
): Promise<void> {
  for (const id of savedIds(result)) {
    const fields = await findEntry(strapi, uid, { id });
    if (fields === null) continue;
    refuse(findRenaming(uid, fields, before, taken.routes));
    refuse(await checkEntry(strapi, { uid, fields, publishing: params.status === 'published' }, taken));
  }
}

function refuse(problem: Problem | null): void {
  if (problem !== null) throw refusal(problem);
}

/** The error Strapi shows in the panel: the sentence as a notice, and beside the attribute it speaks of. */
function refusal({ field, sentence }: Problem) {
  const details = { errors: [{ path: field, message: sentence, name: 'ValidationError' }] };
  return new errors.ValidationError(sentence, details);
}

function savedIds(result: unknown): unknown[] {
  if (!isFields(result)) return [];
  return 'entries' in result ? asList(result.entries).map((entry) => entry.id) : [result.id];
}

async function findDrafts(strapi: Core.Strapi, uid: string, params: Fields): Promise<Fields[]> {
  const where = { ...(await whereIs(strapi, params)), publishedAt: null };
  return strapi.db.query(uid).findMany({ where, populate: populateOf(strapi, uid) });
}

/** The rows that an action is about: Strapi's `*` is every language, and no language is the default one. */
async function whereIs(strapi: Core.Strapi, { documentId, locale }: Fields): Promise<Fields> {
  const code = locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
  return { documentId, ...(code === '*' ? {} : { locale: code }) };
}

async function findEntry(strapi: Core.Strapi, uid: string, where: Fields): Promise<Fields | null> {
  return strapi.db.query(uid).findOne({ where, populate: populateOf(strapi, uid) });
}

function populateOf(strapi: Core.Strapi, uid: string) {
  const find = shapesOf(strapi);
  const shape = find(uid);
  return shape === undefined ? {} : populateContent(shape, find);
}
