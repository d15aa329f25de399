import { ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { type Fields, isFields } from '../lib/read.ts';
import type { Attribute, FindShape, Shape } from '../lib/shapes.ts';
import { isLink } from '../links/link-field.ts';
import { changeMarkdownLinks } from '../links/markdown-links.ts';

/** Kinds whose entries have no key of their own before they are imported: links name the file. */
const NAMED_BY_FILE = ENTRY_KINDS.filter(({ key }) => key === 'documentId');

/** Lookups of the mapping. Each throws a SeedError for what it does not find. */
export interface Lookups {
  find: FindShape;
  /** The text of a markdown file beside the entry's file. */
  markdown(file: string, at: string[]): string;
  /** The id of an uploaded image. */
  media(file: string, alt: string, at: string[]): Promise<number>;
  /** The document id of an entry from another folder. */
  relation(target: string, key: string, at: string[]): string;
  /** Throws a SeedError for the value at an attribute path. */
  refuse(at: string[], reason: string): never;
}

/** Turns one language version of a seed entry into the data that Strapi's Document Service accepts. */
export async function mapEntry(shape: Shape, data: Fields, lookups: Lookups, at: string[]): Promise<Fields> {
  const mapped: Fields = {};
  for (const [name, value] of Object.entries(data)) {
    const attribute = shape.attributes[name];
    if (attribute === undefined) {
      lookups.refuse([...at, name], `"${shape.info.displayName}" has no such attribute: use one of its schema`);
    }
    mapped[name] = value === null ? null : await mapValue(attribute, name, data, lookups, [...at, name]);
  }
  return mapped;
}

async function mapValue(attribute: Attribute, name: string, data: Fields, lookups: Lookups, at: string[]) {
  const value = data[name];
  switch (attribute.type) {
    case 'component':
      return mapComponents(attribute, value, lookups, at);
    case 'dynamiczone':
      return mapZone(attribute, value, lookups, at);
    case 'media':
      return mapMedia(value, data[`${name}Alt`], lookups, at);
    case 'relation':
      return textsOf(value, lookups, at).map((key) => lookups.relation(attribute.target ?? '', key, at));
    case 'richtext':
      return mapText(value, lookups, at);
    default:
      return isLink(attribute) && typeof value === 'string' ? mapLink(value, lookups, at) : value;
  }
}

function mapText(value: unknown, lookups: Lookups, at: string[]): unknown {
  const text = isFields(value) && 'markdown' in value ? lookups.markdown(String(value.markdown), at) : value;
  return typeof text === 'string' ? changeMarkdownLinks(text, (link) => mapLink(link, lookups, at)) : text;
}

function mapLink(link: string, lookups: Lookups, at: string[]): string {
  const [, name, file = '', anchor = ''] = /^([a-z]+):([^#]+)(#.*)?$/.exec(link) ?? [];
  const kind = NAMED_BY_FILE.find((one) => one.kind === name);
  return kind === undefined ? link : `${kind.kind}:${lookups.relation(kind.uid, file, at)}${anchor}`;
}

async function mapComponents(attribute: Attribute, value: unknown, lookups: Lookups, at: string[]) {
  const shape = componentOf(attribute.component ?? '', lookups, at);
  if (!attribute.repeatable) return mapPart(shape, value, lookups, at);
  if (!Array.isArray(value)) lookups.refuse(at, 'it must be a list');
  return Promise.all(value.map((part: unknown, index) => mapPart(shape, part, lookups, [...at, String(index)])));
}

/** A component with a single attribute (a label, a path) may be written as its bare value. */
async function mapPart(shape: Shape, value: unknown, lookups: Lookups, at: string[]): Promise<Fields> {
  if (isFields(value)) return mapEntry(shape, value, lookups, at);
  const [only, ...more] = Object.keys(shape.attributes);
  if (typeof value === 'string' && only !== undefined && more.length === 0) return { [only]: value };
  return lookups.refuse(at, `it must be an object with the attributes of "${shape.info.displayName}"`);
}

async function mapZone(attribute: Attribute, value: unknown, lookups: Lookups, at: string[]) {
  if (!Array.isArray(value)) lookups.refuse(at, 'it must be a list of blocks');
  const zone = attribute.components ?? [];
  const mapped: Fields[] = [];
  for (const [index, part] of value.entries()) {
    const place = [...at, String(index)];
    if (!isFields(part)) lookups.refuse(place, 'it must be an object');
    const { block, ...data } = part;
    const uid = zone.length === 1 ? zone[0] : `blocks.${String(block)}`;
    if (uid === undefined || !zone.includes(uid)) {
      lookups.refuse(
        [...place, 'block'],
        `there is no block "${String(block)}": write the name of a file of components/blocks`,
      );
    }
    mapped.push({ __component: uid, ...(await mapEntry(componentOf(uid, lookups, place), data, lookups, place)) });
  }
  return mapped;
}

async function mapMedia(value: unknown, alt: unknown, lookups: Lookups, at: string[]): Promise<number> {
  if (typeof value !== 'string') return lookups.refuse(at, 'it must be the name of a file in media/');
  return lookups.media(value, typeof alt === 'string' ? alt : '', at);
}

function componentOf(uid: string, lookups: Lookups, at: string[]): Shape {
  return lookups.find(uid) ?? lookups.refuse(at, `the component "${uid}" does not exist`);
}

function textsOf(value: unknown, lookups: Lookups, at: string[]): string[] {
  if (!Array.isArray(value)) return lookups.refuse(at, 'it must be a list of file names without ".json"');
  return value.map(String);
}
