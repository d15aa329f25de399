import { expect, test } from 'vitest';
import { createTail } from './tail.mjs';

test('the last lines are kept, however the output was split into chunks', () => {
  const tail = createTail(2);
  for (const piece of ['one\ntw', 'o\r\nthr', 'ee\n']) tail.push(piece);
  expect(tail.lines()).toEqual(['two', 'three']);
});

test('a last line without a newline counts as a line', () => {
  const tail = createTail(2);
  tail.push('one\ntwo\nthree');
  expect(tail.lines()).toEqual(['two', 'three']);
});
