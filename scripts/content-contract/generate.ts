import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emitContract, GENERATED_BY } from './emit-contract.ts';
import { emitEntryKinds, readKinds } from './entry-kinds.ts';
import { staleErrors } from './schema-errors.ts';
import { readSchemaSet } from './schema-set.ts';
import { emitViewFields } from './view-fields.ts';

/** The generated files, relative to the project. */
export const GENERATED = [
  'src/contract/content/schema.gen.ts',
  'src/contract/content/view-fields.gen.ts',
  'src/contract/content/entry-kinds.gen.ts',
] as const;

/** Writes the generated files of the project at `root` that are stale, and returns them. */
export function writeContract(root: string): string[] {
  const texts = textsOf(root);
  const stale = GENERATED.filter((file) => readIfThere(root, file) !== texts[file]);
  for (const file of stale) writeFileSync(join(root, file), texts[file]);
  return stale;
}

function textsOf(root: string): Record<(typeof GENERATED)[number], string> {
  const set = readSchemaSet(join(root, 'cms-schemas'));
  return {
    'src/contract/content/schema.gen.ts': emitContract(set),
    'src/contract/content/view-fields.gen.ts': emitViewFields(set, GENERATED_BY),
    'src/contract/content/entry-kinds.gen.ts': emitEntryKinds(readKinds(root), GENERATED_BY),
  };
}

function readIfThere(root: string, file: string): string | null {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
}

/** Error sentences if a generated file of the project at `root` is missing or stale, or a schema is invalid. */
export function generatedErrors(root: string): string[] {
  try {
    const expected = textsOf(root);
    return GENERATED.flatMap((file) => staleErrors(file, readIfThere(root, file), expected[file]));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** `node generate.ts` writes; `node generate.ts --check` writes nothing and fails when a file is stale. */
if (import.meta.main) {
  const root = resolve('.');
  if (process.argv.includes('--check')) {
    for (const error of generatedErrors(root)) {
      console.error(error);
      process.exitCode = 1;
    }
  } else {
    const written = writeContract(root);
    console.log(written.length > 0 ? `Wrote ${written.join(' and ')}.` : 'What is generated is up to date.');
  }
}
