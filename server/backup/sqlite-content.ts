import SqliteDatabase from 'better-sqlite3';
import type { Manifest } from './manifest.ts';
import { BackupProblem } from './problem.ts';

type Content = NonNullable<Manifest['content']>;

const nameIn = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Copies the content service's database, as it is at one moment, while it is written.
 * @param copy must not exist yet
 * @returns what the copy holds
 */
export function copySqlite(file: string, copy: string): Content {
  const database = new SqliteDatabase(file, { readonly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
  return readSqlite(copy);
}

/** Counts the rows of every table. @throws BackupProblem when the file is damaged */
export function readSqlite(file: string): Content {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok')
      throw new BackupProblem('The copy of the content database is damaged: check the disk, and back up again.');
    const names = database
      .prepare<[], string>(
        `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
      )
      .pluck()
      .all();
    const count = (name: string) =>
      database
        .prepare<[], number>(`select count(*) from ${nameIn(name)}`)
        .pluck()
        .get() ?? 0;
    return { kind: 'sqlite', tables: Object.fromEntries(names.map((name) => [name, count(name)])), sums: {} };
  } finally {
    database.close();
  }
}
