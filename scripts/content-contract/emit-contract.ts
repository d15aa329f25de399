import { describeAttributes } from './describe-attributes.ts';
import { emitInterface } from './emit-types.ts';
import { emitValidator, inDependencyOrder } from './emit-validators.ts';
import { fragmentNameOf, typeNameOf, validatorNameOf, viewedType } from './names.ts';
import { fragmentOf, populateOf, populateRelation } from './populate-for.ts';
import { printKey, printLiteral } from './print-literal.ts';
import { relationViews } from './relation-views.ts';
import { blockUidsOf, type SchemaSet } from './schema-set.ts';
import { emitFieldPickers } from './view-fields.ts';

/** The command that regenerates the contract; error messages name it. */
export const GENERATE_COMMAND = 'npm run content:generate';

/** The first line of every generated file. */
export const GENERATED_BY = `// Generated from cms-schemas/ by \`${GENERATE_COMMAND}\`. Change the schemas, not this file.`;

/** Prints `src/contract/content/schema.gen.ts` for a set of schemas: deterministic. */
export function emitContract(set: SchemaSet): string {
  const contentTypes = Object.keys(set.contentTypes).sort();
  const components = Object.keys(set.components).sort();
  const zoneParts = zonePartsOf(set, contentTypes);
  const validated = inDependencyOrder(set, [...contentTypes, ...blockUidsOf(set), ...zoneParts]);
  const sections = [
    ...[...contentTypes, ...components, ...viewsIn(validated)].map((uid) => emitInterface(set, uid)),
    emitBlockUnion(set),
    ...validated.map((uid) => emitValidator(set, uid)),
    emitBlockValidators(set),
    emitValidatorMap(
      'zonePartValidators',
      'The validators of the components in zones other than blocks (server).',
      zoneParts,
    ),
    emitEntryValidators(contentTypes),
    emitFieldPickers(set),
    emitTables(set, [...contentTypes, ...components]),
    emitPopulate(set, contentTypes),
    emitRelated(set, [...contentTypes, ...components]),
  ];
  const body = sections.join('\n');
  return `${emitHeader(body)}\n${body}`;
}

/** The file's head: imports what `body` uses. */
function emitHeader(body: string): string {
  const views = Object.values(relationViews);
  const usedIn = (names: readonly string[]): string =>
    names
      .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
      .sort()
      .join(', ');
  const types = usedIn(['BlockData', 'Media', 'RichText', ...views.map(({ type }) => type)]);
  const schemas = usedIn(['blockDataSchema', 'mediaSchema', 'richTextSchema', ...views.map(({ schema }) => schema)]);
  return `${GENERATED_BY}
import * as z from 'zod/mini';
import type { AttributeTable } from './attribute-table.ts';
${types === '' ? '' : `import type { ${types} } from './page-view.ts';\n`}import type { Populate } from './populate.ts';
${schemas === '' ? '' : `import { ${schemas} } from './page-view.ts';\n`}`;
}

function emitBlockUnion(set: SchemaSet): string {
  const uids = blockUidsOf(set);
  const props = uids.map((uid) => `  ${printKey(uid)}: ${typeNameOf(uid)};\n`);
  return `/** Every block there is; the registry in \`blocks/\` covers exactly these. */
export const BLOCK_UIDS = ${printLiteral(uids)} as const;

/** The UID of a block. */
export type BlockUid = (typeof BLOCK_UIDS)[number];

/** The props of each block. */
export interface BlockPropsByUid {
${props.join('')}}

/** The props of the block \`U\`. */
export type BlockProps<U extends BlockUid> = BlockPropsByUid[U];
`;
}

function emitBlockValidators(set: SchemaSet): string {
  const lines = blockUidsOf(set).map((uid) => `  ${printKey(uid)}: ${validatorNameOf(uid)},\n`);
  return `/** The validator of each block's props. */
export const blockValidators: { readonly [U in BlockUid]: z.ZodMiniType<BlockPropsByUid[U]> } = {
${lines.join('')}};
`;
}

function emitValidatorMap(name: string, meaning: string, uids: readonly string[]): string {
  const lines = uids.map((uid) => `  ${printKey(uid)}: ${validatorNameOf(uid)},\n`);
  return `/** ${meaning} */
export const ${name} = {
${lines.join('')}};
`;
}

