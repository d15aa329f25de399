import SqliteDatabase from 'better-sqlite3';

/** Every row of every table, as text. */
function allRows(file: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const tables = database.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
    return tables.flatMap((table) => database.prepare(`select * from "${table}"`).all().map(textOf));
  } finally {
    database.close();
  }
}

function textOf(row: unknown): string {
  const values = typeof row === 'object' && row !== null ? Object.values(row) : [];
  return values.map((value) => String(value ?? '')).join('\n');
}

/**
 * What one piece of work leaves in a database.
 * @param file of an SQLite database that somebody else works on
 * @returns the characters of each row that is there afterwards and was not before
 */
export async function rowsWrittenBy(file: string, work: () => Promise<unknown>): Promise<number[]> {
  const before = new Set(allRows(file));
  await work();
  return allRows(file)
    .filter((row) => !before.has(row))
    .map(({ length }) => length);
}
