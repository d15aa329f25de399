import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import type { FindShape, Shape } from '../lib/shapes.ts';
import type { Problem } from './problem.ts';
import { hasVisibleText } from './visible-text.ts';

const TEXTS = ['string', 'text', 'richtext'];

/** Where in an entry a shape stands: the path of its attributes, and how to call it to an editor. */
interface Place {
  path: string[];
  what: string;
}

/**
 * The first required text without a character to be seen, or null. Strapi takes spaces for a text; the site cannot show
 * them and leaves the whole block out.
 */
export function findEmptyText(shape: Shape, entry: Fields, find: FindShape): Problem | null {
  return search(shape, entry, find, { path: [], what: `this ${shape.info.displayName.toLowerCase()}` });
}

function search(shape: Shape, entry: Fields, find: FindShape, place: Place): Problem | null {
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const path = [...place.path, name];
    if (attribute.required && TEXTS.includes(attribute.type) && !hasVisibleText(entry[name])) {
      return { field: path, sentence: `The ${name} of ${place.what} is empty: write a text that visitors can see.` };
    }
    const problem = searchParts(attribute.component, entry[name], find, path);
    if (problem !== null) return problem;
  }
  return null;
}

function searchParts(component: string | undefined, value: unknown, find: FindShape, at: string[]): Problem | null {
  const numbered = asList(value).map((part, index) => ({ part, number: index + 1, path: [...at, String(index)] }));
  const parts = isFields(value) ? [{ part: value, number: 0, path: at }] : numbered;
  for (const { part, number, path } of parts) {
    const shape = find(component ?? asText(part.__component));
    if (shape === undefined) continue;
    const problem = search(shape, part, find, { path, what: nameOf(shape, number, component === undefined) });
    if (problem !== null) return problem;
  }
  return null;
}

/** `"Hero" (block 2)`; the parts of a list are counted, a single part is not. */
function nameOf({ info }: Shape, number: number, isBlock: boolean): string {
  const count = isBlock ? ` (block ${number})` : ` (number ${number})`;
  return `"${info.displayName}"${number === 0 ? '' : count}`;
}
