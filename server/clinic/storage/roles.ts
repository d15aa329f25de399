import { type Kysely, sql } from 'kysely';

/** Makes administrators of accounts from before there were roles, in the database or in a backup: they could do everything. */
export async function fillRoles<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update users set role = 'administrator' where role is null`.execute(db);
}
