import { resolve } from 'node:path';
import { createMigration } from './content-contract/new-migration.ts';

/** `npm run new:migration <name>`: writes a file for what becomes of stored content when a shape changes. */
try {
  const file = createMigration(resolve('.'), process.argv[2] ?? '', new Date().toISOString().slice(0, 10));
  console.log(`Wrote\n  ${file}`);
  console.log(
    'Next: write its changes, see what they touch with `npm run content:migrate -- --dry-run`, stop the site and carry them out with `npm run content:migrate`.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
