import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS: Readonly<Record<string, number>> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
};
const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , state = '', reason = '']) => ({ number, state, reason }),
);
const counted = Object.fromEntries(
  [...page.matchAll(/^\| ([a-z/ ]+) \| (\d+) \|$/gm)].map(([, state = '', count]) => [state, Number(count)]),
);

const countBy = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

test('each requirement of levels 1 and 2 has one row', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(countBy(rows.map(({ number }) => number.split('.')[0] ?? ''))).toEqual(CHAPTERS);
});

test('the counts above the rows are those of the rows', () => {
  expect(countBy(rows.map(({ state }) => state))).toEqual(counted);
});

test('what is called met names a test, and each test named is there', () => {
  const named = rows.map(({ number, state, reason }) => ({
    ...{ number, state, reason },
    tests: [...reason.matchAll(TEST_FILE)].map(([, file = '']) => file),
  }));
  expect(named.filter(({ state, tests }) => state === 'met' && tests.length === 0)).toEqual([]);
  const missing = named.flatMap(({ tests }) => tests).filter((file) => !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
});

test('what is not met, not applicable or the operator’s says why', () => {
  expect(rows.filter(({ reason }) => reason.trim().length < 5)).toEqual([]);
});
