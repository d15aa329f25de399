import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { ClinicDatabase } from './database.ts';
import { isPostgres } from './dialect.ts';
import type { ClinicTables } from './tables.ts';

type TableName = keyof ClinicTables;

/** Rows as a statement has them: all of them are one parameter, so that it is the same however many they are. SQLite is told new rows otherwise. */
export interface GivenRows {
  /** A query of them. */
  all: RawBuilder<unknown>;
  /** The names of their columns, as the query has them. */
  columns: RawBuilder<unknown>;
  /** True where a column has what one of them has there: looked up by its index, whatever PostgreSQL thinks of their number. */
  has: (column: string) => RawBuilder<unknown>;
}

/** A statement that is told its rows. */
export interface RowStatement<Table extends TableName> {
  /** No two statements have the same. */
  name: string;
  /** The table whose columns the rows have. */
  table: Table;
  make: (rows: GivenRows) => RawBuilder<unknown>;
}

/** What PostgreSQL does with new rows. */
const insertAll =
  (table: TableName): RowStatement<TableName>['make'] =>
  ({ all, columns }) =>
    sql`insert into ${sql.table(table)} (${columns}) ${all}`;

interface Step {
  name: string;
  table: TableName;
  /** Left out where the rows are new ones. */
  make?: RowStatement<TableName>['make'];
  rows: object[];
}

/** Stands for the rows of a step in a statement that is compiled once. */
class Place {
  readonly step: number;

  constructor(step: number) {
    this.step = step;
  }
}

/** Those that one of the rows has; the others have null there. */
function columnsOf({ rows }: Step): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) columns.add(name);
  return [...columns];
}

function rowsOf(db: ClinicDatabase, step: Step, place: Place): GivenRows {
  const { table } = step;
  const columns = columnsOf(step).map((column) => sql.ref(column));
  if (isPostgres(db)) {
    const source = sql`json_populate_recordset(null::${sql.table(table)}, ${place}::json)`;
    return {
      all: sql`select ${sql.join(columns)} from ${source}`,
      columns: sql.join(columns),
      has: (column) => sql`${sql.ref(column)} = any(array(select ${sql.ref(column)} from ${source}))`,
    };
  }
  const source = sql`json_each(${place})`;
  const read = (column: string) => sql`value ->> ${sql.lit(column)}`;
  return {
    all: sql`select ${sql.join(columnsOf(step).map(read))} from ${source}`,
    columns: sql.join(columns),
    has: (column) => sql`${sql.ref(column)} in (select ${read(column)} from ${source})`,
  };
}

const statementOf = (db: ClinicDatabase, step: Step, number: number): RawBuilder<unknown> => {
  const { make = insertAll(step.table) } = step;
  return make(rowsOf(db, step, new Place(number)));
};

/** One step, or several as PostgreSQL does them with one statement, which is one message to it. */
function asOne(db: ClinicDatabase, steps: readonly Step[]): RawBuilder<unknown> {
  const statements = steps.map((step, number) => statementOf(db, step, number));
  const [only, ...more] = statements;
  if (only !== undefined && more.length === 0) return only;
  return sql`with ${sql.join(statements.map((one, number) => sql`${sql.ref(`step_${number}`)} as (${one})`))} select 1`;
}

/** What was compiled before, by database, steps and columns: the rows are all that changes. */
const known = new Map<string, CompiledQuery>();

function remembered(key: string, compile: () => CompiledQuery): CompiledQuery {
  const query = known.get(key) ?? compile();
  known.set(key, query);
  return query;
}

function compiled(db: ClinicDatabase, steps: readonly Step[]): CompiledQuery {
  const shapes = steps.map((step) => `${step.name} ${columnsOf(step)}`);
  const key = [isPostgres(db), ...shapes].join('\n');
  const query = remembered(key, () => asOne(db, steps).compile(db));
  const rows = steps.map((step) => JSON.stringify(step.rows));
  return { ...query, parameters: query.parameters.map((one) => (one instanceof Place ? rows[one.step] : one)) };
}

/** So many new rows SQLite is told at once at most. */
const MOST_AT_ONCE = 32;

/** Rows in parts of 32, 16, 8, 4, 2 and 1: however many there are, few statements are ever compiled. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let size = MOST_AT_ONCE;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    parts.push(rows.slice(at, at + size));
  }
  return parts;
}

/** SQLite takes each value of new rows as it is: to read them out of JSON takes as long again as to write them. */
function insertsOf(db: ClinicDatabase, step: Step): CompiledQuery[] {
  const columns = columnsOf(step);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return inParts(step.rows).map((rows) => {
    const parameters = rows.flatMap((row) => columns.map((column): unknown => Reflect.get(row, column) ?? null));
    const compile = () => {
      const values = sql.join(rows.map(() => sql`(${sql.join(columns.map(() => null))})`));
      return sql`insert into ${sql.table(step.table)} (${names}) values ${values}`.compile(db);
    };
    return { ...remembered(`${rows.length} into ${step.table} ${columns}`, compile), parameters };
  });
}

/** Rows that are written together, however many there are, with as few statements as the database takes. */
export class Writes {
  readonly #steps = new Map<string, Step>();

  #add(step: Step): void {
    const { rows } = step;
    const present = this.#steps.get(step.name);
    if (present) present.rows.push(...rows);
    else if (rows.length > 0) this.#steps.set(step.name, step);
  }

  /** Adds rows to those of a statement. Steps are done in the order in which each came first. */
  add<Table extends TableName>(
    { name, table, make }: RowStatement<Table>,
    ...rows: Partial<Insertable<ClinicTables[Table]>>[]
  ): void {
    this.#add({ name, table, make, rows });
  }

  /** Adds new rows. What a row leaves out is null in it where another row has it. */
  insert<Table extends TableName>(table: Table, ...rows: Insertable<ClinicTables[Table]>[]): void {
    this.#add({ name: `insert into ${table}`, table, rows });
  }

  /** Writes them all; on SQLite give a transaction, or what fails in the middle leaves what came before it. */
  async write(db: ClinicDatabase): Promise<void> {
    const steps = [...this.#steps.values()];
    if (steps.length === 0) return;
    const queries = isPostgres(db)
      ? [compiled(db, steps)]
      : steps.flatMap((step) => (step.make === undefined ? insertsOf(db, step) : [compiled(db, [step])]));
    for (const query of queries) await db.executeQuery(query);
  }
}
