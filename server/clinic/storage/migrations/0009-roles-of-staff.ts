import type { Migration } from 'kysely/migration';
import { fillRoles } from '../roles.ts';

/** What each member of staff may do. Until now everybody could do everything: they stay administrators. */
export const rolesOfStaff: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('role', 'text').execute();
    await fillRoles(db);
  },
};
