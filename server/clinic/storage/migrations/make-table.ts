import type { Kysely } from 'kysely';

/** The columns of a table as `name: type`; `!` after a type forbids null. */
export type Columns = Record<string, 'text' | 'text!' | 'integer!' | 'integer'>;

/** Makes a table with a primary key of these columns. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  primaryKey: string[],
  columns: Columns,
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const isText = type.startsWith('text');
    table = table.addColumn(column, isText ? 'text' : 'integer', (c) => (type.endsWith('!') ? c.notNull() : c));
  }
  await table.addPrimaryKeyConstraint(`${name}_pk`, primaryKey as never[]).execute();
}

/** Makes an index; its name follows from the table and its columns. */
export async function index(db: Kysely<unknown>, table: string, columns: string[], unique = false): Promise<void> {
  const name = `${table}_${columns.join('_')}`;
  const builder = db.schema.createIndex(name).on(table).columns(columns);
  await (unique ? builder.unique() : builder).execute();
}
