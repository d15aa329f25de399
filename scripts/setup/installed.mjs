import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules matches the lockfile. npm records what it installed in node_modules/.package-lock.json, which it
 * writes last: comparing the two needs no stamp file and also notices a manual "npm install".
 * @param {string} directory with package-lock.json
 * @param {'all' | 'production'} [needed] production: without the packages that only developing needs
 */
export function isInstalled(directory, needed = 'all') {
  const wanted = packagesOf(path.join(directory, 'package-lock.json'));
  const present = packagesOf(recordIn(directory));
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
 * Whether packages are there that only developing needs: somebody wanted them.
 * @param {string} directory
 */
export function hasDevPackages(directory) {
  return Object.values(packagesOf(recordIn(directory)) ?? {}).some(({ dev }) => dev === true);
}

/**
 * npm's own record of what it installed.
 * @param {string} directory
 */
const recordIn = (directory) => path.join(directory, 'node_modules', '.package-lock.json');

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
