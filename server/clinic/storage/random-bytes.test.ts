import { expect, test } from 'vitest';
import { randomBytes } from './random-bytes.ts';

test('no bytes are given twice, however many are asked for', () => {
  const given = Array.from({ length: 2000 }, (_, number) => randomBytes(number % 2 === 0 ? 12 : 33));
  expect(given.every(({ length }, number) => length === (number % 2 === 0 ? 12 : 33))).toBe(true);
  expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(given.length);
  // What is given later leaves what was given before as it is.
  expect(given[0]?.every((byte) => byte === 0)).toBe(false);
});
