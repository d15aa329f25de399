import { readFileSync } from 'node:fs';

/**
 * Reads a file of JSON.
 * @throws Error that names the file, and the place in it that is no JSON
 */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const where = cause instanceof Error ? `: ${cause.message}` : '';
    throw new Error(`${file} is not valid JSON${where}.`, { cause });
  }
}
