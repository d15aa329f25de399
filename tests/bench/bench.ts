import { compareDatabases } from './clinic.ts';
import { measureEditor } from './editor.ts';
import { measurePages } from './pages.ts';
import { measureSearch } from './search.ts';
import { measureServer } from './server.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** What can be measured, each part by itself: `npm run bench -- server`. */
const PARTS = new Map([
  ['clinic', compareDatabases],
  ['editor', measureEditor],
  ['pages', measurePages],
  ['search', measureSearch],
  ['server', measureServer],
]);

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : PARTS.keys()) {
  const measure = PARTS.get(name);
  if (!measure) throw new Error(`There is no part "${name}": give ${[...PARTS.keys()].join(', ')}, or none for all.`);
  await measure(RUNS);
}
