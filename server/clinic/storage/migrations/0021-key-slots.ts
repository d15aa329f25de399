import type { Migration } from 'kysely/migration';
import { createTable } from './make-table.ts';

/** Which keys the records are sealed with, so that one can take the place of another. */
export const keySlots: Migration = {
  async up(db) {
    await createTable(db, 'key_slots', ['key_id'], { key_id: 'text!', finding_sealed: 'text!', added_at: 'text!' });
  },
};