function emitEntryValidators(contentTypes: readonly string[]): string {
  const types = contentTypes.map((uid) => `  ${printKey(uid)}: ${typeNameOf(uid)};\n`);
  const lines = contentTypes.map((uid) => `  ${printKey(uid)}: ${validatorNameOf(uid)},\n`);
  return `/** The normalised entry of each content type. */
export interface EntryByUid {
${types.join('')}}

/** The validator of each content type's normalised entry (server). */
export const entryValidators: { readonly [U in keyof EntryByUid]: z.ZodMiniType<EntryByUid[U]> } = {
${lines.join('')}};
`;
}

function emitTables(set: SchemaSet, uids: readonly string[]): string {
  const lines = uids.map((uid) => {
    const table = Object.fromEntries(describeAttributes(set, uid).map(({ name, description }) => [name, description]));
    return `  ${printKey(uid)}: ${printLiteral(table, '  ')},\n`;
  });
  return `/** How the normaliser reads each content type and component (server). */
export const attributeTables: Readonly<Record<string, AttributeTable>> = {
${lines.join('')}};
`;
}

function emitPopulate(set: SchemaSet, contentTypes: readonly string[]): string {
  const zoned = zonedComponentsOf(set, contentTypes);
  // One constant each: bundlers keep an object whose members are read, even if the result is unused.
  const constants = zoned.map(
    (uid) => `const ${fragmentNameOf(uid)} = ${printLiteral(fragmentOf(set, uid))} satisfies Populate;\n`,
  );
  const fragments = zoned.map((uid) => `  ${printKey(uid)}: ${fragmentNameOf(uid)},\n`);
  const populated = contentTypes.filter((uid) => Object.keys(populateOf(set, uid)).length > 0);
  const entries = populated.map((uid) => emitEntryPopulate(set, uid));
  return `${constants.join('\n')}
/** The populate of each component in a dynamic zone (server). */
export const fragments = {
${fragments.join('')}} satisfies Record<string, Populate>;

/** The populate of each content type, by attribute (server): a query takes those of the attributes it reads. */
export const entryPopulate = {
${entries.join('')}} satisfies Record<string, Record<string, Populate>>;
`;
}

function emitEntryPopulate(set: SchemaSet, uid: string): string {
  const zones = new Map(zonesOf(set, uid));
  const lines = Object.entries(populateOf(set, uid)).map(([name, populate]) => {
    const components = zones.get(name);
    if (!components) return `    ${printKey(name)}: ${printLiteral(populate, '    ')},\n`;
    const on = components.map((block) => `        ${printKey(block)}: ${fragmentNameOf(block)},\n`);
    return `    ${printKey(name)}: {\n      on: {\n${on.join('')}      },\n    },\n`;
  });
  return `  ${printKey(uid)}: {\n${lines.join('')}  },\n`;
}

/** How the entries are asked for to which a shape relates. */
function emitRelated(set: SchemaSet, uids: readonly string[]): string {
  const targets = uids.flatMap((uid) =>
    describeAttributes(set, uid).flatMap(({ description }) =>
      description.kind === 'relation' ? description.target : [],
    ),
  );
  const lines = [...new Set(targets)].sort().flatMap((target) => {
    const path = `/${set.contentTypes[target]?.info.pluralName}`;
    const { populate } = populateRelation(set, target);
    return `  ${printKey(target)}: ${printLiteral({ path, populate }, '  ')},\n`;
  });
  return `/** Where related entries of each content type are read by themselves, and with what (server). */
export const relatedEntries: Readonly<Record<string, { path: string; populate: Record<string, Populate> }>> = {
${lines.join('')}};
`;
}

function viewsIn(validated: readonly string[]): string[] {
  return validated.filter((uid) => viewedType(uid) !== null);
}

function zonesOf(set: SchemaSet, uid: string): [string, string[]][] {
  const attributes = Object.entries(set.contentTypes[uid]?.attributes ?? {});
  return attributes.flatMap(([name, { type, components }]) =>
    type === 'dynamiczone' ? [[name, components ?? []]] : [],
  );
}

function zonedComponentsOf(set: SchemaSet, contentTypes: readonly string[]): string[] {
  return [...new Set(contentTypes.flatMap((uid) => zonesOf(set, uid).flatMap(([, components]) => components)))].sort();
}

function zonePartsOf(set: SchemaSet, contentTypes: readonly string[]): string[] {
  return zonedComponentsOf(set, contentTypes).filter((uid) => !uid.startsWith('blocks.'));
}
