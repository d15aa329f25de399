import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** What the staff wrote to the people who sent something. */
export const inboxReplies: Migration = {
  async up(db) {
    await createTable(db, 'replies', ['id'], {
      id: 'text!',
      request_id: 'text!',
      user_pk: 'integer!',
      content_sealed: 'text!',
      created_at: 'text!',
    });
    await index(db, 'replies', ['request_id']);
  },
};
