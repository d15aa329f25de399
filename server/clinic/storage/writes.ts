import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { ClinicDatabase } from './database.ts';
import { isPostgres } from './dialect.ts';
import type { ClinicTables } from './tables.ts';

type TableName = keyof ClinicTables;

/** Rows as a statement has them: all of them are one parameter, so that it is the same however many they are. */
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

const insertInto = <Table extends TableName>(table: Table): RowStatement<Table> => ({
  name: `insert into ${table}`,
  table,
  make: ({ all, columns }) => sql`insert into ${sql.table(table)} (${columns}) ${all}`,
});

interface Step {
  statement: RowStatement<TableName>;
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
  const { table } = step.statement;
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

const statementOf = (db: ClinicDatabase, step: Step, number: number): RawBuilder<unknown> =>
  step.statement.make(rowsOf(db, step, new Place(number)));

/** One step, or several as PostgreSQL does them with one statement, which is one message to it. */
function asOne(db: ClinicDatabase, steps: readonly Step[]): RawBuilder<unknown> {
  const statements = steps.map((step, number) => statementOf(db, step, number));
  const [only, ...more] = statements;
  if (only !== undefined && more.length === 0) return only;
  return sql`with ${sql.join(statements.map((one, number) => sql`${sql.ref(`step_${number}`)} as (${one})`))} select 1`;
}

/** What was compiled before, by database, steps and columns: the rows are all that changes. */
const known = new Map<string, CompiledQuery>();

function compiled(db: ClinicDatabase, steps: readonly Step[]): CompiledQuery {
  const shapes = steps.map((step) => `${step.statement.name} ${columnsOf(step)}`);
  const key = [isPostgres(db), ...shapes].join('\n');
  const query = known.get(key) ?? asOne(db, steps).compile(db);
  known.set(key, query);
  const rows = steps.map((step) => JSON.stringify(step.rows));
  return { ...query, parameters: query.parameters.map((one) => (one instanceof Place ? rows[one.step] : one)) };
}

/** Rows that are written together, however many there are, with as few statements as the database takes. */
export class Writes {
  readonly #steps = new Map<string, Step>();

  /** Adds rows to those of a statement. Steps are done in the order in which each came first. */
  add<Table extends TableName>(
    statement: RowStatement<Table>,
    ...rows: Partial<Insertable<ClinicTables[Table]>>[]
  ): void {
    const step = this.#steps.get(statement.name) ?? { statement, rows: [] };
    step.rows.push(...rows);
    if (step.rows.length > 0) this.#steps.set(statement.name, step);
  }

  /** Adds new rows. What a row leaves out is null in it where another row has it. */
  insert<Table extends TableName>(table: Table, ...rows: Insertable<ClinicTables[Table]>[]): void {
    this.add(insertInto(table), ...rows);
  }

  /** Writes them all; on SQLite give a transaction, or what fails in the middle leaves what came before it. */
  async write(db: ClinicDatabase): Promise<void> {
    const steps = [...this.#steps.values()];
    if (steps.length === 0) return;
    const statements = isPostgres(db) ? [steps] : steps.map((step) => [step]);
    for (const statement of statements) await db.executeQuery(compiled(db, statement));
  }
}
