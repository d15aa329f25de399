import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules holds what the lockfile asks for. npm keeps its own record of what it put there
 * (node_modules/.package-lock.json, written last): comparing the two needs no stamp of ours and sees
 * a developer's own "npm install" too.
 * @param {string} directory with package-lock.json
 */
export function isInstalled(directory) {
  const wanted = packagesOf(path.join(directory, 'package-lock.json'));
  const present = packagesOf(path.join(directory, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    const found = present[name];
    // The root entry is not in npm's record; packages of other platforms are left out by npm.
    if (found === undefined) return name === '' || entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
