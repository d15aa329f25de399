import type { Core } from '@strapi/strapi';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { type FindShape, type Shape, shapesOf } from '../lib/shapes.ts';
import { isLink } from './link-field.ts';
import { changeMarkdownLinks } from './markdown-links.ts';

/** Another target for a link; null to leave it as it is. */
type Change = (link: string) => string | null;

/**
 * Gives the links of a stored entry other targets: those of its link fields, of its parts and in its texts.
 * @param entry with all its content; dates nothing
 * @returns whether there was anything to change
 */
export async function changeLinks(strapi: Core.Strapi, shape: Shape, entry: Fields, change: Change): Promise<boolean> {
  const rows = changesOf(shape, entry, shapesOf(strapi), change);
  for (const { part, id, data } of rows) {
    // Beside the entity layer, which would date the entry as changed now.
    await strapi.db.queryBuilder(part).where({ id }).update(data).execute({ mapResults: false });
  }
  return rows.length > 0;
}

/** New values of attributes, by the content type or component and the row that hold them. */
interface ChangedRow {
  part: string;
  id: unknown;
  data: Fields;
}

function changesOf(shape: Shape, fields: Fields, find: FindShape, change: Change): ChangedRow[] {
  const data: Fields = {};
  const inner = Object.entries(shape.attributes).flatMap(([name, attribute]): ChangedRow[] => {
    const value = fields[name];
    if (isLink(attribute)) {
      const link = asText(value) === '' ? null : change(asText(value));
      if (link !== null) data[name] = link;
    } else if (attribute.type === 'richtext' && typeof value === 'string') {
      const text = changeMarkdownLinks(value, change);
      if (text !== value) data[name] = text;
    }
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return [];
    return (isFields(value) ? [value] : asList(value)).flatMap((part) => {
      const partShape = find(attribute.component ?? asText(part.__component));
      return partShape === undefined ? [] : changesOf(partShape, part, find, change);
    });
  });
  return Object.keys(data).length === 0 ? inner : [{ part: shape.uid, id: fields.id, data }, ...inner];
}
