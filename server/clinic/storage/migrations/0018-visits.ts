import type { Migration } from 'kysely/migration';

/** What people are asked to bring to a kind of visit, in the words of the clinic. */
export const visits: Migration = {
  async up(db) {
    for (const column of ['bring_fr', 'bring_en'])
      await db.schema.alterTable('visit_kinds').addColumn(column, 'text').execute();
  },
};
