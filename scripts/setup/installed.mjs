import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules matches the lockfile. npm records what it installed in node_modules/.package-lock.json, which it
 * writes last: comparing the two needs no stamp file and also notices a manual "npm install".
 * @param {string} directory with package-lock.json
 * @param {'all' | 'production'} [needed] production: without the packages that only building and testing need
 */
export function isInstalled(directory, needed = 'all') {
  const wanted = packagesOf(path.join(directory, 'package-lock.json'));
  const present = packagesOf(path.join(directory, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (needed === 'production' && entry.dev === true) return true;
    const found = present[name];
    // npm's record has no root entry, and no packages of other platforms.
    if (found === undefined) return name === '' || entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
