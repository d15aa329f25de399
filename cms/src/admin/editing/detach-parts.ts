import type { FormAttribute, FormShape, FormShapes } from '../preview/find-field.ts';
import { isValues } from './compare-versions.ts';
import { keyAt } from './merge-versions.ts';

type Values = Record<string, unknown>;

/** An entry that was chosen in a part, as the content service answers it. */
export interface Chosen {
  id: number;
  documentId: string;
  locale?: string | null;
}

/** What was chosen in a field of a stored part, in its order. */
export type ChosenIn = (uid: string, id: unknown, field: string) => readonly Chosen[];

interface Known {
  shapes: FormShapes;
  chosenIn: ChosenIn;
}

/**
 * What a form holds, without the ids of parts that the saved version does not have: with them the content service refuses
 * the save, without them it makes these parts anew. A form holds the changes of what is chosen alone, so what was chosen in
 * such a part is chosen again.
 * @param saved what a colleague saved meanwhile
 */
export function detachParts(values: Values, saved: Values, shape: FormShape | undefined, known: Known): Values {
  const fields = Object.entries(values).map(([name, value]) => {
    const attribute = shape?.attributes[name];
    const hasParts = attribute?.type === 'component' || attribute?.type === 'dynamiczone';
    return [name, hasParts ? detachField(attribute, value, saved[name], known) : value];
  });
  return Object.fromEntries(fields);
}

function detachField(attribute: FormAttribute, value: unknown, saved: unknown, known: Known): unknown {
  const stored = (Array.isArray(saved) ? saved : [saved]).filter(isValues);
  const detach = (part: unknown): unknown => {
    if (!isValues(part)) return part;
    const uid = attribute.component ?? String(part.__component);
    const same = stored.find(({ id, __component }) => id === part.id && __component === part.__component);
    return same === undefined ? asNew(part, uid, known) : detachParts(part, same, known.shapes[uid], known);
  };
  return Array.isArray(value) ? value.map(detach) : detach(value);
}

function asNew({ id, ...part }: Values, uid: string, known: Known): Values {
  const shape = known.shapes[uid];
  const fields = Object.entries(detachParts(part, {}, shape, known)).map(([name, value]) => {
    const isChosen = shape?.attributes[name]?.type === 'relation' && isValues(value) && id !== undefined;
    return [name, isChosen ? chosenAgain(value, known.chosenIn(uid, id, name)) : value];
  });
  return Object.fromEntries(fields);
}

/** Everything that a field shows as chosen in it now, as the form itself connects an entry. */
function chosenAgain({ connect, disconnect }: Values, chosen: readonly Chosen[]): Values {
  const [added, removed] = [connect, disconnect].map((some) => (Array.isArray(some) ? some.filter(isValues) : []));
  const changed = new Set([...(added ?? []), ...(removed ?? [])].map(({ id }) => id));
  const kept = chosen.map((entry, index) => {
    const { id, documentId, locale } = entry;
    return { ...entry, apiData: { id, documentId, locale, isTemporary: true }, __temp_key__: keyAt(index) };
  });
  return { connect: [...kept.filter(({ id }) => !changed.has(id)), ...(added ?? [])], disconnect: [] };
}
