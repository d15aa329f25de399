import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';
import { hasDrafts } from '../lib/shapes.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { timeOf } from './date-along.ts';
import { whoSaves } from './who-saves.ts';

/** The version of an entry that a form was opened with: `<locale> <time of the last save>`; `-` for no language. */
export const VERSION = 'x-entry-version';
const ACTIONS = ['update', 'publish', 'unpublish', 'delete', 'discardDraft'];

/** Requests whose version was compared: what follows in the same request changes the entry itself. */
const compared = new WeakSet<object>();

/**
 * Refuses to save, publish, withdraw or delete an entry from a form that was opened before somebody else saved it: the
 * older of two saves would undo the other unseen. The panel sends the version of its form; a call without one, from a
 * program, is not compared. The row is locked until the save is done, so that of two at the same time one is refused.
 */
export function refuseOlderSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const request = strapi.requestContext.get();
    const [locale = '', version = ''] = request?.get(VERSION).split(' ') ?? [];
    const given: Fields = { ...params };
    if (!request || version === '' || !ACTIONS.includes(action) || compared.has(request)) return next();
    if (!isNamed(request.params, uid, given) || !isOf(given.locale, locale)) return next();
    return strapi.db.transaction(async () => {
      await compare(strapi, { uid, documentId: given.documentId, locale: locale === '-' ? null : locale }, version);
      compared.add(request);
      return next();
    });
  });
}

/** Whether the request is about this entry, and not about another one that is saved along with it. */
function isNamed(asked: unknown, uid: string, { documentId }: Fields): boolean {
  return isFields(asked) && asked.model === uid && (asked.id === undefined || asked.id === documentId);
}

function isOf(locale: unknown, version: string): boolean {
  return version === '-' || locale === '*' || locale === version;
}

interface Place {
  uid: string;
  documentId: unknown;
  locale: string | null;
}

async function compare(strapi: Core.Strapi, { uid, documentId, locale }: Place, version: string): Promise<void> {
  const draft = hasDrafts(strapi, uid) ? { publishedAt: null } : {};
  const where = { documentId, ...(locale === null ? {} : { locale }), ...draft };
  await strapi.db.queryBuilder(uid).select('id').where(where).forUpdate().execute();
  const row: Fields | null = await strapi.db.query(uid).findOne({ where, populate: ['updatedBy'] });
  if (row !== null && timeOf(row.updatedAt) === timeOf(version)) return;
  throw refusal(strapi, row);
}

function refusal(strapi: Core.Strapi, row: Fields | null) {
  const text = row === null ? sentence('version.gone') : sentenceOf(strapi, row);
  const message = text[panelLanguage(strapi)];
  return new errors.ValidationError(message, { errors: [{ path: [], message, name: 'OlderVersion' }] });
}

/** Who saved an entry, where that is known: not of what a program changed, or somebody who left. */
function sentenceOf(strapi: Core.Strapi, { updatedBy }: Fields): Sentence {
  if (!isFields(updatedBy)) return sentence('version.unnamed');
  const isOwn = updatedBy.id === whoSaves(strapi);
  return isOwn ? sentence('version.own') : sentence('version.older', { by: nameOfPerson(updatedBy) });
}

/** What colleagues call somebody who works in the panel. */
export function nameOfPerson(person: Fields): string {
  return [person.firstname, person.lastname].map(asText).join(' ').trim() || asText(person.username) || '…';
}
