import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { ClinicDatabase } from './database.ts';
import { isPostgres } from './dialect.ts';
import type { ClinicTables } from './tables.ts';

type TableName = keyof ClinicTables;

/** A statement that is told its rows. */
export interface RowStatement<Table extends TableName> {
  /** No two statements have the same. */
  name: string;
  /** The table whose columns the rows have. */
  table: Table;
  /**
   * @param rows a query of them
   * @param columns their names, as the query has them
   */
  make: (rows: RawBuilder<unknown>, columns: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const insertInto = <Table extends TableName>(table: Table): RowStatement<Table> => ({
  name: `insert into ${table}`,
  table,
  make: (rows, columns) => sql`insert into ${sql.table(table)} (${columns}) ${rows}`,
});

interface Step {
  statement: RowStatement<TableName>;
  rows: object[];
}

/** Those that one of the rows has; the others have null there. */
const columnsOf = ({ rows }: Step): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** A query of rows that are one parameter, as JSON: however many there are, the statement is the same. */
function queryOf(db: ClinicDatabase, step: Step): RawBuilder<unknown> {
  const json = JSON.stringify(step.rows);
  const columns = columnsOf(step);
  if (!isPostgres(db)) {
    const values = columns.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`);
    return sql`select ${sql.join(values)} from json_each(${json})`;
  }
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`select ${names} from json_populate_recordset(null::${sql.table(step.statement.table)}, ${json}::json)`;
}

function statementOf(db: ClinicDatabase, step: Step): RawBuilder<unknown> {
  const names = sql.join(columnsOf(step).map((column) => sql.ref(column)));
  return step.statement.make(queryOf(db, step), names);
}

/** PostgreSQL does all steps with one statement, which is one message to it. */
const asOne = (db: ClinicDatabase, steps: readonly Step[]): RawBuilder<unknown> =>
  sql`with ${sql.join(steps.map((step, number) => sql`${sql.ref(`step_${number}`)} as (${statementOf(db, step)})`))} select 1`;

/** What was compiled before, by database, steps and columns: the parameters are all that changes. */
const known = new Map<string, CompiledQuery>();

function compiled(
  db: ClinicDatabase,
  steps: readonly Step[],
  build: (db: ClinicDatabase, steps: readonly Step[]) => RawBuilder<unknown>,
): CompiledQuery {
  const shapes = steps.map((step) => `${step.statement.name} ${columnsOf(step)}`);
  const key = [isPostgres(db), ...shapes].join('\n');
  const query = known.get(key) ?? build(db, steps).compile(db);
  known.set(key, query);
  return { ...query, parameters: steps.map(({ rows }) => JSON.stringify(rows)) };
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
    if (isPostgres(db)) await db.executeQuery(compiled(db, steps, asOne));
    else for (const step of steps) await db.executeQuery(compiled(db, [step], () => statementOf(db, step)));
  }
}
