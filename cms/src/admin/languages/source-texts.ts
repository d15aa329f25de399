import type { FormShape, FormShapes } from '../preview/find-field.ts';

type Values = Record<string, unknown>;

/** A text of the source, by the path of its field in the form. */
export interface SourceText {
  path: string;
  text: string;
}

const TEXTS = new Set(['string', 'text', 'richtext', 'customField']);
/** Fields that say where something leads or what the site calls it, and are the same in every language. */
const SAME = new Set(['name', 'link', 'path', 'slug', 'key', 'anchor']);

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What the content manager keeps beside the fields of an entry that was saved. */
const TECHNICAL = new Set(['id', 'documentId', 'locale']);

/** Every text that is to be translated, in the order of the form. */
export function sourceTexts(shape: FormShape | undefined, values: Values, shapes: FormShapes, at = ''): SourceText[] {
  return Object.entries(shape?.attributes ?? {}).flatMap(([name, { type, component = '' }]): SourceText[] => {
    const value = values[name];
    const path = at === '' ? name : `${at}.${name}`;
    if (TEXTS.has(type)) {
      return typeof value === 'string' && value.trim() !== '' && !SAME.has(name) && !TECHNICAL.has(name)
        ? [{ path, text: value }]
        : [];
    }
    if (type !== 'component' && type !== 'dynamiczone') return [];
    if (!Array.isArray(value)) return isValues(value) ? sourceTexts(shapes[component], value, shapes, path) : [];
    return value.filter(isValues).flatMap((part, index) => {
      const uid = type === 'component' ? component : String(part.__component);
      return sourceTexts(shapes[uid], part, shapes, `${path}.${index}`);
    });
  });
}
