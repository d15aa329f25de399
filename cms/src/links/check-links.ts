import type { Core } from '@strapi/strapi';
import { labelOfField } from '../lib/editor-texts.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import { type FindShape, type Shape, shapesOf } from '../lib/shapes.ts';
import type { ValidationIssue } from '../rules/validation-issue.ts';
import { isLink, isOuterLink } from './link-field.ts';
import { LINK_KINDS } from './link-kinds.ts';
import { type LinkValue, parseLink, type Reference } from './link-value.ts';
import { linksInMarkdown } from './markdown-links.ts';

const KINDS = LINK_KINDS.map(({ kind }) => kind).join('|');
const NEVER_MEANT = new RegExp(`^(?:javascript|vbscript|data|${KINDS}):|^www\\.`, 'i');

/** A link of an entry, and the attribute in which it stands. */
interface PlacedLink {
  field: string[];
  /** The content type or component that has the attribute, and its name. */
  uid: string;
  name: string;
  link: string;
  /** A field of its own, a field for other sites only, or a place in a text. */
  place: 'field' | 'outer' | 'text';
}

/** Every link of an entry: those of link fields, and those in markdown. */
function linksOf(shape: Shape, fields: Fields, find: FindShape, at: string[] = []): PlacedLink[] {
  return Object.entries(shape.attributes).flatMap(([name, attribute]): PlacedLink[] => {
    const [field, value] = [[...at, name], fields[name]];
    const placed = (link: string, place: PlacedLink['place']) => ({ field, uid: shape.uid, name, link, place });
    if (isLink(attribute)) {
      return asText(value) === '' ? [] : [placed(asText(value), isOuterLink(attribute) ? 'outer' : 'field')];
    }
    if (attribute.type === 'richtext') return linksInMarkdown(asText(value)).map((link) => placed(link, 'text'));
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return [];
    const parts = isFields(value) ? [{ part: value, path: field }] : numbered(asList(value), field);
    return parts.flatMap(({ part, path }) => {
      const inner = find(attribute.component ?? asText(part.__component));
      return inner === undefined ? [] : linksOf(inner, part, find, path);
    });
  });
}

function numbered(parts: Fields[], field: string[]): { part: Fields; path: string[] }[] {
  return parts.map((part, index) => ({ part, path: [...field, String(index)] }));
}

/**
 * The first link of an entry that no browser could follow, or that names what does not exist in any language; or null.
 * What exists but is not published is no issue: the field says so. Whether a target exists is asked only of what people
 * write: content that is imported comes in an order of its own.
 */
export async function findLinkIssue(strapi: Core.Strapi, uid: string, fields: Fields): Promise<ValidationIssue | null> {
  const find = shapesOf(strapi);
  const shape = find(uid);
  if (shape === undefined) return null;
  const links = linksOf(shape, fields, find).map((placed) => ({
    ...placed,
    value: parseLink(placed.link, LINK_KINDS),
  }));
  const unusable = links.find(({ place, value }) => !isUsable(place, value));
  if (unusable !== undefined) return issueOf(unusable, unusable.place === 'outer' ? 'link.outer' : 'link.unusable');
  if (strapi.requestContext.get() === undefined) return null;
  for (const placed of links) {
    const { value } = placed;
    if (value.type === 'reference' && !(await exists(strapi, value))) return issueOf(placed, 'link.nothing');
  }
  return null;
}

/** In texts only what nobody can mean is refused: markdown is written by hand, and may hold what is no link at all. */
function isUsable(place: PlacedLink['place'], value: LinkValue): boolean {
  if (place === 'outer') return value.type === 'outer';
  return value.type !== 'unusable' || (place === 'text' && !NEVER_MEANT.test(value.address));
}

function issueOf({ field, uid, name, link }: PlacedLink, key: 'link.outer' | 'link.unusable' | 'link.nothing') {
  return { field, sentence: sentence(key, { label: labelOfField(uid, name), link }) };
}

async function exists(strapi: Core.Strapi, { kind, key }: Reference): Promise<boolean> {
  const known = LINK_KINDS.find((one) => one.kind === kind);
  return known !== undefined && (await strapi.db.query(known.uid).count({ where: { [known.attribute]: key } })) > 0;
}
