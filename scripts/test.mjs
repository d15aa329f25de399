import { runChecks } from './checks/run-checks.mjs';

await runChecks('test');
