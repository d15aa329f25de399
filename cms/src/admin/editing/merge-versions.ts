import type { FormAttribute, FormShape, FormShapes } from '../preview/find-field.ts';
import { type Difference, isValues } from './compare-versions.ts';

type Values = Record<string, unknown>;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What the form holds after its editor chose for each difference; `taken` are the paths of which theirs is wanted. */
export function mergeVersions(
  mine: Values,
  differences: readonly Difference[],
  taken: ReadonlySet<string>,
  shapes: FormShapes,
): Values {
  return differences
    .filter(({ path }) => taken.has(path))
    .reduce((values, { path, attribute, theirs }) => {
      const merged = setAt(values, path.split('.'), formValue(theirs, attribute, shapes));
      return isValues(merged) ? merged : values;
    }, mine);
}

/** What was read from the content service as the form holds it. */
function formValues(entry: Values, shape: FormShape, shapes: FormShapes): Values {
  return Object.fromEntries(
    Object.entries(shape.attributes)
      .filter(([name]) => name in entry)
      .map(([name, attribute]) => [name, formValue(entry[name], attribute, shapes)]),
  );
}

function formValue(value: unknown, attribute: FormAttribute, shapes: FormShapes): unknown {
  if (attribute.type === 'relation') return { connect: [], disconnect: [] };
  if (value === null) return attribute.type === 'boolean' ? null : undefined;
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return value;
  const part = (one: unknown): unknown => {
    if (!isValues(one)) return one;
    const shape = shapes[attribute.component ?? String(one.__component)];
    const { id, __component } = one;
    const named = __component === undefined ? { id } : { id, __component };
    return shape ? { ...named, ...formValues(one, shape, shapes) } : one;
  };
  if (!Array.isArray(value)) return part(value);
  return value.map((one, index) => {
    const made = part(one);
    return isValues(made) ? { ...made, __temp_key__: keyAt(index) } : made;
  });
}

/** The form orders the parts of a list by keys of its own: a0 … az, b00 … */
export function keyAt(index: number): string {
  const digit = (at: number): string => DIGITS[at] ?? '0';
  const size = DIGITS.length;
  if (index < size) return `a${digit(index)}`;
  return `b${digit(Math.floor((index - size) / size))}${digit((index - size) % size)}`;
}

function setAt(within: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(within)) return within.map((one, at) => (String(at) === name ? setAt(one, rest, value) : one));
  return isValues(within) ? { ...within, [name]: setAt(within[name], rest, value) } : within;
}
