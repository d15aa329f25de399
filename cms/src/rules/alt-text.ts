import { labelOfField, nameOfShape } from '../lib/editor-texts.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { sentence } from '../lib/sentences.ts';
import type { FindShape, Shape } from '../lib/shapes.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { hasVisibleText } from './visible-text.ts';

/**
 * The first image without an alternative text, or null. An image `cover` has its text in the attribute `coverAlt` beside
 * it; an image without such an attribute is not checked.
 */
export function findAltTextIssue(shape: Shape, entry: Fields, find: FindShape): ValidationIssue | null {
  return search(shape, entry, find, []);
}

function search(shape: Shape, entry: Fields, find: FindShape, at: string[]): ValidationIssue | null {
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const issue =
      attribute.type === 'media'
        ? findImageIssue(shape, entry, name, at)
        : searchComponents(attribute.component, entry[name], find, [...at, name]);
    if (issue !== null) return issue;
  }
  return null;
}

function findImageIssue(shape: Shape, entry: Fields, name: string, at: string[]): ValidationIssue | null {
  const text = `${name}Alt`;
  const empty = entry[name] === null || entry[name] === undefined || asList([entry[name]].flat()).length === 0;
  if (empty || !(text in shape.attributes) || hasVisibleText(entry[text])) return null;
  return {
    field: [...at, text],
    sentence: sentence('image.noText', {
      image: labelOfField(shape.uid, name),
      part: nameOfShape(shape.uid, shape.info.displayName),
      label: labelOfField(shape.uid, text),
    }),
  };
}

function searchComponents(
  component: string | undefined,
  value: unknown,
  find: FindShape,
  at: string[],
): ValidationIssue | null {
  const parts = isFields(value) ? [{ part: value, path: at }] : numbered(asList(value), at);
  for (const { part, path } of parts) {
    const shape = find(component ?? asText(part.__component));
    const issue = shape === undefined ? null : search(shape, part, find, path);
    if (issue !== null) return issue;
  }
  return null;
}

function numbered(list: Fields[], at: string[]) {
  return list.map((part, index) => ({ part, path: [...at, String(index)] }));
}
