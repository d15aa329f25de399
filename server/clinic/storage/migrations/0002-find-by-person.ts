import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Indexes by which everything of a person is found without reading what belongs to others. */
export const findByPerson: Migration = {
  async up(db) {
    await createTable(db, 'draft_people', ['person_hash', 'draft_id', 'source'], {
      person_hash: 'text!',
      draft_id: 'text!',
      source: 'text!',
    });
    await index(db, 'draft_people', ['draft_id']);
    await db.schema
      .alterTable('drafts')
      .addColumn('people_noted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await index(db, 'consents', ['person_hash']);
    await index(db, 'mailed_links', ['subject']);
    for (const table of ['appointments', 'documents', 'recommendations', 'invitations']) {
      await index(db, table, ['request_id']);
    }
  },
};
