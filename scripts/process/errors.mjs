/**
 * An error that the user of a command can fix. Its message is a complete sentence, shown without a stack trace.
 */
export class UserError extends Error {}

/**
 * The message of any thrown value.
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
