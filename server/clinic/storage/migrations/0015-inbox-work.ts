import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Who of the staff has a submission in hand, what it is marked with, and the list that each of them keeps. */
export const inboxWork: Migration = {
  async up(db) {
    await db.schema.alterTable('requests').addColumn('assigned_to', 'integer').execute();
    await db.schema.alterTable('requests').addColumn('tags_sealed', 'text').execute();
    await index(db, 'requests', ['assigned_to']);
    await createTable(db, 'saved_filters', ['user_pk'], { user_pk: 'integer!', filter: 'text!' });
  },
};
