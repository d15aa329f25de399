import type { FormShape, FormShapes } from '../preview/find-field.ts';
import { isValues } from './compare-versions.ts';

type Values = Record<string, unknown>;

/** A field of a stored part in which entries are chosen. */
export interface ChosenField {
  uid: string;
  id: unknown;
  field: string;
}

/** Where in the parts of an entry others are chosen, as the content service answers it: it counts them only. */
export function chosenFields(entry: Values, shape: FormShape | undefined, shapes: FormShapes): ChosenField[] {
  return Object.entries(shape?.attributes ?? {}).flatMap(([name, { type, component }]) => {
    if (type !== 'component' && type !== 'dynamiczone') return [];
    const value = entry[name];
    return (Array.isArray(value) ? value : [value]).filter(isValues).flatMap((part) => {
      const uid = component ?? String(part.__component);
      return [...ownFields(part, uid, shapes[uid]), ...chosenFields(part, shapes[uid], shapes)];
    });
  });
}

function ownFields(part: Values, uid: string, shape: FormShape | undefined): ChosenField[] {
  return Object.entries(shape?.attributes ?? {}).flatMap(([field, { type }]) => {
    const value = part[field];
    const isChosen = type === 'relation' && isValues(value) && Number(value.count) > 0;
    return isChosen ? [{ uid, id: part.id, field }] : [];
  });
}
