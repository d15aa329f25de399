/** An object from the database or from a JSON file, not validated yet. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object that is not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text, trimmed; empty for anything that is not a string. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The objects of a list; none for anything that is not a list. */
export function asList(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The texts of a list; none for anything that is not a list. */
export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
