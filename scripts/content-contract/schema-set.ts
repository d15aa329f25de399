import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from './read-json.ts';

/**
 * Reads `cms-schemas/` in Strapi's own format: `api/<api>/content-types/<name>/schema.json` and
 * `components/<category>/<name>.json`. Unknown settings are ignored: Strapi adds its own.
 */

const i18nSchema = z.object({ i18n: z.object({ localized: z.boolean().optional() }).optional() }).optional();

const attributeSchema = z.object({
  type: z.string(),
  required: z.boolean().optional(),
  /** False for what only the content service itself reads: no form, no view and no answer has it. */
  visible: z.boolean().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  multiple: z.boolean().optional(),
  repeatable: z.boolean().optional(),
  component: z.string().optional(),
  components: z.array(z.string()).optional(),
  relation: z.string().optional(),
  target: z.string().optional(),
  customField: z.string().optional(),
  pluginOptions: i18nSchema,
});

const contentTypeSchema = z.object({
  kind: z.enum(['collectionType', 'singleType']),
  info: z.object({ singularName: z.string(), pluralName: z.string(), displayName: z.string().optional() }),
  options: z.object({ draftAndPublish: z.boolean().optional() }).optional(),
  pluginOptions: i18nSchema,
  attributes: z.record(z.string(), attributeSchema),
});

const componentSchema = z.object({ attributes: z.record(z.string(), attributeSchema) });

/** One attribute of a content type or component, as Strapi writes it. */
export type Attribute = z.infer<typeof attributeSchema>;
/** A content type, as Strapi writes it. */
export type ContentType = z.infer<typeof contentTypeSchema>;
/** A component, as Strapi writes it. */
export type Component = z.infer<typeof componentSchema>;

/** All schemas by UID: `api::page.page`, `blocks.hero`. */
export interface SchemaSet {
  contentTypes: Record<string, ContentType>;
  components: Record<string, Component>;
  /** Content types whose entries are pages of their own. */
  withPages?: readonly string[];
}

/** Whether an attribute or content type is marked as having a value per language. */
export function isLocalized(part: { pluginOptions?: Attribute['pluginOptions'] }): boolean {
  return part.pluginOptions?.i18n?.localized === true;
}

/** The UIDs of all blocks (components of the category `blocks`), sorted. */
export function blockUidsOf(set: SchemaSet): string[] {
  return Object.keys(set.components)
    .filter((uid) => uid.startsWith('blocks.'))
    .sort();
}

/**
 * Reads every schema below `folder` (the `cms-schemas` directory).
 * @throws Error that names the file which is not a schema
 */
export function readSchemaSet(folder: string): SchemaSet {
  return {
    contentTypes: readContentTypes(join(folder, 'api')),
    components: readComponents(join(folder, 'components')),
    withPages: readWithPages(join(folder, 'kinds.json')),
  };
}

const kindsSchema = z.object({ kinds: z.array(z.object({ uid: z.string() })) });

/** Without a table there are none: a set of schemas may stand alone. */
function readWithPages(file: string): string[] {
  if (!existsSync(file)) return [];
  return kindsSchema.parse(readJson(file)).kinds.map(({ uid }) => uid);
}

function readContentTypes(folder: string): Record<string, ContentType> {
  const found: Record<string, ContentType> = {};
  for (const api of folders(folder)) {
    for (const name of folders(join(folder, api, 'content-types'))) {
      const file = join(folder, api, 'content-types', name, 'schema.json');
      found[`api::${api}.${name}`] = parse(contentTypeSchema, file);
    }
  }
  return found;
}

function readComponents(folder: string): Record<string, Component> {
  const found: Record<string, Component> = {};
  for (const category of folders(folder)) {
    const files = readdirSync(join(folder, category)).filter((name) => name.endsWith('.json'));
    for (const file of files.sort()) {
      found[`${category}.${file.slice(0, -'.json'.length)}`] = parse(componentSchema, join(folder, category, file));
    }
  }
  return found;
}

function folders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function parse<T>(schema: z.ZodType<T>, file: string): T {
  const result = schema.safeParse(readJson(file));
  if (result.success) return result.data;
  throw new Error(`${file} is not a Strapi schema: ${z.prettifyError(result.error)}`);
}
