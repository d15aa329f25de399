import { expect, test } from 'vitest';
import { readMaxLen } from './max-len.ts';

test("only the optional max_len on a form field's validation is read", () => {
  const definition = { validation: { max_len: 120, min: 3, pattern: '^x$', required: true } };
  expect(readMaxLen(definition)).toBe(120);
});

test('max_len is optional: a field without it has no limit', () => {
  expect(readMaxLen({})).toBeNull();
  expect(readMaxLen({ validation: null })).toBeNull();
  expect(readMaxLen({ validation: {} })).toBeNull();
});

test('a max_len that is not a whole number above zero counts as no limit', () => {
  for (const max_len of ['120', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, null, {}]) {
    expect(readMaxLen({ validation: { max_len } })).toBeNull();
  }
});
