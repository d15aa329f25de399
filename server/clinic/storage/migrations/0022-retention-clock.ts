import type { Migration } from 'kysely/migration';
import { createTable } from './make-table.ts';

/** When retention looked at the clock last, so that a clock that jumped erases nothing. */
export const retentionClock: Migration = {
  async up(db) {
    await createTable(db, 'retention_clock', ['id'], { id: 'integer!', seen_at: 'text!', doubtful_from: 'text' });
  },
};
