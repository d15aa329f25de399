import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { renameFieldTexts } from './editor-texts.ts';
import { withRenamedFixtureField } from './field-fixtures.ts';
import { writeContract } from './generate.ts';
import { type CreatedField, FIELD_NAME, RESERVED } from './new-field.ts';
import { createMigration, freeName } from './new-migration.ts';
import { findShape } from './shapes.ts';
import { writeJson } from './write-json.ts';

/** Every block has it, and by this name it is read. */
const HIDING = 'hidden';

const schemaSchema = z.looseObject({ attributes: z.record(z.string(), z.unknown()) });

/** A field of a block that is to have another name. `day` is today's, `2026-11-22`. */
export interface RenamedField {
  shape: string;
  from: string;
  to: string;
  day: string;
}

/**
 * Gives a field of a block another name everywhere but where it is drawn: in its schema, its words for editors, its
 * fixtures, the first content and what is generated, with the migration that carries the stored content over. Writes nothing
 * when it cannot be.
 * @throws Error with a sentence that says what to do instead
 */
export function renameField(root: string, { shape: named, from, to, day }: RenamedField): CreatedField {
  const found = findShape(root, named);
  if (found?.kind !== 'block')
    throw new Error(
      `There is no block "${named}". Fields of other shapes are renamed by hand: docs/changing-a-block.md.`,
    );
  const shape = found.name;
  // The file's own object, not the validator's copy: that one has its keys in another order.
  const schema: z.infer<typeof schemaSchema> = JSON.parse(readFileSync(join(root, found.file), 'utf8'));
  schemaSchema.parse(schema);
  if (!(from in schema.attributes)) throw new Error(`The block "${shape}" has no field "${from}": ${found.file}.`);
  if (from === HIDING)
    throw new Error(`The field "${HIDING}" keeps its name: the site and the panel hide a block by it.`);
  if (to in schema.attributes || !FIELD_NAME.test(to) || RESERVED.has(to))
    throw new Error(
      `"${to}" cannot be the new name: take letters and digits, and a name that neither another field nor Strapi has.`,
    );
  // A field may get a name back that it had before.
  const name = freeName(root, `rename-${shape}-${from.toLowerCase()}`);
  const migration = createMigration(root, name, day, [{ kind: 'rename-field', shape: found.uid, from, to }]);
  schema.attributes = withRenamedKey(schema.attributes, from, to);
  writeJson(join(root, found.file), schema);
  const fixtures = `blocks/${shape}/${shape}.fixtures.ts`;
  writeFileSync(join(root, fixtures), withRenamedFixtureField(readFileSync(join(root, fixtures), 'utf8'), from, to));
  const texts = renameFieldTexts(root, found.uid, { from, to });
  const seeds = globSync('cms-schemas/seed/**/*.json', { cwd: root }).filter((file) =>
    renameInSeed(root, file, { shape, from, to }),
  );
  return {
    files: [found.file, migration, fixtures, ...texts, ...seeds, ...writeContract(root)],
    remains: [
      `Draw it under its new name: blocks/${shape}/${shape}.block.tsx, and its test.`,
      'Then `npm run content:check`; see what the migration touches with `npm run content:migrate -- --dry-run`.',
    ],
  };
}

function renameInSeed(root: string, file: string, { shape, from, to }: Omit<RenamedField, 'day'>): boolean {
  const content: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  let renamed = false;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)]));
    if (inside.block !== shape || !(from in inside)) return inside;
    renamed = true;
    return withRenamedKey(inside, from, to);
  };
  const after = walk(content);
  if (renamed) writeJson(join(root, file), after);
  return renamed;
}

/** The same object with another key in the same place. */
function withRenamedKey(object: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));
}
