import type { Migration } from 'kysely/migration';

/** Holds are counted by the network that they come from. */
export const holdsByClient: Migration = {
  async up(db) {
    await db.schema.alterTable('slot_holds').addColumn('client_hash', 'text').execute();
  },
};
