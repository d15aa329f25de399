import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { drawChart } from './chart.ts';
import { holds, numberOf, type PartResults } from './report.ts';

/** A run, as `bench-results/last.json` holds it. */
export interface Results {
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** The machine's size; memory in GiB. */
  machine: { cores: number; memory: number; node: string };
  /** How often each value was measured. */
  runs: number;
  parts: PartResults[];
}

const FOLDER = path.join(ROOT, 'bench-results');

/**
 * Writes a run into `bench-results/`: as JSON, as a table and as a chart.
 * @returns for people: what was written
 */
export function writeResults(parts: PartResults[], runs: number): string {
  const machine = {
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const results: Results = { finishedAt: new Date().toISOString(), machine, runs, parts };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'last.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(path.join(FOLDER, 'last.md'), tableOf(results));
  writeFileSync(path.join(FOLDER, 'last.svg'), drawChart(parts));
  return 'bench-results/last.json, last.md and last.svg hold these results.\n';
}

/** The run as a Markdown table, a row for each value. */
export function tableOf({ finishedAt, machine, runs, parts }: Results): string {
  const rows = parts.flatMap(({ part, measured }) =>
    measured.map((one) => {
      const value = `${numberOf(one.value)} ${one.unit}`.trim();
      return `| ${part} | ${one.what} | ${value} | ${one.kind} ${one.limit} | ${holds(one) ? 'yes' : '**no**'} |`;
    }),
  );
  const head = ['| part | what | measured | limit | kept |', '|---|---|---|---|---|'];
  const about =
    `Measured on ${finishedAt.slice(0, 10)} on a machine with ${machine.cores} cores and ${machine.memory} GiB, ` +
    `Node ${machine.node.slice(1)}, each value ${runs} times or more; medians unless a row says otherwise.`;
  const more = parts.flatMap(({ part, notes }) => notes.map((note) => `- ${part}: ${note}`));
  return `${[about, '', ...head, ...rows, ...(more.length > 0 ? ['', ...more] : [])].join('\n')}\n`;
}
