import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Which browser sent what, for a day, and to whose address a link to a result was mailed. */
export const sentResults: Migration = {
  async up(db) {
    await createTable(db, 'browser_results', ['browser_hash', 'request_id'], {
      browser_hash: 'text!',
      request_id: 'text!',
      slug: 'text!',
      invitation_id: 'text',
      expires_at: 'text!',
    });
    await createTable(db, 'mailed_results', ['person_hash', 'request_id'], {
      person_hash: 'text!',
      request_id: 'text!',
      expires_at: 'text!',
    });
    for (const table of ['browser_results', 'mailed_results']) {
      await index(db, table, ['request_id']);
      await index(db, table, ['expires_at']);
    }
  },
};
