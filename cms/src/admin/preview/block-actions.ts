import type { FormShape, FormShapes } from './find-field.ts';
import type { BlockAction, Place } from './frame-messages.ts';

type Values = Record<string, unknown>;

/** What the content manager's form can do with the parts of a list. */
export interface FormRows {
  addFieldRow: (field: string, value: Values, at?: number) => void;
  moveFieldRow: (field: string, from: number, to: number) => void;
  removeFieldRow: (field: string, at: number) => void;
  onChange: (field: string, value: unknown) => void;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A new part with its defaults, as the form itself adds one. */
export function newPart(shape: FormShape, shapes: FormShapes): Values {
  const values = Object.entries(shape.attributes).flatMap(([name, attribute]): [string, unknown][] => {
    const { type, component = '', repeatable = false } = attribute;
    if (type === 'relation') return [[name, { connect: [], disconnect: [] }]];
    if (type === 'component' && repeatable) return [[name, []]];
    if (attribute.default !== undefined) return [[name, attribute.default]];
    const inner = type === 'component' && attribute.required ? shapes[component] : undefined;
    return inner ? [[name, newPart(inner, shapes)]] : [];
  });
  return Object.fromEntries(values);
}

/** A copy without the ids of what it was copied from: saved, it is a part of its own. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isValues(value)) return value;
  // A file or an entry is referred to, not copied.
  if ('mime' in value || 'documentId' in value) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => [name, copyOf(part)]),
  );
}

/**
 * Does to a block in the form what was asked on the page.
 * @returns where the block, or the copy, stands afterwards; null when it is gone or nothing was done
 */
export function actOnBlock(
  action: Exclude<BlockAction, 'above' | 'below' | 'copy'>,
  { zone, index }: Place,
  blocks: readonly Values[],
  rows: FormRows,
): Place | null {
  const block = blocks[index];
  if (block === undefined) return null;
  switch (action) {
    case 'up':
    case 'down': {
      const to = index + (action === 'up' ? -1 : 1);
      if (to < 0 || to >= blocks.length) return null;
      rows.moveFieldRow(zone, index, to);
      return { zone, index: to };
    }
    case 'duplicate': {
      const copy = copyOf(block);
      if (!isValues(copy)) return null;
      rows.addFieldRow(zone, copy, index + 1);
      return { zone, index: index + 1 };
    }
    case 'hide':
      rows.onChange(`${zone}.${index}.hidden`, block.hidden !== true);
      return { zone, index };
    case 'remove':
      rows.removeFieldRow(zone, index);
      return null;
  }
}
