import type { FormAttribute, FormShape, FormShapes } from '../preview/find-field.ts';

type Values = Record<string, unknown>;

/** A field in which what is in the form and what a colleague saved are not the same. */
export interface Difference {
  /** Its path in the form: `blocks.0.title`. */
  path: string;
  attribute: FormAttribute;
  mine: unknown;
  theirs: unknown;
  /** Who changed it since the form was opened. */
  changedBy: 'me' | 'them' | 'both';
}

interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Whether a value is an object that is no list. */
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields that differ, in the order of the form. Where blocks were added, removed or moved, the list of blocks is one
 * field. Chosen entries are left out: the form says which to add and to take away, and nothing else of them changes.
 * @param base what the form showed when it was opened
 */
export function compareVersions(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  shape: FormShape,
  shapes: FormShapes,
): Difference[] {
  return Object.entries(shape.attributes).flatMap(([name, attribute]) =>
    compareField(name, attribute, { base: base[name], mine: mine[name], theirs: theirs[name] }, shapes),
  );
}

function compareField(path: string, attribute: FormAttribute, versions: Versions, shapes: FormShapes): Difference[] {
  const { base, mine, theirs } = versions;
  if (attribute.type === 'relation' || isSame(mine, theirs)) return [];
  const lists = [base, mine, theirs].map(listOf);
  const [first = null, second = null, third = null] = lists;
  if (first && second && third && sameParts(first, second) && sameParts(first, third)) {
    return second.flatMap((part, index) =>
      comparePart(`${path}.${index}`, attribute, { base: first[index], mine: part, theirs: third[index] }, shapes),
    );
  }
  if (attribute.type === 'component' && [base, mine, theirs].every(isValues)) {
    return comparePart(path, attribute, versions, shapes);
  }
  const [changedHere, changedThere] = [!isSame(base, mine), !isSame(base, theirs)];
  const changedBy = changedHere && changedThere ? 'both' : changedThere ? 'them' : 'me';
  return [{ path, attribute, mine, theirs, changedBy }];
}

function comparePart(path: string, { component }: FormAttribute, versions: Versions, shapes: FormShapes): Difference[] {
  const { base, mine, theirs } = versions;
  if (!isValues(base) || !isValues(mine) || !isValues(theirs)) return [];
  const shape = shapes[component ?? String(mine.__component)];
  const found = shape ? compareVersions({ base, mine, theirs }, shape, shapes) : [];
  return found.map((one) => ({ ...one, path: `${path}.${one.path}` }));
}

function listOf(value: unknown): Values[] | null {
  return Array.isArray(value) && value.length > 0 && value.every((part) => isValues(part) && part.id !== undefined)
    ? value
    : null;
}

/** Whether two lists hold the same parts in the same order, whatever is written in them. */
function sameParts(some: Values[], others: Values[]): boolean {
  return some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** What a reader would call the same: without the form's own marks, and without empty fields. */
function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (!isValues(value)) return value;
  if ('mime' in value) return value.id;
  if ('connect' in value || 'count' in value) return null;
  const kept = Object.entries(value).filter(([name]) => name !== '__temp_key__' && name !== 'id');
  const entries = kept.map(([name, inner]) => [name, plain(inner)] as const).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
