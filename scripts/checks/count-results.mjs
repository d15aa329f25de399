import { numberAt, valueAt } from './report-values.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Turns a stage's end into numbers. A stage without a report counts as one; a stage that failed always counts at
 * least one failure, because a runner that crashed may have reported none.
 * @param {{ ok: boolean, kind: 'vitest' | 'playwright' | undefined, report: unknown }} end
 *   report: the parsed JSON, or null when there is none
 * @returns {Count}
 */
export function countResults({ ok, kind, report }) {
  const count = kind === undefined ? null : read({ ok, kind, report });
  if (count === null) return { passed: ok && kind === undefined ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  return { ...count, failed: ok ? count.failed : Math.max(1, count.failed) };
}

/**
 * @param {{ ok: boolean, kind: 'vitest' | 'playwright', report: unknown }} end
 * @returns {Count | null}
 */
function read({ ok, kind, report }) {
  if (kind === 'vitest') {
    return {
      passed: numberAt(report, 'numPassedTests'),
      failed: numberAt(report, 'numFailedTests'),
      skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
    };
  }
  const stats = valueAt(report, 'stats');
  const again = numberAt(stats, 'flaky');
  return {
    // A second try that the run let pass is the browser's fault; any other is a failing test, and the run ended badly.
    passed: numberAt(stats, 'expected') + (ok ? again : 0),
    failed: numberAt(stats, 'unexpected') + (ok ? 0 : again),
    skipped: numberAt(stats, 'skipped'),
  };
}
