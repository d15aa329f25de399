import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Who was invited, who is locked out, and where the staff is signed in. */
export const accountsOfStaff: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
    await createTable(db, 'staff_invitations', ['id'], {
      id: 'text!',
      email: 'text!',
      first_name: 'text!',
      last_name: 'text!',
      role: 'text!',
      invited_by: 'integer!',
      created_at: 'text!',
      expires_at: 'text!',
    });
    await index(db, 'staff_invitations', ['email'], true);
    await createTable(db, 'staff_sessions', ['family'], {
      family: 'text!',
      user_pk: 'integer!',
      browser: 'text',
      system: 'text',
      started_at: 'text!',
      last_seen_at: 'text!',
    });
    await index(db, 'staff_sessions', ['user_pk']);
    await index(db, 'refresh_tokens', ['user_pk']);
  },
};
