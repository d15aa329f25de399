import type { Core } from '@strapi/strapi';
import { populateContent } from '../lib/deep-populate.ts';
import type { Fields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { SEARCH_TEXT, searchText } from './search-text.ts';

/**
 * Notes the words of an entry with the entry, as it was saved. Past the lifecycles of the database, so that it counts for
 * no change of its own: neither for the time of the last one nor for anybody who listens.
 * @param fields as stored, components included
 */
export async function keepSearchText(strapi: Core.Strapi, uid: string, fields: Fields): Promise<void> {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (!shape || !(SEARCH_TEXT in shape.attributes)) return;
  const text = searchText(shape, fields, find);
  if (text === fields[SEARCH_TEXT]) return;
  await strapi.db
    .queryBuilder(uid)
    .where({ id: fields.id })
    .update({ [SEARCH_TEXT]: text })
    .execute();
}

/** Which words are noted; a release that notes others counts on. */
const WORDS = 2;
const NOTED = { type: 'core', name: 'souvenance', key: 'search_words' };

/**
 * Notes the words of entries that were saved before there was a place for them: drafts and published, in every language;
 * and once those of all entries, when an earlier release noted other words.
 */
export async function fillSearchTexts(strapi: Core.Strapi): Promise<void> {
  const isNew = (await strapi.store.get(NOTED)) !== WORDS;
  const find = shapesOf(strapi);
  for (const uid of Object.keys(strapi.contentTypes)) {
    const shape = uid.startsWith('api::') ? find(uid) : undefined;
    if (!shape || !(SEARCH_TEXT in shape.attributes)) continue;
    const where = isNew ? {} : { [SEARCH_TEXT]: null };
    const entries: Fields[] = await strapi.db.query(uid).findMany({ where, populate: populateContent(shape, find) });
    for (const fields of entries) await keepSearchText(strapi, uid, fields);
  }
  if (isNew) await strapi.store.set({ ...NOTED, value: WORDS });
}
