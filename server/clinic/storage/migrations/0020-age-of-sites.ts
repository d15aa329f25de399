import type { Migration } from 'kysely/migration';

/** When a site was added; those that are there already come before all that follow. */
export const ageOfSites: Migration = {
  async up(db) {
    await db.schema.alterTable('sites').addColumn('added_at', 'text').execute();
  },
};
