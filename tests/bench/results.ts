import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const DOCS = path.join(ROOT, 'docs');
const BEGIN = '<!-- last run -->';
const END = '<!-- end of the last run -->';
const PICTURE =
  '![Each measured value as a share of its limit: bars that reach beyond the line miss it](images/performance.svg)';

/**
 * Writes a run into `bench-results/`: as JSON, as a table and as a chart.
 * @param docs whether its table goes into `docs/performance.md` as well, with the chart
 * @returns for people: what was written
 */
export function writeResults(parts: PartResults[], runs: number, { docs }: { docs: boolean }): string {
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
  if (docs) writeDocs(results);
  const also = docs ? ', docs/performance.md the table' : '';
  return `bench-results/last.json, last.md and last.svg hold these results${also}.\n`;
}

function writeDocs(results: Results): void {
  const file = path.join(DOCS, 'performance.md');
  const page = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  writeFileSync(file, `${before}${BEGIN}\n\n${tableOf(results)}\n${PICTURE}\n\n${END}${after}`);
  writeFileSync(path.join(DOCS, 'images', 'performance.svg'), drawChart(results.parts));
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
