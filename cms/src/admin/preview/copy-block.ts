import { copyOf } from './block-actions.ts';
import type { FormShape, FormShapes } from './find-field.ts';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * A part without what it relates to: a form holds only the changes of a relation, and a part that is saved without one
 * keeps what is stored.
 */
function withoutRelations(shape: FormShape | undefined, values: Values, shapes: FormShapes): Values {
  const parts = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const { type, component = '' } = shape?.attributes[name] ?? {};
    if (type === 'relation') return [];
    if (type !== 'component') return [[name, value]];
    const inner = (part: unknown): unknown =>
      isValues(part) ? withoutRelations(shapes[component], part, shapes) : part;
    return [[name, Array.isArray(value) ? value.map(inner) : inner(value)]];
  });
  return Object.fromEntries(parts);
}

/**
 * The blocks of an entry in the other language, with a copy of a block at its own place there, or at the end of fewer.
 * @param stored the blocks of the other language, as they are saved
 */
export function withCopy(stored: unknown, block: Values, index: number, shapes: FormShapes): Values[] {
  const bare = (part: Values): Values => withoutRelations(shapes[String(part.__component)], part, shapes);
  const others = (Array.isArray(stored) ? stored : []).filter(isValues).map(bare);
  const copy = copyOf(bare(block));
  return isValues(copy) ? [...others.slice(0, index), copy, ...others.slice(index)] : others;
}
