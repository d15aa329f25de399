import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { postgresDialect } from '#server/clinic/storage/dialect.ts';
import { READY_DATABASE } from '#server/clinic/testing/databases.ts';
import { startPostgres } from './start-postgres.ts';

/** Starts PostgreSQL for the tests of the clinic that follow, and ends it after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('clinic_tests');
  await preferSpeed(url);
  const ready = await openDatabase(postgresDialect(await postgres.createDatabase(READY_DATABASE)));
  await ready.destroy();
  project.provide('postgresUrl', url);
  return () => postgres.stop();
}

/** These databases live for one test each: what a power cut would do to them does not matter. */
async function preferSpeed(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${name} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
