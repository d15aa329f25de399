import type { SelectQueryBuilder } from 'kysely';
import type { ClinicDatabase } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import type { ClinicTables } from '../storage/tables.ts';

/** The ids of submissions, as a query. */
type Ids = SelectQueryBuilder<ClinicTables, 'requests', { id: string }>;

/**
 * Waits for changes of submissions that are under way, and keeps everybody else from changing them until the transaction
 * ends: what is read of them from here on is neither lost nor outdated. On SQLite one transaction follows the other.
 * @returns the ids that the query finds once nobody changes them any more
 */
export async function lockSubmissions(trx: ClinicDatabase, ids: Ids): Promise<string[]> {
  // Having waited, PostgreSQL judges a row by what it has become, but other tables as they were: only another query sees these.
  if (isPostgres(trx)) await ids.forUpdate().execute();
  return (await ids.execute()).map(({ id }) => id);
}

/** As `lockSubmissions`, for one. */
export async function lockSubmission(trx: ClinicDatabase, id: string): Promise<void> {
  await lockSubmissions(trx, trx.selectFrom('requests').select('id').where('id', '=', id));
}
