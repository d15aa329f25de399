import { populateContent } from '../lib/deep-populate.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import type { Attribute, FindShape, Shape } from '../lib/shapes.ts';

/** Fields that Strapi keeps for itself. */
const OWN = new Set(['locale', 'localizations', 'createdBy', 'updatedBy', 'publishedAt', 'createdAt', 'updatedAt']);

/** The populate parameter for everything that a copy takes along: components, pictures, and related entries. */
export function populateAll(shape: Shape, find: FindShape): Record<string, object | true> {
  return addRelations(shape, populateContent(shape, find), find);
}

function addRelations(shape: Shape, populate: Record<string, object | true>, find: FindShape) {
  const all = { ...populate };
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    if (OWN.has(name)) continue;
    if (attribute.type === 'relation') all[name] = true;
    if (attribute.type === 'component') all[name] = { populate: ofComponent(attribute.component, find) };
    if (attribute.type === 'dynamiczone') {
      const on = (attribute.components ?? []).map((uid) => [uid, { populate: ofComponent(uid, find) }]);
      all[name] = { on: Object.fromEntries(on) };
    }
  }
  return all;
}

function ofComponent(uid: string | undefined, find: FindShape): Record<string, object | true> {
  const shape = uid === undefined ? undefined : find(uid);
  return shape === undefined ? {} : populateAll(shape, find);
}

/**
 * The content of an entry or component as data for a new one: parts without the ids of their rows, pictures and related
 * entries as references.
 */
export function copyContent(shape: Shape, entry: Fields, find: FindShape): Fields {
  const copied: Fields = {};
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const value = entry[name];
    if (OWN.has(name) || value === undefined || value === null) continue;
    copied[name] = copyValue(attribute, value, find);
  }
  return copied;
}

function copyValue(attribute: Attribute, value: unknown, find: FindShape): unknown {
  switch (attribute.type) {
    case 'media':
      return isFields(value) ? value.id : asList(value).map(({ id }) => id);
    case 'relation':
      return (isFields(value) ? [value] : asList(value)).map(({ documentId }) => documentId);
    case 'component': {
      const shape = attribute.component === undefined ? undefined : find(attribute.component);
      if (shape === undefined) return undefined;
      return isFields(value)
        ? copyContent(shape, value, find)
        : asList(value).map((part) => copyContent(shape, part, find));
    }
    case 'dynamiczone':
      return asList(value).flatMap((part) => {
        const uid = asText(part.__component);
        const shape = find(uid);
        return shape === undefined ? [] : [{ __component: uid, ...copyContent(shape, part, find) }];
      });
    default:
      return value;
  }
}
