import { labelOfField, nameOfShape } from '../editor-texts.ts';
import { type FormShape, type FormShapes, placeOfPath } from './find-field.ts';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What the form calls a field: the labels on the way to it, and its own. */
export interface FieldNames {
  /** The kind of the block; null outside of blocks. */
  block: string | null;
  /** The way to the field inside the block or entry: `Buttons 1 › Text`. */
  way: string;
  label: string;
}

/** Names a field in the language of the panel, by its path in the form. */
export function namesOf(path: string, shape: FormShape, values: Values, shapes: FormShapes): FieldNames {
  const place = placeOfPath(path);
  const labels: string[] = [];
  let block: string | null = null;
  let label = '';
  let within: FormShape | undefined = shape;
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (isValues(value)) value = value[part];
    if (/^\d+$/.test(part)) {
      const uid = isValues(value) ? value.__component : undefined;
      if (typeof uid === 'string') {
        within = shapes[uid];
        block = nameOfShape(uid);
        labels.length = 0;
      } else if (labels.length > 0) labels[labels.length - 1] += ` ${Number(part) + 1}`;
    } else if (within) {
      label = labelOfField(within.uid, part);
      labels.push(label);
      const { component } = within.attributes[part] ?? {};
      if (component) within = shapes[component];
    }
  }
  return { block: place ? block : null, way: labels.join(' › '), label };
}
