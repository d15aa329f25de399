import { sqlitePlaces } from '../../../tests/harness/content-tables.ts';
import { testUpgradeChecks } from '../../../tests/harness/upgrade-cases.ts';

testUpgradeChecks(sqlitePlaces());
