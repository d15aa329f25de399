import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFields } from '../lib/read.ts';
import { migrationNames } from './content-shapes.ts';
import { type Change, type ContentMigration, MigrationError } from './migration.ts';

/** A migration and its name, which is that of its file. */
export interface NamedMigration extends ContentMigration {
  name: string;
}

/** What each kind of change needs, beside its kind: texts, except where another type is named. */
const NEEDED: Record<Change['kind'], Record<string, 'function' | 'object'>> & Record<string, Record<string, string>> = {
  'rename-field': {},
  'split-field': { into: 'object', by: 'function' },
  'move-field': { to: 'object' },
  'retype-field': { convert: 'function' },
  'remove-field': {},
  'rename-block': {},
  'remove-block': {},
};
const TEXTS: Record<string, string[]> = {
  'rename-field': ['shape', 'from', 'to'],
  'split-field': ['shape', 'from'],
  'move-field': ['shape', 'from'],
  'retype-field': ['shape', 'field', 'to'],
  'remove-field': ['shape', 'field', 'because'],
  'rename-block': ['from', 'to'],
  'remove-block': ['shape', 'because'],
};

/**
 * The migrations of `folder` (`cms-schemas/migrations`), in the order of their names.
 * @throws MigrationError that names the file and what is wrong in it
 */
export async function loadMigrations(folder: string): Promise<NamedMigration[]> {
  const migrations: NamedMigration[] = [];
  for (const name of migrationNames(folder)) {
    const module: unknown = await import(pathToFileURL(path.join(folder, `${name}.ts`)).href);
    const migration = isFields(module) ? module.default : undefined;
    if (!isMigration(migration, name)) {
      throw new MigrationError(`${name}.ts has no default export with a list of changes: see npm run new:migration.`);
    }
    migrations.push({ name, changes: migration.changes });
  }
  return migrations;
}

function isMigration(value: unknown, name: string): value is ContentMigration {
  if (!isFields(value) || !Array.isArray(value.changes)) return false;
  if (value.changes.length === 0)
    throw new MigrationError(`${name}.ts has no changes yet: write them, then run this again.`);
  for (const change of value.changes) {
    const wrong = isFields(change) ? mistakeIn(change) : 'a change is an object with a kind';
    if (wrong !== null) throw new MigrationError(`${name}.ts: ${wrong}.`);
  }
  return true;
}

function mistakeIn(change: Record<string, unknown>): string | null {
  const kind = String(change.kind);
  const others = NEEDED[kind];
  if (others === undefined) return `"${kind}" is no kind of change; there are ${Object.keys(NEEDED).join(', ')}`;
  const text = (TEXTS[kind] ?? []).find((key) => typeof change[key] !== 'string' || change[key] === '');
  if (text !== undefined) return `a change "${kind}" needs "${text}", a text`;
  for (const [key, type] of Object.entries(others)) {
    const given = change[key];
    if (given === null || typeof given !== type) return `a change "${kind}" needs "${key}"`;
    if (typeof given === 'function' && given.name === key) return `give the function of "${key}" a name of its own`;
  }
  return null;
}
