import { sqlitePlaces } from '../../../tests/harness/content-tables.ts';
import { testMigrations } from '../../../tests/harness/migration-cases.ts';
import { testMigrationProcesses } from '../../../tests/harness/migration-processes.ts';

testMigrations(sqlitePlaces());
testMigrationProcesses(sqlitePlaces());
