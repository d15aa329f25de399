import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { populateContent } from '../lib/deep-populate.ts';
import { entryKindOf } from '../lib/entry-kinds.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { type PanelLanguage, sentence } from '../lib/sentences.ts';
import { hasDrafts, shapesOf } from '../lib/shapes.ts';
import { mayPublish } from '../preview/preview-entries.ts';
import { dateSavedEntry, fillEntryDate } from '../rules/entry-date.ts';
import { fillCopiedSlug, fillSlug, trimSlug } from '../rules/entry-slug.ts';
import {
  findForbiddenRename,
  findForbiddenWithdrawal,
  type PreviousState,
  readPreviousState,
} from '../rules/fixed-entries.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import type { TakenPaths } from '../rules/used-addresses.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';
import { keepSearchText } from '../search/keep-search-text.ts';
import { localesOf } from '../site-parts/parts.ts';
import { findCarriedTopic, findTakenTopic } from '../topics/topic-rules.ts';
import { checkEntry } from './check-entry.ts';

const WRITES = ['create', 'update', 'clone'];

/** A call of the Document Service: content type, action and parameters. */
interface Call {
  uid: string;
  action: string;
  params: Fields;
}

/**
 * Validates every save, publication, deletion and unpublication, whether it comes from the admin panel, an API token or
 * the first content. A save is validated after it was written, inside a transaction that is rolled back when a rule
 * refuses it: so a partial update is checked together with the attributes it leaves unchanged. What is accepted is noted
 * for the search of the panel's list.
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
    refuse(strapi, await checkEntry(strapi, { uid, fields, publishing: true }, taken));
  }
  const kind = entryKindOf(uid);
  if (kind !== undefined) await fillEntryDate(strapi, kind, params.documentId, new Date());
}

async function beforeWithdrawal(strapi: Core.Strapi, { uid, params }: Call, action: 'delete' | 'unpublish') {
  const where = { ...(await whereIs(strapi, params)), publishedAt: { $notNull: true } };
  const published: Fields[] = hasDrafts(strapi, uid)
    ? await strapi.db.query(uid).findMany({ where, populate: ['createdBy'] })
    : [];
  const names = published.map(({ name }) => asText(name));
  refuse(strapi, findForbiddenWithdrawal(uid, action, names));
  // Strapi asks this of who unpublishes, and not of who deletes.
  if (!published.every((entry) => mayPublish(strapi, uid, entry))) {
    refuse(strapi, { field: [], sentence: sentence('published.delete') });
  }
  refuse(strapi, await findCarriedTopic(strapi, uid, params.documentId, await localesOf(strapi, params)));
}

/** Fills in optional attributes; returns the stored rows of the entry before the save. */
async function beforeSave(strapi: Core.Strapi, { uid, action, params }: Call): Promise<PreviousState[]> {
  const kind = entryKindOf(uid);
  if (kind !== undefined) {
    trimSlug(params);
    if (action === 'clone') await fillCopiedSlug(strapi, kind, params);
    await fillSlug(strapi, kind, params);
    await dateSavedEntry(strapi, kind, params, new Date());
  }
  return action === 'update' ? readPreviousState(strapi, uid, params.documentId) : [];
}

async function afterSave(
  strapi: Core.Strapi,
  { uid, params }: Call,
  { before, result, taken }: { before: PreviousState[]; result: unknown; taken: TakenPaths },
): Promise<void> {
  for (const id of savedIds(result)) {
    const fields = await findEntry(strapi, uid, { id });
    if (fields === null) continue;
    refuse(strapi, findForbiddenRename(uid, fields, before, taken.routes));
    refuse(strapi, await findTakenTopic(strapi, uid, fields));
    refuse(strapi, await checkEntry(strapi, { uid, fields, publishing: params.status === 'published' }, taken));
    await keepSearchText(strapi, uid, fields);
  }
}

function refuse(strapi: Core.Strapi, issue: ValidationIssue | null): void {
  if (issue !== null) throw validationError(issue, panelLanguage(strapi));
}

/** The error that Strapi shows in the panel: the sentence as a notification, and beside the attribute. */
function validationError(issue: ValidationIssue, language: PanelLanguage) {
  const message = issue.sentence[language];
  const details = { errors: [{ path: issue.field, message, name: 'ValidationError' }] };
  return new errors.ValidationError(message, details);
}

function savedIds(result: unknown): unknown[] {
  if (!isFields(result)) return [];
  return 'entries' in result ? asList(result.entries).map((entry) => entry.id) : [result.id];
}

async function findDrafts(strapi: Core.Strapi, uid: string, params: Fields): Promise<Fields[]> {
  const where = { ...(await whereIs(strapi, params)), publishedAt: null };
  return strapi.db.query(uid).findMany({ where, populate: populateOf(strapi, uid) });
}

/** The query for the rows of an action: the locale `*` means every language, a missing locale the default one. */
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
