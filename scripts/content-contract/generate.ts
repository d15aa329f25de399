import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emitContract } from './emit-contract.ts';
import { staleErrors } from './schema-errors.ts';
import { readSchemaSet } from './schema-set.ts';

/** Writes the generated file of the project at `root` where it is stale; returns whether it was. */
export function writeContract(root: string): boolean {
  const file = join(root, 'src/contract/content/schema.gen.ts');
  const text = emitContract(readSchemaSet(join(root, 'cms-schemas')));
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}

/** Error sentences if the generated file of the project at `root` is missing or stale, or a schema is invalid. */
export function generatedErrors(root: string): string[] {
  const file = join(root, 'src/contract/content/schema.gen.ts');
  try {
    const expected = emitContract(readSchemaSet(join(root, 'cms-schemas')));
    return staleErrors(existsSync(file) ? readFileSync(file, 'utf8') : null, expected);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** `node generate.ts` writes; `node generate.ts --check` writes nothing and fails when the file is stale. */
if (import.meta.main) {
  const root = resolve('.');
  if (process.argv.includes('--check')) {
    for (const error of generatedErrors(root)) {
      console.error(error);
      process.exitCode = 1;
    }
  } else {
    console.log(
      writeContract(root)
        ? 'Wrote src/contract/content/schema.gen.ts.'
        : 'src/contract/content/schema.gen.ts is up to date.',
    );
  }
}
