import type { Migration } from 'kysely/migration';

/** The language in which somebody of the staff made their account: their mail is in it until they choose another. */
export const accountLanguage: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('locale', 'text').execute();
  },
};
