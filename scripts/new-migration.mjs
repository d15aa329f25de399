import { createMigration } from './content-contract/new-migration.ts';
import { runWriter } from './content-contract/run-writer.mjs';

/** `npm run new:migration <name>`: writes a file for what becomes of stored content when a shape changes. */
runWriter((root) => {
  const file = createMigration(root, process.argv[2] ?? '', new Date().toISOString().slice(0, 10));
  return {
    files: [file],
    next: 'write its changes, see what they touch with `npm run content:migrate -- --dry-run`, stop the site and carry them out with `npm run content:migrate`.',
  };
});
