import type { Migration } from 'kysely/migration';
import { fillReferences } from '../references.ts';
import { index } from './make-table.ts';

/** What people say on the telephone instead of an id: one for each submission, its appointments have the same. */
export const references: Migration = {
  async up(db) {
    for (const table of ['requests', 'appointments'])
      await db.schema.alterTable(table).addColumn('reference', 'text').execute();
    await fillReferences(db);
    await index(db, 'requests', ['reference'], true);
  },
};
