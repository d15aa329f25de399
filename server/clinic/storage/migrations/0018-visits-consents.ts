import type { Migration } from 'kysely/migration';

/** Who of the staff noted a consent that was given orally. */
export const oralConsents: Migration = {
  async up(db) {
    await db.schema.alterTable('consents').addColumn('recorded_by', 'text').execute();
  },
};
