import { expect, test } from 'vitest';
import { dateOf } from './entry-date.ts';

test("dates are in the clinic's time zone", () => {
  expect(dateOf(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
  expect(dateOf(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-02');
});
