import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** The program has fewer statements than this; what comes after them, such as lists of other lengths, is read each time. */
const MOST_STATEMENTS = 500;

/**
 * What is read once. Not what asks for all columns: a later release may add one while this server is running, and
 * PostgreSQL refuses an answer that is not as it was prepared.
 */
const KEPT_STATEMENT = /^(?:select|insert|update|delete|with)\b[^*]*$/i;

/** The names of statements; undefined for those that have none. */
type NameStatement = (sql: string) => string | undefined;

/** Connections may be lent by several pools in turn, so that a statement has the same name for all of them. */
function statementNames(): NameStatement {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_STATEMENTS || !KEPT_STATEMENT.test(sql)) return known;
    const name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
}

function preparing(client: PoolClient, nameOf: NameStatement): PostgresPoolClient {
  const asItIs: PostgresPoolClient = client;
  function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return asItIs.query(asked);
    const name = nameOf(asked);
    return name === undefined ? asItIs.query(asked, values) : client.query({ name, text: asked, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * The connections of a pool, each of which has PostgreSQL read and plan a statement once: to do it each time takes longer
 * than to write the row.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const lent = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = statementNames();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = lent.get(client) ?? preparing(client, nameOf);
      lent.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
