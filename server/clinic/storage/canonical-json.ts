/** The texts of bodies that are still in use: a form's is needed more than once. */
const texts = new WeakMap<object, string>();

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(Reflect.get(value, name))]));
}

/**
 * JSON with sorted names: the same content gives the same text whatever order it was sent in.
 * @param value as it was read from JSON; it must not change any more
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(sorted(value));
  texts.set(value, text);
  return text;
}
