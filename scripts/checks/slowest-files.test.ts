import { expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.mjs';

const ROOT = '/project';
const unit = {
  testResults: [
    { name: '/project/src/quick.test.ts', startTime: 1_000, endTime: 1_900 },
    { name: '/project/src/slow.test.ts', startTime: 1_000, endTime: 13_400 },
  ],
};
const result = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
const browser = {
  config: { rootDir: '/project/tests/e2e' },
  suites: [
    { file: 'journeys/long.spec.ts', specs: [result(20_000)], suites: [{ specs: [result(10_000), result(1_000)] }] },
    { file: 'short.spec.ts', specs: [result(2_000)] },
  ],
};

test('the slowest files of all kinds of tests are named, the slowest first', () => {
  const reports = [
    { kind: 'vitest', report: unit },
    { kind: 'playwright', report: browser },
  ] as const;
  expect(slowestFiles([...reports], { root: ROOT, count: 3 })).toEqual([
    { file: 'tests/e2e/journeys/long.spec.ts', seconds: 31 },
    { file: 'src/slow.test.ts', seconds: 12 },
    { file: 'tests/e2e/short.spec.ts', seconds: 2 },
  ]);
});

test('runs that left no report, or a torn one, name nothing', () => {
  const reports = [
    { kind: 'vitest', report: null },
    { kind: 'playwright', report: { suites: 'torn' } },
  ] as const;
  expect(slowestFiles([...reports], { root: ROOT, count: 10 })).toEqual([]);
});
