import { type DescribedAttribute, describeAttributes } from './describe-attributes.ts';
import { typeNameOf } from './names.ts';
import { printKey, printString } from './print-literal.ts';
import type { SchemaSet } from './schema-set.ts';

/** What one value of a field is, without parts of its own: such a field goes into the view as it is. */
const PLAIN = new Set(['text', 'link', 'date', 'number', 'boolean', 'choice']);

/**
 * The content types that have a view in `src/contract/content/page-view.ts`, each with the fields that its view says in
 * another way, or leaves to editors. Every other plain field of the schema is in the view under its own name.
 */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'api::page.page': ['name', 'path', 'title', 'description', 'hideHeader', 'hideFooter', 'medical'],
  'api::article.article': ['title', 'slug', 'excerpt', 'publishedOn'],
  'api::trial.trial': ['key', 'slug', 'name', 'link', 'recruitmentStatus', 'offersCall', 'registryId'],
  'api::team-member.team-member': ['name', 'role', 'bio', 'order', 'sample'],
  'api::site.site': ['brand', 'tagline', 'contactPhone', 'contactHours'],
};

/** Whether a new field of a content type is in its view without a hand. */
export function hasView(uid: string): boolean {
  return uid in VIEWS;
}

/** Prints `src/contract/content/view-fields.gen.ts`: what views have of their entries as it is. */
export function emitViewFields(set: SchemaSet, header: string): string {
  const parts = viewsIn(set).map(({ uid, fields }) => {
    const lines = fields.map((field) => `  ${printKey(field.name)}: ${schemaOf(field)},\n`);
    return `/** Fields of \`${uid}\` that its view has as they are; what was kept before a field came lacks it. */
export const ${viewName(uid)}Fields = {${lines.length === 0 ? '' : `\n${lines.join('')}`}};
`;
  });
  return `${header}\nimport * as z from 'zod/mini';\n\n${parts.join('\n')}`;
}

/** Prints what picks those fields out of an entry, for `schema.gen.ts`. */
export function emitFieldPickers(set: SchemaSet): string {
  const parts = viewsIn(set).map(({ uid, fields }) => {
    const names = fields.map(({ name }) => name).join(', ');
    const [taken, given] = names === '' ? ['_', '{}'] : [`{ ${names} }`, `{ ${names} }`];
    return `/** What the view of \`${uid}\` has of its entry as it is (server). */
export const ${viewName(uid)}FieldsOf = (${taken}: ${typeNameOf(uid)}) => (${given});
`;
  });
  return parts.join('\n');
}

function viewsIn(set: SchemaSet): { uid: string; fields: DescribedAttribute[] }[] {
  return Object.entries(VIEWS).flatMap(([uid, others]) => {
    if (!set.contentTypes[uid]) return [];
    const fields = describeAttributes(set, uid).filter(
      ({ name, description }) => PLAIN.has(description.kind) && !others.includes(name),
    );
    return [{ uid, fields }];
  });
}

/** `api::team-member.team-member` → `teamMember` */
function viewName(uid: string): string {
  const name = typeNameOf(uid).replace(/Entry$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function schemaOf({ description, attribute }: DescribedAttribute): string {
  const pure = (call: string): string => `/*@__PURE__*/ ${call}`;
  const bare =
    description.kind === 'choice'
      ? `z.enum([${(attribute.enum ?? []).map(printString).join(', ')}])`
      : `z.${description.kind === 'number' || description.kind === 'boolean' ? description.kind : 'string'}()`;
  return pure(`z.optional(${pure(`z.nullable(${pure(bare)})`)})`);
}
