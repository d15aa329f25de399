import { asList, type Fields, isFields } from '../lib/read.ts';
import type { FindShape, Shape } from '../lib/shapes.ts';
import { isLink } from '../links/link-field.ts';

/** The attribute in which an entry keeps all its words; the panel's list searches it as any other text. */
export const SEARCH_TEXT = 'searchText';

const TEXTS = ['string', 'text', 'richtext'];
/** What Strapi itself keeps as text with every entry, and what is kept here. */
const NO_WORDS = ['documentId', 'locale', SEARCH_TEXT];

function* textsIn(shape: Shape, fields: Fields, find: FindShape): Generator<string> {
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const { type, component } = attribute;
    const value = fields[name];
    if (isLink(attribute)) continue;
    if (TEXTS.includes(type)) {
      if (typeof value === 'string' && !NO_WORDS.includes(name)) yield value;
      continue;
    }
    if (type !== 'component' && type !== 'dynamiczone') continue;
    for (const part of isFields(value) ? [value] : asList(value)) {
      const uid = component ?? (typeof part.__component === 'string' ? part.__component : '');
      const inner = find(uid);
      if (inner) yield* textsIn(inner, part, find);
    }
  }
}

/** Words as they are read, without the marks of Markdown and without the spaces that typography asks for. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The same letters without their accents. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * Every word of an entry, its blocks included but no links, for finding it: in small letters, and once more without accents where it
 * has any, because a database compares letters as they are.
 */
export function searchText(shape: Shape, fields: Fields, find: FindShape): string {
  const words = [...textsIn(shape, fields, find)]
    .map(plain)
    .filter((text) => text !== '')
    .join('\n');
  const unaccented = bare(words);
  return unaccented === words ? words : `${words}\n${unaccented}`;
}
