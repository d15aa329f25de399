import { expect, test } from 'vitest';
import { dateOf } from './article-date.ts';

test("a day is the clinic's day", () => {
  expect(dateOf(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
  expect(dateOf(new Date('2026-03-01T23:30:00Z'))).toBe('2026-03-02');
});
