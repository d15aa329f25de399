import path from 'node:path';
import { listAt, numberAt, valueAt } from './report-values.mjs';

/**
 * @typedef {object} FileTime
 * @property {string} file relative to the root of the repository
 * @property {number} seconds of all its tests, one after the other
 */

/**
 * The test files that took longest in the runs whose reports are given, the slowest first; what a file sets up before its
 * first test is not in its report. A file that ran twice (the clinic's tests on each database) stands here twice; the
 * browser tests of a file are added up, though several run at once.
 * @param {{ kind: 'vitest' | 'playwright', report: unknown }[]} reports the parsed JSON, or null where there is none
 * @param {{ root: string, count: number }} options
 * @returns {FileTime[]}
 */
export function slowestFiles(reports, { root, count }) {
  return reports
    .flatMap(({ kind, report }) => (kind === 'vitest' ? vitestFiles(report) : playwrightFiles(report)))
    .map(({ file, ms }) => ({ file: path.relative(root, path.resolve(root, file)), seconds: Math.round(ms / 1000) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

/**
 * @param {unknown} report
 * @returns {{ file: string, ms: number }[]}
 */
function vitestFiles(report) {
  return listAt(report, 'testResults').map((result) => ({
    file: String(valueAt(result, 'name')),
    ms: numberAt(result, 'endTime') - numberAt(result, 'startTime'),
  }));
}

/**
 * @param {unknown} report
 * @returns {{ file: string, ms: number }[]}
 */
function playwrightFiles(report) {
  const folder = String(valueAt(valueAt(report, 'config'), 'rootDir') ?? '');
  return listAt(report, 'suites').map((suite) => ({
    file: path.resolve(folder, String(valueAt(suite, 'file'))),
    ms: suiteTime(suite),
  }));
}

/**
 * @param {unknown} suite
 * @returns {number} milliseconds
 */
function suiteTime(suite) {
  const results = listAt(suite, 'specs')
    .flatMap((spec) => listAt(spec, 'tests'))
    .flatMap((test) => listAt(test, 'results'));
  const own = results.reduce((/** @type {number} */ sum, result) => sum + numberAt(result, 'duration'), 0);
  return listAt(suite, 'suites').reduce((/** @type {number} */ sum, inner) => sum + suiteTime(inner), own);
}
