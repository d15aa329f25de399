import type { ClientBase } from 'pg';
import * as z from 'zod';
import { BackupProblem } from './problem.ts';

/** A PostgreSQL schema with tables, sequences, keys and indexes, as the content service makes them: its statements. */
export const shapeSchema = z.object({
  /** In order: sequences, tables, defaults. */
  before: z.array(z.string()),
  tables: z.array(z.string()),
  /** Once the rows are there: keys, indexes, references, values of sequences. */
  after: z.array(z.string()),
});

export type Shape = z.infer<typeof shapeSchema>;

/** What the content service never makes: a copy without them would not be one. */
const UNKNOWN = `
  select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('v', 'm', 'p', 'f')
  union all select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  union all select t.typname from pg_type t
    where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd', 'r')
  union all select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and (a.attidentity <> '' or a.attgenerated <> '')`;

const TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`;

const SEQUENCES = `
  select format('create sequence %I as %s increment by %s minvalue %s maxvalue %s start with %s', sequencename, data_type,
    increment_by, min_value, max_value, start_value) as statement
  from pg_sequences where schemaname = current_schema() order by sequencename`;

const CREATES = `
  select format('create table %I (%s)', c.relname, string_agg(format('%I %s%s%s', a.attname,
    format_type(a.atttypid, a.atttypmod), coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''),
    case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum)) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  group by c.relname order by c.relname`;

const OWNERS = `
  select format('alter sequence %I owned by %I.%I', s.relname, t.relname, a.attname) as statement
  from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.deptype = 'a' and s.relnamespace = current_schema()::regnamespace order by s.relname`;

/** Keys before references to them; what forbids null stands in the tables. */
const CONSTRAINTS = `
  select format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as statement
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = current_schema()::regnamespace and c.contype in ('p', 'u', 'x', 'c', 'f')
  order by position(c.contype::text in 'puxcf'), t.relname, c.conname`;

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by c.relname`;

const VALUES = `
  select format('select setval(%L, %s, %s)', quote_ident(sequencename), coalesce(last_value, start_value),
    case when last_value is null then 'false' else 'true' end) as statement
  from pg_sequences where schemaname = current_schema() order by sequencename`;

const textSchema = z.array(z.object({ statement: z.string() }));
const nameSchema = z.array(z.object({ name: z.string() }));

/** The tables of the schema that a connection works in. */
export async function tableNames(client: ClientBase): Promise<string[]> {
  return nameSchema.parse((await client.query(TABLES)).rows).map(({ name }) => name);
}

/** @throws BackupProblem where there is something that the content service does not make */
export async function readShape(client: ClientBase): Promise<Shape> {
  const statements = async (query: string) =>
    textSchema.parse((await client.query(query)).rows).map(({ statement }) => statement);
  const [unknown] = nameSchema.parse((await client.query(UNKNOWN)).rows);
  if (unknown) {
    throw new BackupProblem(
      `The database of CMS_DATABASE_URL holds ${unknown.name}, which the content service does not make: move it to another schema, or back this database up with pg_dump.`,
    );
  }
  return {
    before: [...(await statements(SEQUENCES)), ...(await statements(CREATES)), ...(await statements(OWNERS))],
    tables: await tableNames(client),
    after: [...(await statements(CONSTRAINTS)), ...(await statements(INDEXES)), ...(await statements(VALUES))],
  };
}
