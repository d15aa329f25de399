import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { nameField } from './editor-texts.ts';
import { FIXTURE_VALUES, withFixtureField } from './field-fixtures.ts';
import { writeContract } from './generate.ts';

const NAME = /^[a-z][a-zA-Z0-9]*$/;
/** Names that Strapi gives itself. */
const RESERVED = new Set([
  'id',
  'documentId',
  'locale',
  'localizations',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'status',
]);
const USAGE = '`npm run new:field hero motto string -- --label-fr "Devise" --label-en "Motto"`';

const schemaSchema = z.looseObject({ attributes: z.record(z.string(), z.unknown()) });

/** A new field of a block, and what editors call it. */
export interface NewField {
  block: string;
  field: string;
  type: string;
  labels: { fr: string; en: string };
}

/** What was written, and what is left to do by hand. */
export interface CreatedField {
  files: string[];
  remains: string[];
}

/** What Strapi's schema says of a type; every new field is optional, because entries that exist do not have it. */
function attributeOf(type: string): object {
  if (type === 'link') return { type: 'customField', customField: 'global::link' };
  return type === 'boolean' ? { type, default: false } : { type };
}

/**
 * Adds a field to a block of the project at `root`: to its schema, its words for editors, its fixtures and the generated
 * contract. Writes nothing when it cannot be.
 * @throws Error with a sentence that says what to do instead
 */
export function createField(root: string, { block, field, type, labels }: NewField): CreatedField {
  const schemaFile = `cms-schemas/components/blocks/${block}.json`;
  refuse(root, { block, field, type, labels }, schemaFile);
  const schema = schemaSchema.parse(JSON.parse(readFileSync(join(root, schemaFile), 'utf8')));
  if (field in schema.attributes)
    throw new Error(`The block "${block}" has a field "${field}" already: ${schemaFile}.`);
  const fixturesFile = `blocks/${block}/${block}.fixtures.ts`;
  const fixtures = withFixtureField(readFileSync(join(root, fixturesFile), 'utf8'), field, type);
  const { hidden, ...own } = schema.attributes;
  schema.attributes = { ...own, [field]: attributeOf(type), ...(hidden === undefined ? {} : { hidden }) };
  writeFileSync(join(root, schemaFile), `${JSON.stringify(schema, null, 2)}\n`);
  const named = nameField(root, `blocks.${block}`, { field, labels });
  writeFileSync(join(root, fixturesFile), fixtures.text);
  writeContract(root);
  return {
    files: [schemaFile, ...named, fixturesFile, 'src/contract/content/schema.gen.ts'],
    remains: [
      `Show it: blocks/${block}/${block}.block.tsx has the prop "${field}".`,
      ...fixtures.left.map((state) => `Give the fixture ${state} in ${fixturesFile} a "${field}".`),
      'Then `npm run format`, `npm run check`, and `npm run pictures:panel` for the picture of the block.',
    ],
  };
}

function refuse(root: string, { block, field, type, labels }: NewField, schemaFile: string): void {
  if (block === '' || field === '' || type === '') throw new Error(`Name the block, the field and its type: ${USAGE}.`);
  if (/[^a-z0-9-]/.test(block) || !existsSync(join(root, schemaFile))) {
    throw new Error(`There is no block "${block}": make it with \`npm run new:block ${block}\`, or look at its name.`);
  }
  if (!NAME.test(field) || RESERVED.has(field)) {
    throw new Error(
      `"${field}" cannot be the name of a field. Use letters and digits, beginning with a small one: openingHours.`,
    );
  }
  if (!(type in FIXTURE_VALUES)) {
    throw new Error(
      `A field of the type "${type}" is not made by this command. It makes ${Object.keys(FIXTURE_VALUES).join(', ')}; write others into ${schemaFile}.`,
    );
  }
  if (labels.fr === '' || labels.en === '')
    throw new Error(`Say what editors call the field in both languages: ${USAGE}.`);
}
