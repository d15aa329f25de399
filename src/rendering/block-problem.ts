/**
 * Why a block cannot be shown.
 * - `unknown`: no block of that type is registered,
 * - `invalid`: its attributes do not fit the schema (`field` names the first one, `detail` says what is wrong with it),
 * - `failed`: its component threw (`detail` is the error's message).
 */
export interface BlockProblem {
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
  readonly problem: BlockProblem;

  constructor(problem: BlockProblem) {
    super(describeProblem(problem));
    this.problem = problem;
  }
}

/** One line about a problem, for logs. */
export function describeProblem(problem: BlockProblem): string {
  const where = problem.field === null ? '' : ` at ${problem.field}`;
  return `${problem.reason} block ${problem.type} (${problem.id})${where}: ${problem.detail}`;
}
