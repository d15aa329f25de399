import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import type { FindShape, Shape } from '../lib/shapes.ts';
import type { Problem } from './problem.ts';
import { hasVisibleText } from './visible-text.ts';

/**
 * The first image without a text for those who cannot see it, or null. An image `cover` has its text in `coverAlt`
 * beside it; an image without such a neighbour is not looked at.
 */
export function findAltTextProblem(shape: Shape, entry: Fields, find: FindShape): Problem | null {
  return search(shape, entry, find, []);
}

function search(shape: Shape, entry: Fields, find: FindShape, at: string[]): Problem | null {
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const problem =
      attribute.type === 'media'
        ? explainImage(shape, entry, name, at)
        : searchParts(attribute.component, entry[name], find, [...at, name]);
    if (problem !== null) return problem;
  }
  return null;
}

function explainImage(shape: Shape, entry: Fields, name: string, at: string[]): Problem | null {
  const text = `${name}Alt`;
  const empty = entry[name] === null || entry[name] === undefined || asList([entry[name]].flat()).length === 0;
  if (empty || !(text in shape.attributes) || hasVisibleText(entry[text])) return null;
  return {
    field: [...at, text],
    sentence: `The ${name} of "${shape.info.displayName}" has no text for people who cannot see it: say in "${text}" what it shows.`,
  };
}

function searchParts(component: string | undefined, value: unknown, find: FindShape, at: string[]): Problem | null {
  const parts = isFields(value) ? [{ part: value, path: at }] : numbered(asList(value), at);
  for (const { part, path } of parts) {
    const shape = find(component ?? asText(part.__component));
    const problem = shape === undefined ? null : search(shape, part, find, path);
    if (problem !== null) return problem;
  }
  return null;
}

function numbered(list: Fields[], at: string[]) {
  return list.map((part, index) => ({ part, path: [...at, String(index)] }));
}
