const WIDTH = 120;

/** Prints JSON-like data as a TypeScript literal: single quotes, bare keys where possible, one line where it fits. */
export function printLiteral(value: unknown, indent = ''): string {
  const flat = printFlat(value);
  if (indent.length + flat.length <= WIDTH - 40 || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${printLiteral(item, inner)},\n`).join('')}${indent}]`;
  }
  const lines = Object.entries(value).map(([key, item]) => `${inner}${printKey(key)}: ${printLiteral(item, inner)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

/** Prints an object's key, quoted only where it must be. */
export function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printString(key);
}

/** Prints a string with single quotes. */
export function printString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function printFlat(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, item]) => `${printKey(key)}: ${printFlat(item)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
