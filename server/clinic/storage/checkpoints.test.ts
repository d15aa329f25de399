import { expect, test } from 'vitest';
import { pagesForLog, pagesInRoom } from './checkpoints.ts';

test('the log of a database grows to 64 MB, where little room is left on the disk to a quarter of it', () => {
  expect(pagesInRoom(10e9)).toBe(16_000);
  expect(pagesInRoom(24_000 * 4096)).toBe(6000);
  expect(pagesForLog(':memory:')).toBe(16_000);
});

test('on a full disk some pages are put into their places all the same', () => {
  expect(pagesInRoom(0)).toBe(250);
});

test('where the file system does not tell how much room there is, the log grows as on a large disk', () => {
  expect(pagesForLog('/nowhere/at/all/clinic.sqlite')).toBe(16_000);
});
