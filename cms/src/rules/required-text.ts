import { labelOfField, nameOfShape } from '../lib/editor-texts.ts';
import { asList, asText, type Fields, isFields } from '../lib/read.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';
import type { FindShape, Shape } from '../lib/shapes.ts';
import type { ValidationIssue } from './validation-issue.ts';
import { hasVisibleText } from './visible-text.ts';

const TEXTS = ['string', 'text', 'richtext'];

/** Where a shape occurs in an entry: its attribute path, and its description for an editor. */
interface Place {
  path: string[];
  what: Sentence;
}

/**
 * The first required text without a visible character, or null. Strapi accepts spaces as a text; the site could not show
 * the block and would leave it out.
 */
export function findEmptyText(shape: Shape, entry: Fields, find: FindShape): ValidationIssue | null {
  return search(shape, entry, find, { path: [], what: sentence('entry.this') });
}

function search(shape: Shape, entry: Fields, find: FindShape, place: Place): ValidationIssue | null {
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const path = [...place.path, name];
    if (attribute.required && TEXTS.includes(attribute.type) && !hasVisibleText(entry[name])) {
      const label = labelOfField(shape.uid, name);
      return { field: path, sentence: sentence('text.empty', { label, part: place.what }) };
    }
    const issue = searchComponents(attribute.component, entry[name], find, path);
    if (issue !== null) return issue;
  }
  return null;
}

function searchComponents(
  component: string | undefined,
  value: unknown,
  find: FindShape,
  at: string[],
): ValidationIssue | null {
  const numbered = asList(value).map((part, index) => ({ part, number: index + 1, path: [...at, String(index)] }));
  const parts = isFields(value) ? [{ part: value, number: 0, path: at }] : numbered;
  for (const { part, number, path } of parts) {
    const shape = find(component ?? asText(part.__component));
    if (shape === undefined) continue;
    const issue = search(shape, part, find, { path, what: nameOf(shape, number, component === undefined) });
    if (issue !== null) return issue;
  }
  return null;
}

/** `"Hero" (block 2)`; the components of a list are numbered, a single component is not. */
function nameOf({ uid, info }: Shape, number: number, isBlock: boolean): Sentence {
  const values = { name: nameOfShape(uid, info.displayName), number: String(number) };
  if (number === 0) return sentence('part.one', values);
  return sentence(isBlock ? 'part.block' : 'part.numbered', values);
}
