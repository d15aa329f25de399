import type { Knex } from 'knex';
import { MigrationError } from './migration.ts';

/** A key of PostgreSQL's locks: every connection of a running content service shares it, a migration has it alone. */
const IN_USE = 7_310_225;

/** What is said of either database. */
export const IN_USE_SENTENCE = 'The content database is in use: stop the site, then run this again.';

interface PostgresConnection {
  query(text: string, values: unknown[], answered: (error: Error | null) => void): unknown;
}

/**
 * Marks a connection of the content service to PostgreSQL, until it is closed or its process ends: a start during a
 * migration waits here. For `afterCreate` of the pool, which hands every new connection over.
 */
export function markInUse(
  connection: PostgresConnection,
  done: (error: Error | null, connection: PostgresConnection) => void,
): void {
  connection.query('SELECT pg_advisory_lock_shared($1)', [IN_USE], (error) => done(error, connection));
}

/**
 * Has the content of a PostgreSQL database alone until the transaction ends.
 * @throws MigrationError where a content service has it open, on whatever server
 */
export async function takeFromUse(transaction: Knex.Transaction): Promise<void> {
  const { rows } = await transaction.raw('SELECT pg_try_advisory_xact_lock(?) AS free', [IN_USE]);
  if (rows[0]?.free !== true) throw new MigrationError(IN_USE_SENTENCE);
}
