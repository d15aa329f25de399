import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asList, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { ARTICLE, fillArticleSlug } from './article-slug.ts';
import { checkEntry, type Entry } from './check-entry.ts';
import type { CodeRoute } from './code-routes.ts';
import { populateContent } from './deep-populate.ts';
import type { Problem } from './problem.ts';

const WRITES = ['create', 'update', 'clone'];

/**
 * Holds every save and publication to the rules of the house, whoever makes it: the admin panel, an API token or the
 * first content. A save is checked as it stands in the database and taken back when a rule refuses it, so that a
 * partial update is judged with what it leaves unchanged.
 */
export function enforceSaveRules(strapi: Core.Strapi, routes: CodeRoute[]): void {
  const refuse = async (entry: Entry) => {
    const problem = await checkEntry(strapi, entry, routes);
    if (problem !== null) throw refusal(problem);
  };
  strapi.documents.use(async (ctx, next) => {
    const { uid, action } = ctx;
    if (!uid.startsWith('api::')) return next();
    if (action === 'publish') {
      for (const fields of await findDrafts(strapi, uid, ctx.params)) await refuse({ uid, fields, publishing: true });
      return next();
    }
    if (!WRITES.includes(action)) return next();
    const params: Fields = { ...ctx.params };
    if (uid === ARTICLE) await fillArticleSlug(strapi, params);
    return strapi.db.transaction(async () => {
      const result = await next();
      for (const id of savedIds(result)) {
        const fields = await findEntry(strapi, uid, { id });
        if (fields !== null) await refuse({ uid, fields, publishing: params.status === 'published' });
      }
      return result;
    });
  });
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

async function findDrafts(strapi: Core.Strapi, uid: string, { documentId, locale }: Fields): Promise<Fields[]> {
  const code = locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
  const where = { documentId, publishedAt: null, ...(code === '*' ? {} : { locale: code }) };
  return strapi.db.query(uid).findMany({ where, populate: populateOf(strapi, uid) });
}

async function findEntry(strapi: Core.Strapi, uid: string, where: Fields): Promise<Fields | null> {
  return strapi.db.query(uid).findOne({ where, populate: populateOf(strapi, uid) });
}

function populateOf(strapi: Core.Strapi, uid: string) {
  const find = shapesOf(strapi);
  const shape = find(uid);
  return shape === undefined ? {} : populateContent(shape, find);
}
