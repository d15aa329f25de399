import { expect, test } from 'vitest';
import { renditionsFor } from './renditions.ts';

test.each([
  { longest: 6000, bytes: 20_000_000, keys: ['small', 'medium', 'large', 'xlarge', 'xxlarge'] },
  { longest: 1280, bytes: 30_000, keys: ['small', 'medium', 'large'] },
  { longest: 1280, bytes: 900_000, keys: ['small', 'medium', 'large', 'xlarge'] },
  { longest: 400, bytes: 20_000, keys: [] },
  { longest: 400, bytes: 900_000, keys: ['small'] },
])('a picture of $longest pixels and $bytes bytes gets $keys', ({ longest, bytes, keys }) => {
  expect(renditionsFor(longest, bytes)).toEqual(keys);
});
