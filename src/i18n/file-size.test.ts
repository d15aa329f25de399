import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1\u202fko', '1 kB'],
  [820_400, '820\u202fko', '820 kB'],
  [999_600, '1\u202fMo', '1 MB'],
  [1_430_000, '1,4\u202fMo', '1.4 MB'],
])('%s bytes are said in the unit and the way of the language', (bytes, french, english) => {
  expect(fileSize(bytes, 'fr')).toBe(french);
  expect(fileSize(bytes, 'en')).toBe(english);
});
