import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { index } from './make-table.ts';

const DAY_MS = 24 * 3_600_000;

/** Files that wait for their form: whose they are, until when, and the consent they were sent with. */
export const waitingDocuments: Migration = {
  async up(db) {
    for (const column of ['owner_hash', 'expires_at', 'consent_text_id', 'consent_text_version', 'consent_locale'])
      await db.schema.alterTable('documents').addColumn(column, 'text').execute();
    await index(db, 'documents', ['expires_at']);
    const waiting = sql<{
      id: string;
      created_at: string;
    }>`select id, created_at from documents where request_id is null`;
    for (const { id, created_at } of (await waiting.execute(db)).rows) {
      const until = new Date(Date.parse(created_at) + DAY_MS).toISOString();
      await sql`update documents set expires_at = ${until} where id = ${id}`.execute(db);
    }
  },
};
