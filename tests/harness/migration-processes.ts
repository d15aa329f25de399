import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ContentPlace } from '../../cms/src/migrations/content-database.ts';
import { doneMigrations } from '../../cms/src/migrations/run-migrations.ts';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { dumpOf, fillContent, OLD, readFrom, shapesWith } from './content-tables.ts';
import { passingFolders } from './passing-folders.ts';

/**
 * Runs the migrations of a folder as the command does, in a process of its own, and prints what it carried out.
 * @param before what it does once everything is loaded
 */
const programAfter = (before: string): string => `
const [code, place, shapes, folder] = process.argv.slice(1);
const { migrateContent } = await import(code + '/migrate-content.ts');
const { loadMigrations } = await import(code + '/load-migrations.ts');
const { parseShapes } = await import(code + '/content-shapes.ts');
const migrations = await loadMigrations(folder);
${before}
const { reports } = await migrateContent({ place: JSON.parse(place), shapes: parseShapes(shapes), migrations });
console.log(JSON.stringify(reports.map(({ migration }) => migration)));
`;

const SHAPES = shapesWith({
  'blocks.hero': { ...OLD['blocks.hero']?.attributes, weight: { type: 'integer' } },
});

/** How a process ended, and what it printed. */
interface Ending {
  status: number | null;
  signal: string | null;
  output: string;
}

/**
 * Starts the migrations of a folder in a process of their own.
 * @param before see programAfter; what it writes to its fourth file is read as `said`
 */
export function startMigrations(place: ContentPlace, folder: string, before = '') {
  const code = `file://${path.join(ROOT, 'cms', 'src', 'migrations')}`;
  const shapes = JSON.stringify([...SHAPES.values()]);
  const args = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--input-type=module', '-e', programAfter(before)];
  const child = spawn(runtimeNode(ROOT), [...args, code, JSON.stringify(place), shapes, folder], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const ended = once(child, 'close').then(([status, signal]): Ending => ({ status, signal, output: output.trim() }));
  return { stdin: child.stdin, said: child.stdio[3], ended };
}

const migrateAlone = (place: ContentPlace, folder: string): Promise<Ending> => startMigrations(place, folder).ended;

/** Writes two migrations into a new folder; the second converts each value by the given body of a function. */
export function writeMigrations(parent: string, body: string): string {
  const folder = path.join(parent, 'migrations');
  mkdirSync(folder);
  const remove = { kind: 'remove-field', shape: 'hero', field: 'hidden', because: 'of no use' };
  writeFileSync(path.join(folder, '1-first.ts'), `export default { changes: [${JSON.stringify(remove)}] };\n`);
  writeFileSync(
    path.join(folder, '2-second.ts'),
    `let seen = 0;
function toNumber(value: unknown): number { seen += 1; ${body} return Number(value); }
export default { changes: [{ kind: 'retype-field', shape: 'hero', field: 'weight', to: 'integer', convert: toNumber }] };\n`,
  );
  return folder;
}

/** Tests with processes of their own, for one kind of database. */
export function testMigrationProcesses(newPlace: () => Promise<ContentPlace>): void {
  const newFolder = passingFolders('migrations-');
  const folderWith = (body: string) => writeMigrations(newFolder(), body);

  test('a process that is killed within a migration has done those before it and nothing of that one; the next run ends it', async () => {
    const place = await newPlace();
    await fillContent(place);
    const whole = await newPlace();
    await fillContent(whole);
    const killed = await migrateAlone(place, folderWith("if (seen === 3) process.kill(process.pid, 'SIGKILL');"));
    expect(killed.signal).toBe('SIGKILL');
    expect([...(await readFrom(place, doneMigrations))]).toEqual(['1-first']);
    const weights = await readFrom(place, (db) => db('components_blocks_heros').orderBy('id').pluck('weight'));
    expect(weights).toEqual(['10', '20', '30', '40']);
    expect(Object.keys((await readFrom(place, (db) => db('components_blocks_heros').first())) ?? {})).not.toContain(
      'weight_retyped',
    );
    expect(await migrateAlone(place, folderWith(''))).toMatchObject({ status: 0, output: '["2-second"]' });
    await migrateAlone(whole, folderWith(''));
    const { content_migrations: _, ...resumed } = await dumpOf(place);
    const { content_migrations: __, ...atOnce } = await dumpOf(whole);
    expect(resumed).toEqual(atOnce);
  });

  test('of two processes that migrate at once, one does it and the other finds it done', async () => {
    const place = await newPlace();
    await fillContent(place);
    const folder = folderWith('');
    const both = await Promise.all([migrateAlone(place, folder), migrateAlone(place, folder)]);
    expect(both.map(({ output }) => output).sort()).toEqual(['["1-first","2-second"]', '[]']);
  });
}
