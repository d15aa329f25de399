import { expect, test } from 'vitest';
import { createBackoff } from './backoff.mjs';

test('waits double up to a limit, and begin anew after the process ran well', () => {
  const next = createBackoff({ firstMs: 1000, mostMs: 5000, wellMs: 60_000 });
  expect([0, 10, 0, 59_999].map(next)).toEqual([1000, 2000, 4000, 5000]);
  expect([60_000, 0].map(next)).toEqual([1000, 2000]);
});
