/**
 * Something the person at the keyboard can mend. Its message is the whole sentence to show: no stack, no code.
 */
export class Problem extends Error {}

/**
 * The message of anything that was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The system's code of a failed call, such as `EADDRINUSE`; undefined for other errors.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
