import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NEVER_INPUTS = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.tmp']);

/**
 * One hash over file names and contents: it changes exactly when a build's result could change.
 * It ignores modification times, because a checkout changes all of them. Tests are not inputs of a build.
 * @param {string} root
 * @param {string[]} inputs files and directories, relative to root; a missing one counts as empty
 * @returns {string} hexadecimal
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(root, input)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(path.join(root, file)));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} relative paths with forward slashes, in a fixed order
 */
function filesUnder(root, input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [input];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !NEVER_INPUTS.has(entry.name) && !/\.test\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => `${input}/${entry.name}`)
    .sort()
    .flatMap((child) => filesUnder(root, child));
}
