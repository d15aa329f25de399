import type { Migration } from 'kysely/migration';
import { createTable, index } from './make-table.ts';

/** Who of the staff is who at their organisation, and which sessions began with a second factor that it asked for. */
export const staffIdentities: Migration = {
  async up(db) {
    await createTable(db, 'staff_identities', ['issuer', 'subject'], {
      issuer: 'text!',
      subject: 'text!',
      user_pk: 'integer!',
      created_at: 'text!',
    });
    await index(db, 'staff_identities', ['user_pk', 'issuer'], true);
    await db.schema
      .alterTable('staff_sessions')
      .addColumn('factor_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
