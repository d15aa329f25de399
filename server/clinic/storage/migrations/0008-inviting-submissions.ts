import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { index } from './make-table.ts';

/**
 * Which submission an invitation was made with: what somebody close has answered goes when that is erased. For those of
 * the last day the browser that made them still tells.
 */
export const invitingSubmissions: Migration = {
  async up(db) {
    await db.schema.alterTable('invitations').addColumn('invited_by', 'text').execute();
    await index(db, 'invitations', ['invited_by']);
    await sql`
      update invitations set invited_by = (
        select request_id from browser_results where browser_results.invitation_id = invitations.id limit 1
      )`.execute(db);
  },
};
