import type { Migration } from 'kysely/migration';
import { index } from './make-table.ts';

/** Indexes by which the journal is read: the newest entries, and those of one person. */
export const findInAudit: Migration = {
  async up(db) {
    await index(db, 'audit', ['at']);
    await index(db, 'audit', ['actor', 'at']);
  },
};
