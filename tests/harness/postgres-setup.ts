import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { postgresDialect } from '#server/clinic/storage/dialect.ts';
import { READY_DATABASE } from '#server/testing/clinic/databases.ts';
import { startPostgres } from './start-postgres.ts';

/** Starts PostgreSQL for the tests of the clinic that follow, and ends it after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('clinic_tests');
  const ready = await openDatabase(postgresDialect(await postgres.createDatabase(READY_DATABASE)));
  await ready.destroy();
  project.provide('postgresUrl', url);
  return () => postgres.stop();
}
