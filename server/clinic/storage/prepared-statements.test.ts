import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { type ClinicDatabase, openDatabase } from './database.ts';
import { isPostgres } from './dialect.ts';

const QUESTION = 'select "id" from "audit" where "subject" = $1';

/** How often PostgreSQL has the question ready on a connection; SQLite's driver keeps its own. */
async function timesReady(db: ClinicDatabase): Promise<number> {
  if (!isPostgres(db)) return 1;
  const { rows } = await sql`select name from pg_prepared_statements where statement = ${QUESTION}`.execute(db);
  return rows.length;
}

test('a statement is read once, whatever is asked with it', async () => {
  const { db } = await makeClinic();
  const found = await db.connection().execute(async (one) => {
    const about = (subject: string) => one.selectFrom('audit').select('id').where('subject', '=', subject).execute();
    const line = { at: 'now', actor: 'test', action: 'test' };
    await one
      .insertInto('audit')
      .values({ id: 'a', subject: 'first', ...line })
      .execute();
    await one
      .insertInto('audit')
      .values({ id: 'b', subject: 'second', ...line })
      .execute();
    return [await about('first'), await about('second'), await timesReady(one)];
  });
  expect(found).toEqual([[{ id: 'a' }], [{ id: 'b' }], 1]);
});

test('a change of the tables is seen by a connection that asked for all columns before it', async () => {
  const db = await openDatabase(await emptyDialect());
  const line = { id: 'a', at: 'now', actor: 'test', action: 'test', subject: 's' };
  await db.connection().execute(async (one) => {
    await one.insertInto('audit').values(line).execute();
    const read = () => one.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
    expect(await read()).toEqual(line);
    await one.schema.alterTable('audit').addColumn('more', 'text').execute();
    expect(await read()).toEqual({ ...line, more: null });
  });
  await db.destroy();
});
