import type { Migration } from 'kysely/migration';
import { createTable } from './make-table.ts';

/** Codes from a telephone beside the password, and who must have them. */
export const secondFactors: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('was_invited', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await createTable(db, 'totp_secrets', ['user_pk'], {
      user_pk: 'integer!',
      secret_sealed: 'text!',
      confirmed_at: 'text',
      last_step: 'integer!',
      created_at: 'text!',
    });
    await createTable(db, 'recovery_codes', ['user_pk', 'code_hash'], {
      user_pk: 'integer!',
      code_hash: 'text!',
      used_at: 'text',
    });
  },
};
