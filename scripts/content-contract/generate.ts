import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emitContract, GENERATE_COMMAND } from './emit-contract.ts';
import { readSchemaSet } from './schema-set.ts';

/**
 * Writes `src/content/schema.gen.ts` from `cms-schemas/`. With `--check` it writes nothing and fails when the file is
 * stale. The project folder is the working directory.
 */

const root = resolve('.');
const target = join(root, 'src/content/schema.gen.ts');
const text = emitContract(readSchemaSet(join(root, 'cms-schemas')));
const current = existsSync(target) ? readFileSync(target, 'utf8') : '';

if (current === text) {
  console.log('src/content/schema.gen.ts is up to date.');
} else if (process.argv.includes('--check')) {
  console.error(
    `src/content/schema.gen.ts is stale: cms-schemas/ has changed. Run \`${GENERATE_COMMAND}\` and commit it.`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(target, text);
  console.log('Wrote src/content/schema.gen.ts.');
}
