import { expect, test } from 'vitest';
import { createBackoff } from './backoff.mjs';

test('waits double up to a limit, and start over after the process ran well', () => {
  const next = createBackoff({ initialMs: 1000, maxMs: 5000, stableMs: 60_000 });
  expect([0, 10, 0, 59_999].map(next)).toEqual([1000, 2000, 4000, 5000]);
  expect([60_000, 0].map(next)).toEqual([1000, 2000]);
});
