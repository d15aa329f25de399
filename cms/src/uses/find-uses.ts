import { labelOfField, nameOfShape } from '../lib/editor-texts.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import type { Sentence } from '../lib/sentences.ts';
import type { Attribute, FindShape, Shape } from '../lib/shapes.ts';
import { linksIn } from './links-in-text.ts';

/** What is looked for: an entry or a file, under every name that a field may have for it. */
export interface Target {
  uid: string;
  documentId: string;
  /** Whether a link leads to it or shows it. */
  isLink: (link: string) => boolean;
}

/** A field that leads to a target or shows it. */
export interface UsingField {
  /** Its path in the form: `blocks.0.actions.1.link`. */
  path: string;
  /** What the form calls it: `Hero (block 1) › Buttons 2 › Link`. */
  words: Sentence;
  /** Whether it stands in a block that is hidden from visitors. */
  hidden: boolean;
}

type Way = readonly Sentence[];

interface Search {
  target: Target;
  find: FindShape;
  /** Whether what is searched is hidden from visitors. */
  hidden: boolean;
}

/** The fields of an entry, as stored, that lead to a target or show it. */
export function findUses(shape: Shape, fields: Fields, target: Target, find: FindShape): UsingField[] {
  return usesWithin(shape, fields, '', [], { target, find, hidden: false });
}

function usesWithin(shape: Shape, fields: Fields, at: string, way: Way, search: Search): UsingField[] {
  return Object.entries(shape.attributes).flatMap(([name, attribute]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const words = [...way, labelOfField(shape.uid, name)];
    return usesInField(attribute, fields[name], path, words, search);
  });
}

function usesInField(attribute: Attribute, value: unknown, path: string, way: Way, search: Search): UsingField[] {
  const found = { path, words: joined(way), hidden: search.hidden };
  switch (attribute.type) {
    case 'component':
      return usesInParts(value, path, way, search, () => attribute.component);
    case 'dynamiczone':
      return usesInParts(value, path, [], search, (part) => asText(part.__component));
    case 'media':
    case 'relation':
      return namesTarget(attribute, value, search.target) ? [found] : [];
    default:
      return linksIn(value).some(search.target.isLink) ? [found] : [];
  }
}

function usesInParts(
  value: unknown,
  path: string,
  way: Way,
  search: Search,
  uidOf: (part: Fields) => string | undefined,
): UsingField[] {
  if (isFields(value)) return usesInPart(value, uidOf(value), path, way, search);
  return asList(value).flatMap((part, index) => {
    const uid = uidOf(part);
    const shape = uid === undefined ? undefined : search.find(uid);
    const isBlock = way.length === 0;
    const hidden = search.hidden || (isBlock && part.hidden === true);
    const named = isBlock && shape ? [blockNumber(shape, index, hidden)] : numbered(way, index);
    return usesInPart(part, uid, `${path}.${index}`, named, { ...search, hidden });
  });
}

function usesInPart(part: Fields, uid: string | undefined, path: string, way: Way, search: Search): UsingField[] {
  const shape = uid === undefined ? undefined : search.find(uid);
  return shape === undefined ? [] : usesWithin(shape, part, path, way, search);
}

function namesTarget({ type, target: related }: Attribute, value: unknown, { uid, documentId }: Target): boolean {
  const isTarget = type === 'media' ? uid === 'plugin::upload.file' : related === uid;
  const entries = isFields(value) ? [value] : asList(value);
  return isTarget && entries.some((entry) => entry.documentId === documentId);
}

function blockNumber(shape: Shape, index: number, hidden: boolean): Sentence {
  const { fr, en } = nameOfShape(shape.uid, shape.info.displayName);
  return {
    fr: `${fr} (bloc ${index + 1}${hidden ? ', caché' : ''})`,
    en: `${en} (block ${index + 1}${hidden ? ', hidden' : ''})`,
  };
}

/** `Buttons` → `Buttons 2`. */
function numbered(way: Way, index: number): Sentence[] {
  const last = way.at(-1);
  return last === undefined
    ? []
    : [...way.slice(0, -1), { fr: `${last.fr} ${index + 1}`, en: `${last.en} ${index + 1}` }];
}

function joined(way: Way): Sentence {
  return { fr: way.map(({ fr }) => fr).join(' › '), en: way.map(({ en }) => en).join(' › ') };
}
