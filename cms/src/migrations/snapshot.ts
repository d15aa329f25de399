import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { type ContentPlace, sqliteFile } from './content-database.ts';
import type { ContentShapes } from './content-shapes.ts';
import { MigrationError } from './migration.ts';
import { readTables, writeTables } from './table-rows.ts';

/** What a snapshot was taken for: `content` before migrations, `undone` before a rollback; one that was restored keeps its date. */
type Kind = 'content' | 'undone' | 'restored';

/** The folder of snapshots; one file each, readable by its owner only. */
function snapshotFolder({ dataDir }: ContentPlace): string {
  return path.join(dataDir, 'snapshots');
}

/**
 * Keeps the content as it is now: SQLite as a whole database, PostgreSQL as lines of JSON.
 * @returns the file; it stands there whole or not at all
 */
export async function takeSnapshot(
  db: Knex,
  place: ContentPlace,
  { kind, shapes }: { kind: Kind; shapes: ContentShapes },
): Promise<string> {
  const folder = snapshotFolder(place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `${kind}-${stamp}${extensionFor(place)}`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  if (place.databaseUrl === '') await db.raw('VACUUM INTO ?', [part]);
  else await readTables(db, part, shapes);
  renameSync(part, file);
  return file;
}

/**
 * Puts back the content of the newest snapshot, after it has kept the present content in another. On SQLite the whole
 * database is put back, and `db` closed, on PostgreSQL the tables of content.
 * @returns the file that was restored, or null where there is none
 * @throws MigrationError where a newer one was restored already: nobody should go back by months for a command given twice
 */
export async function restoreLast(db: Knex, place: ContentPlace, shapes: ContentShapes): Promise<string | null> {
  const folder = snapshotFolder(place);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const newest = (kind: Kind) =>
    names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith(extensionFor(place))).at(-1);
  const last = newest('content');
  if (last === undefined) return null;
  const restored = newest('restored');
  if (restored !== undefined && restored.slice('restored-'.length) > last.slice('content-'.length)) {
    throw new MigrationError(
      `The last migration was taken back already. To go back to ${last}, from before an earlier one, move ${restored} out of ${folder} first.`,
    );
  }
  const file = path.join(folder, last);
  await takeSnapshot(db, place, { kind: 'undone', shapes });
  if (place.databaseUrl !== '') await writeTables(db, file);
  else {
    // The copy needs the file for itself.
    await db.destroy();
    await overwriteSqlite(file, sqliteFile(place));
  }
  renameSync(file, path.join(folder, last.replace('content-', 'restored-')));
  return file;
}

/** SQLite copies page by page in one transaction of the target: killed, it leaves what was there. */
async function overwriteSqlite(from: string, to: string): Promise<void> {
  const snapshot = new Database(from, { readonly: true });
  try {
    await snapshot.backup(to);
  } catch (error) {
    throw new MigrationError(`${to} could not be written: stop the site, then run this again.`, { cause: error });
  } finally {
    snapshot.close();
  }
}

function extensionFor({ databaseUrl }: ContentPlace): string {
  return databaseUrl === '' ? '.sqlite' : '.jsonl';
}
