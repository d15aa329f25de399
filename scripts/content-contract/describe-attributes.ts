import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import { viewedType } from './names.ts';
import { relationViews } from './relation-views.ts';
import type { Attribute, SchemaSet } from './schema-set.ts';

/** An attribute with what the generator needs to print its type, validator and populate. */
export interface DescribedAttribute {
  name: string;
  description: AttributeDescription;
  attribute: Attribute;
  /** Whether the normalised value may be null. */
  nullable: boolean;
  /** Whether it is not stored: whoever reads the entry makes it. */
  made?: boolean;
}

const TEXT_TYPES = new Set(['string', 'text', 'uid', 'email', 'time', 'datetime', 'biginteger']);
const NUMBER_TYPES = new Set(['integer', 'float', 'decimal']);
/** The field of a link, which the content service registers: `cms/src/links/`. */
const LINK_FIELD = 'global::link';
/** What the view of a related entry does without: entries and blocks of its own. */
const DEEPER = new Set(['relation', 'zone']);
/** Where a related entry stands that is a page of its own. */
const PATH: DescribedAttribute = {
  ...{ name: 'path', description: { kind: 'text' }, attribute: { type: 'string' }, nullable: false, made: true },
};
const LIST_KINDS = new Set(['components', 'strings', 'zone']);

/** Whether a block is hidden from visitors: the server leaves it out of its views, so no block knows of it. */
export const HIDDEN = 'hidden';

/** The name of the alternative text beside a media attribute. */
export function altNameOf(mediaName: string): string {
  return `${mediaName}Alt`;
}

/**
 * Describes the attributes of a content type or component in the order of its file. Alternative texts are left out:
 * they become part of the media beside them. So are what hides a block and what nobody sees; of a view, also what leads
 * deeper. The view of an entry with a page of its own has the path of that page.
 * @throws Error that says how to fix it, for an unknown UID or a type that the contract does not support
 */
export function describeAttributes(set: SchemaSet, uid: string): DescribedAttribute[] {
  const viewed = viewedType(uid);
  if (viewed !== null) {
    const shown = describeAttributes(set, viewed).filter(({ description }) => !DEEPER.has(description.kind));
    return set.withPages?.includes(viewed) ? [...shown, PATH] : shown;
  }
  const attributes = (set.contentTypes[uid] ?? set.components[uid])?.attributes;
  if (!attributes)
    throw new Error(`No schema has the UID "${uid}". Create its JSON under cms-schemas/ or remove its use.`);
  const altNames = new Set(
    Object.entries(attributes).flatMap(([name, { type }]) => (type === 'media' ? [altNameOf(name)] : [])),
  );
  return Object.entries(attributes)
    .filter(([name, { visible }]) => visible !== false && !altNames.has(name) && !(name === HIDDEN && isBlock(uid)))
    .map(([name, attribute]) => {
      const description = describe(set, `${uid}.${name}`, name, attribute);
      return { name, attribute, description, nullable: isNullable(description, attribute) };
    });
}

/** Whether a component is a block of pages. */
function isBlock(uid: string): boolean {
  return uid.startsWith('blocks.');
}

function describe(set: SchemaSet, where: string, name: string, attribute: Attribute): AttributeDescription {
  if (TEXT_TYPES.has(attribute.type)) return { kind: 'text' };
  if (NUMBER_TYPES.has(attribute.type)) return { kind: 'number', default: asNumber(attribute.default) };
  if (attribute.customField === LINK_FIELD) return { kind: 'link', required: attribute.required === true };
  switch (attribute.type) {
    case 'richtext':
      return { kind: 'richText' };
    case 'date':
      return { kind: 'date' };
    case 'json':
      return { kind: 'json' };
    case 'boolean':
      return { kind: 'boolean', default: typeof attribute.default === 'boolean' ? attribute.default : null };
    case 'enumeration':
      return { kind: 'choice', default: typeof attribute.default === 'string' ? attribute.default : null };
    case 'media':
      if (attribute.multiple)
        throw new Error(`${where} takes several files. Use a repeatable component with one file each.`);
      return { kind: 'media', alt: altNameOf(name) };
    case 'component':
      return describeComponent(set, attribute.component ?? '', attribute.repeatable === true);
    case 'relation':
      return describeRelation(set, where, attribute);
    case 'dynamiczone':
      return { kind: 'zone' };
    default:
      throw new Error(
        `${where} has the type "${attribute.type}", which the content contract does not support. Use another type, or add it to scripts/content-contract/describe-attributes.ts and server/content/strapi/read-attributes.ts.`,
      );
  }
}

function describeComponent(set: SchemaSet, uid: string, repeatable: boolean): AttributeDescription {
  const entries = Object.entries(set.components[uid]?.attributes ?? {});
  const only = entries.length === 1 ? entries[0] : undefined;
  if (repeatable && only && TEXT_TYPES.has(only[1].type)) return { kind: 'strings', attribute: only[0] };
  return { kind: repeatable ? 'components' : 'component', uid };
}

function describeRelation(set: SchemaSet, where: string, attribute: Attribute): AttributeDescription {
  const target = attribute.target ?? '';
  if (!relationViews[target] && !set.contentTypes[target]) {
    throw new Error(
      `${where} relates to "${target}", which is no content type of cms-schemas/api/. Make it with \`npm run new:type\`, or remove the relation.`,
    );
  }
  return { kind: 'relation', target, many: attribute.relation?.endsWith('ToMany') ?? false };
}

function isNullable(description: AttributeDescription, attribute: Attribute): boolean {
  if (LIST_KINDS.has(description.kind)) return false;
  if (description.kind === 'relation' && description.many) return false;
  if ('default' in description && description.default !== null) return false;
  return attribute.required !== true;
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
