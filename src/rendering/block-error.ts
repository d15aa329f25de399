/**
 * Why a block cannot be shown.
 * - `unknown`: no block of that type is registered,
 * - `invalid`: its attributes do not fit the schema (`field` names the first one, `detail` says what is wrong with it),
 * - `failed`: its component threw (`detail` is the error's message).
 */
export interface BlockError {
  reason: 'unknown' | 'invalid' | 'failed';
  /** The block's type as the content service names it, e.g. `blocks.hero`. */
  type: string;
  id: number;
  field: string | null;
  detail: string;
  /** True for a block that a page may not go without (an emergency number). */
  critical: boolean;
}

/** Thrown while rendering when a critical block cannot be shown: the page fails rather than hide it. */
export class CriticalBlockError extends Error {
  override readonly name = 'CriticalBlockError';
  readonly block: BlockError;

  constructor(block: BlockError) {
    super(describeBlockError(block));
    this.block = block;
  }
}

/** One line about an error, for logs. */
export function describeBlockError(error: BlockError): string {
  const where = error.field === null ? '' : ` at ${error.field}`;
  return `${error.reason} block ${error.type} (${error.id})${where}: ${error.detail}`;
}
