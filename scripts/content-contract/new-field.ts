import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { nameField } from './editor-texts.ts';
import { FIXTURE_VALUES, relatedValues, withFixtureField } from './field-fixtures.ts';
import { writeContract } from './generate.ts';
import { readSchemaSet } from './schema-set.ts';
import { type FoundShape, findShape } from './shapes.ts';
import { hasView } from './view-fields.ts';
import { writeJson } from './write-json.ts';

/** What the name of a field is made of. */
export const FIELD_NAME = /^[a-z][a-zA-Z0-9]*$/;
/** Names that Strapi gives itself. */
export const RESERVED = new Set([
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

/** A list of entries of a content type, of which related ones are shown in the order that an editor gives them. */
const RELATION = 'relation';
const LOCALIZED = { pluginOptions: { i18n: { localized: true } } };
/** What visitors read differs in each language; a number or a day does not. */
const TRANSLATED = new Set(['string', 'text', 'richtext', 'link']);

const schemaSchema = z.looseObject({ attributes: z.record(z.string(), z.looseObject({})) });

/** A new field of a block (`hero`), a content type (`page`) or a component in others (`shared.step`), and what editors call it. */
export interface NewField {
  shape: string;
  field: string;
  type: string;
  labels: { fr: string; en: string };
  /** The content type of a relation: `partner-clinic`. */
  to?: string;
}

/** What was written, and what is left to do by hand. */
export interface CreatedField {
  files: string[];
  remains: string[];
}

/** What Strapi's schema says of a type; every new field is optional, because entries that exist do not have it. */
function attributeOf({ type, to }: NewField, kind: FoundShape['kind']): Record<string, unknown> {
  if (type === RELATION) return { type, relation: 'oneToMany', target: uidOf(to) };
  const own = type === 'link' ? { type: 'customField', customField: 'global::link' } : { type };
  if (type === 'boolean') return { ...own, default: false };
  return kind === 'type' && TRANSLATED.has(type) ? { ...own, ...LOCALIZED } : own;
}

/**
 * Adds a field to a shape of the project at `root`: to its schema, its words for editors, a block's fixtures, and what is
 * generated. Writes nothing when it cannot be.
 * @throws Error with a sentence that says what to do instead
 */
export function createField(root: string, asked: NewField): CreatedField {
  const { field, labels } = asked;
  const shape = refuse(root, asked);
  const wanted = { ...asked, shape: shape.name };
  // The file's own object, not the validator's copy: that one has its keys in another order.
  const schema: z.infer<typeof schemaSchema> = JSON.parse(readFileSync(join(root, shape.file), 'utf8'));
  schemaSchema.parse(schema);
  if (field in schema.attributes)
    throw new Error(`${nameOf(wanted.shape, shape)} has a field "${field}" already: ${shape.file}.`);
  const fixtures = shape.kind === 'block' ? fixturesWith(root, wanted) : null;
  schema.attributes = withAttribute(schema.attributes, field, attributeOf(wanted, shape.kind));
  writeJson(join(root, shape.file), schema);
  const named = nameField(root, shape.uid, { field, labels });
  if (fixtures) writeFileSync(join(root, fixtures.file), fixtures.text);
  const generated = writeContract(root);
  return {
    files: [shape.file, ...named, ...(fixtures ? [fixtures.file] : []), ...generated],
    remains: [...remainsOf(wanted, shape), ...(fixtures?.remains ?? []), 'Then `npm run format` and `npm run check`.'],
  };
}

/** The new field stands before the blocks of an entry and before what hides a block: at the end of what is filled in. */
function withAttribute(
  attributes: Record<string, Record<string, unknown>>,
  field: string,
  attribute: Record<string, unknown>,
) {
  const own = Object.entries(attributes);
  const last = own.findIndex(
    ([name, { type, visible }]) => name === 'hidden' || type === 'dynamiczone' || visible === false,
  );
  const at = last === -1 ? own.length : last;
  return Object.fromEntries([...own.slice(0, at), [field, attribute], ...own.slice(at)]);
}

const uidOf = (type = ''): string => `api::${type}.${type}`;

function fixturesWith(
  root: string,
  { shape, field, type, to }: NewField,
): { file: string; text: string; remains: string[] } {
  const file = `blocks/${shape}/${shape}.fixtures.ts`;
  const related = type === RELATION && relatedValues(readSchemaSet(join(root, 'cms-schemas')), uidOf(to));
  const values = related || FIXTURE_VALUES[type] || { fr: 'null', en: 'null', empty: 'null' };
  const { text, left } = withFixtureField(readFileSync(join(root, file), 'utf8'), field, values);
  return { file, text, remains: left.map((state) => `Give the fixture ${state} in ${file} a "${field}".`) };
}

function remainsOf({ shape, field }: NewField, { kind, uid }: FoundShape): string[] {
  if (kind === 'block')
    return [
      `Show it: blocks/${shape}/${shape}.block.tsx has the prop "${field}"; \`npm run pictures:panel ${shape}\` draws the block anew.`,
    ];
  if (kind === 'part')
    return [`Show it in the blocks that hold ${shape}, and fill it in their fixtures: the types name them.`];
  if (hasView(uid))
    return [`Show it: the view has "${field}" (src/contract/content/page-view.ts says which view is whose).`];
  return [`Read it: nothing on the site knows the fields of ${uid}.`];
}

function nameOf(name: string, { kind }: FoundShape): string {
  return kind === 'type' ? `The content type "${name}"` : `The block "${name}"`;
}

function refuse(root: string, { shape, field, type, labels, to = '' }: NewField): FoundShape {
  if (shape === '' || field === '' || type === '') throw new Error(`Name the block, the field and its type: ${USAGE}.`);
  const found = findShape(root, shape);
  if (found === null) {
    throw new Error(
      `There is no block "${shape}", and no content type of that name: make a block with \`npm run new:block ${shape}\`, or look at the name.`,
    );
  }
  if (!FIELD_NAME.test(field) || RESERVED.has(field)) {
    throw new Error(
      `"${field}" cannot be the name of a field. Use letters and digits, beginning with a small one: openingHours.`,
    );
  }
  const isRelation = type === RELATION && found.kind === 'block';
  if (isRelation && !findShape(root, to)?.uid.startsWith('api::'))
    throw new Error('Say to which content type the field relates: `-- --to team-member`.');
  if (!(type in FIXTURE_VALUES) && !isRelation) {
    throw new Error(
      `A field of the type "${type}" is not made by this command. It makes ${Object.keys(FIXTURE_VALUES).join(', ')}, and relation in blocks; write others into ${found.file}.`,
    );
  }
  if (labels.fr === '' || labels.en === '')
    throw new Error(`Say what editors call the field in both languages: ${USAGE}.`);
  return found;
}
