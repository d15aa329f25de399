import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE } from './locales.ts';

const LOCALE = 'plugin::i18n.locale';

/**
 * Does work of a start whole or not at all, and in one process at a time: another one that starts meanwhile waits, and then
 * sees what was done. Call it after the languages of the site are there.
 */
export async function inOneProcess<T>(strapi: Core.Strapi, work: () => Promise<T>): Promise<T> {
  return strapi.db.transaction(async () => {
    const code = DEFAULT_LOCALE;
    // A write that changes nothing: PostgreSQL locks the row until the end of the transaction, SQLite the database.
    await strapi.db.queryBuilder(LOCALE).where({ code }).update({ code }).execute({ mapResults: false });
    return work();
  });
}
