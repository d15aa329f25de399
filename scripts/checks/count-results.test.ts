import { expect, test } from 'vitest';
import { countResults } from './count-results.mjs';

test('a stage without tests of its own counts as one', () => {
  expect(countResults({ ok: true, kind: undefined, report: null })).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countResults({ ok: false, kind: undefined, report: null })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('unit tests are counted from their report', () => {
  const report = { numPassedTests: 12, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(countResults({ ok: false, kind: 'vitest', report })).toEqual({ passed: 12, failed: 2, skipped: 2 });
});

test('a browser test that passed only at the second try counts as failed, unless the run let it pass', () => {
  const report = { stats: { expected: 30, unexpected: 0, flaky: 1, skipped: 0 } };
  expect(countResults({ ok: false, kind: 'playwright', report })).toEqual({ passed: 30, failed: 1, skipped: 0 });
  expect(countResults({ ok: true, kind: 'playwright', report })).toEqual({ passed: 31, failed: 0, skipped: 0 });
});

test('a runner that ended badly is a failure, whatever its report says', () => {
  const report = { numPassedTests: 12, numFailedTests: 0 };
  expect(countResults({ ok: false, kind: 'vitest', report })).toMatchObject({ passed: 12, failed: 1 });
  expect(countResults({ ok: false, kind: 'vitest', report: null })).toMatchObject({ passed: 0, failed: 1 });
  expect(countResults({ ok: false, kind: 'playwright', report: 'torn' })).toMatchObject({ passed: 0, failed: 1 });
});
