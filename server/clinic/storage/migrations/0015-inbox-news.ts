import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** What each member of the staff is told by mail, what waits to be told at a time they chose, and what changed lately. */
export const inboxNews: Migration = {
  async up(db) {
    await createTable(db, 'notice_choices', ['user_pk'], {
      user_pk: 'integer!',
      urgent: 'integer!',
      digest: 'text!',
      locale: 'text!',
    });
    await createTable(db, 'waiting_notices', ['user_pk', 'request_id'], {
      user_pk: 'integer!',
      request_id: 'text!',
      due_at: 'text!',
    });
    await index(db, 'waiting_notices', ['due_at']);
    await index(db, 'waiting_notices', ['request_id']);
    await index(db, 'requests', ['updated_at']);
  },
};
