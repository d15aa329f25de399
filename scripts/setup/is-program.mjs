import { accessSync, constants } from 'node:fs';

/**
 * Whether a program that this user may run is at a path.
 * @param {string} file
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
