import { resolve } from 'node:path';
import { formatFiles } from './format-files.mjs';

/**
 * Runs a command that writes files into the project in the working directory: sets them as the project's code is set, and
 * says what was written and what comes next. What cannot be written is said in a sentence, with the exit code 1.
 * @param {(root: string) => { files: readonly string[], next: string | readonly string[] }} write files relative to the root
 */
export function runWriter(write) {
  try {
    const root = resolve('.');
    const { files, next } = write(root);
    formatFiles(root, files);
    console.log(`Wrote\n${inLines(files)}`);
    console.log(typeof next === 'string' ? `Next: ${next}` : `Next:\n${inLines(next)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** @param {readonly string[]} items */
const inLines = (items) => items.map((item) => `  ${item}`).join('\n');
