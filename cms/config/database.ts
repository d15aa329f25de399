import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { markInUse } from '../src/migrations/content-in-use.ts';

interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** PostgreSQL where `CMS_DATABASE_URL` is set, else one SQLite file in `DATA_DIR`. */
export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const connectionString = env('CMS_DATABASE_URL', '');
  if (connectionString !== '') {
    // One connection stays open as long as the service runs: by it a migration sees that the content is in use.
    const pool = { min: 1, max: 10, afterCreate: markInUse };
    return { connection: { client: 'postgres', connection: { connectionString }, pool } };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(env('DATA_DIR', 'var'), 'cms.sqlite') },
      useNullAsDefault: true,
      pool: { afterCreate: readWhileWriting },
    },
  };
};

/** Write-ahead logging: visitors' reads do not wait for an editor's save. */
function readWhileWriting(connection: SqliteConnection, done: (error: unknown, connection: SqliteConnection) => void) {
  connection.pragma('journal_mode = WAL');
  done(null, connection);
}
