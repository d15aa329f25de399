import { expect, test } from 'vitest';
import type { Answers } from '../forms/submission.ts';
import { filledBy, readerOf } from './filled-by.ts';

test.each([
  [undefined, 'self', 'patient'],
  ['self', 'self', 'patient'],
  ['with_help', 'with_help', 'patient'],
  ['on_behalf', 'on_behalf', 'caregiver'],
] as const)('who answers %s: filled in by %s, asked as %s', (who, by, reader) => {
  const answers: Answers = who === undefined ? {} : { who_answers: who };
  expect(filledBy(answers)).toBe(by);
  expect(readerOf(answers)).toBe(reader);
});
