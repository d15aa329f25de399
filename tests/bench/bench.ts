import { measureClinic } from './clinic.ts';
import { measureCold } from './cold.ts';
import { measureCosts } from './costs.ts';
import { measureEditor } from './editor.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePages } from './pages.ts';
import { measurePaint } from './paint.ts';
import { measurePublications } from './publication.ts';
import { note, type PartResults, takeMeasured } from './report.ts';
import { writeResults } from './results.ts';
import { measureSearch } from './search.ts';
import { measureServer } from './server.ts';
import { measureStart } from './start.ts';

/** Writes the results into `docs/performance.md` as well. */
const DOCS = '--docs';
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** What can be measured, each part by itself: `npm run bench -- server`. */
const PARTS = new Map([
  ['clinic', measureClinic],
  ['costs', measureCosts],
  ['cold', measureCold],
  ['editor', measureEditor],
  ['growth', measureGrowth],
  ['lighthouse', measureLighthouse],
  ['pages', measurePages],
  ['paint', measurePaint],
  ['publication', measurePublications],
  ['search', measureSearch],
  ['server', measureServer],
  ['start', measureStart],
]);

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== DOCS);
const results: PartResults[] = [];
for (const part of wanted.length > 0 ? wanted : PARTS.keys()) {
  const measure = PARTS.get(part);
  if (!measure) throw new Error(`There is no part "${part}": give ${[...PARTS.keys()].join(', ')}, or none for all.`);
  process.stdout.write(`\n${part}\n`);
  // What the other parts measured must not be lost with it.
  await measure(RUNS).catch((error: unknown) => {
    note(`did not end: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
  results.push({ part, ...takeMeasured() });
  // A long run may be ended before its last part.
  writeResults(results, RUNS, { docs: false });
}
process.stdout.write(`\n${writeResults(results, RUNS, { docs: words.includes(DOCS) })}`);
