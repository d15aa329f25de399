import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asText, type Fields, isFields } from '../lib/read.ts';

/** A field of a shape, as far as its place in the database depends on it. */
export interface FieldShape {
  type: string;
  component?: string;
  components?: string[];
}

/** A content type or a component, and its table. */
export interface ContentShape {
  uid: string;
  table: string;
  /** Whether its entries have drafts; false for components. */
  drafts: boolean;
  fields: Record<string, FieldShape>;
}

/** Shapes by UID. */
export type ContentShapes = Map<string, ContentShape>;

/** Where the shapes of the last start are noted, in Strapi's own store of settings. */
export const NOTED = { type: 'core', name: 'souvenance', key: 'content_shapes' };

/** A shape from a schema in Strapi's format, as in `cms-schemas/` or in a running Strapi. */
export function shapeOf(uid: string, schema: Fields): ContentShape {
  const attributes = isFields(schema.attributes) ? schema.attributes : {};
  const fields = Object.entries(attributes).flatMap(([name, attribute]): [string, FieldShape][] =>
    isFields(attribute) ? [[name, fieldOf(attribute)]] : [],
  );
  return {
    uid,
    table: asText(schema.collectionName),
    drafts: isFields(schema.options) && schema.options.draftAndPublish === true,
    fields: Object.fromEntries(fields),
  };
}

function fieldOf({ type, component, components }: Fields): FieldShape {
  return {
    type: asText(type),
    ...(typeof component === 'string' ? { component } : {}),
    ...(Array.isArray(components) ? { components: components.map(asText) } : {}),
  };
}

/** The shapes of the schemas in `folder` (`cms-schemas/`). */
export function readShapes(folder: string): ContentShapes {
  const shapes: ContentShapes = new Map();
  const add = (uid: string, file: string) => {
    const schema: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isFields(schema)) shapes.set(uid, shapeOf(uid, schema));
  };
  const types = path.join(folder, 'api');
  for (const api of namesIn(types)) {
    for (const name of namesIn(path.join(types, api, 'content-types'))) {
      add(`api::${api}.${name}`, path.join(types, api, 'content-types', name, 'schema.json'));
    }
  }
  const components = path.join(folder, 'components');
  for (const category of namesIn(components)) {
    for (const file of namesIn(path.join(components, category)).filter((name) => name.endsWith('.json'))) {
      add(`${category}.${path.basename(file, '.json')}`, path.join(components, category, file));
    }
  }
  return shapes;
}

/** Shapes that were noted as JSON; none where nothing was. */
export function parseShapes(noted: unknown): ContentShapes {
  const list: unknown = typeof noted === 'string' ? JSON.parse(noted) : noted;
  const shapes: ContentShapes = new Map();
  for (const shape of Array.isArray(list) ? list : []) {
    if (!isFields(shape)) continue;
    const { uid, table, drafts, fields } = shape;
    const schema = { collectionName: table, options: { draftAndPublish: drafts }, attributes: fields };
    shapes.set(asText(uid), shapeOf(asText(uid), schema));
  }
  return shapes;
}

/** The names of the migrations in `folder` (`cms-schemas/migrations`), in the order in which they are carried out. */
export function migrationNames(folder: string): string[] {
  const files = namesIn(folder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => path.basename(file, '.ts'));
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
