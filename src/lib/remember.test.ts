import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('an answer is worked out once for the same words', () => {
  const make = vi.fn((first: string, second: string) => `${first}-${second}`);
  const answer = remember(make, 10);
  expect([answer('a', 'b'), answer('a', 'b'), answer('a', 'c')]).toEqual(['a-b', 'a-b', 'a-c']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('no more answers are kept than that', () => {
  const make = vi.fn((word: string) => word);
  const answer = remember(make, 2);
  for (const word of ['a', 'b', 'c', 'a']) expect(answer(word)).toBe(word);
  expect(make).toHaveBeenCalledTimes(4);
});
