import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { index } from './make-table.ts';

/**
 * Which submission leads those that belong together, and how that is known. What somebody close has answered belongs to the submission that made
 * its link; what other submissions name stands sealed in them, and is noted when the clinic starts.
 */
export const groups: Migration = {
  async up(db) {
    await db.schema.alterTable('requests').addColumn('part_of', 'text').execute();
    await db.schema.alterTable('requests').addColumn('part_by', 'text').execute();
    await db.schema
      .alterTable('requests')
      .addColumn('links_noted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await index(db, 'requests', ['part_of']);
    await sql`
      update requests set part_of = (
        select invitations.invited_by from invitations
        join requests as leader on leader.id = invitations.invited_by
        where invitations.request_id = requests.id limit 1
      )`.execute(db);
    await sql`update requests set part_by = 'invitation' where part_of is not null`.execute(db);
    await sql`
      update requests set links_noted = 1
      where kind not in ('secondary_consultation', 'survey', 'trial_signup')`.execute(db);
  },
};
