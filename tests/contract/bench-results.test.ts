import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { drawChart, shareOfLimit } from '../bench/chart.ts';
import type { Measured } from '../bench/report.ts';
import { tableOf } from '../bench/results.ts';

const slow: Measured = { what: 'first <tap>', value: 60, unit: 'ms', limit: 50, kind: 'at most' };
const quick: Measured = { what: 'finished page', value: 0.8, unit: '× bare', limit: 0.7, kind: 'at least' };
const parts = [{ part: 'pages', measured: [slow, quick], notes: ['one page of 20 blocks'] }];

test('a value takes more than its limit where it is too high, or too low where it should be high', () => {
  expect(shareOfLimit(slow)).toBe(1.2);
  expect(shareOfLimit(quick)).toBeCloseTo(0.875);
  expect(shareOfLimit({ ...quick, value: 0.35 })).toBe(2);
  expect(shareOfLimit({ ...slow, value: 0, limit: 0 })).toBe(0);
  expect(shareOfLimit({ ...slow, value: 1, limit: 0 })).toBeGreaterThan(1);
});

test('the table says of each value whether it keeps its limit', () => {
  const machine = { cores: 2, memory: 24, node: 'v24.1.0' };
  const table = tableOf({ finishedAt: '2026-01-02T03:04:05.000Z', machine, runs: 5, parts });
  expect(table).toContain('2026-01-02 on a machine with 2 cores and 24 GiB, Node 24.1.0');
  expect(table).toContain('| pages | first <tap> | 60.00 ms | at most 50 | **no** |');
  expect(table).toContain('| pages | finished page | 0.80 × bare | at least 0.7 | yes |');
  expect(table).toContain('- pages: one page of 20 blocks');
});

test('the chart is a picture that stands alone, whatever the names hold', () => {
  const chart = drawChart(parts);
  expect(new Resvg(chart).width).toBeGreaterThan(700);
  expect(chart).toContain('first &lt;tap>');
});
