import { writeFileSync } from 'node:fs';

/** Writes a value to a file as the project's JSON files are written. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
