import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as z from 'zod';
import { openSqlite, postgresPool } from '#server/clinic/storage/dialect.ts';

/** Transactions that write rows and do nothing else. */
const writingSchema = z.object({
  /** The file of an SQLite database, or the address of a PostgreSQL one. */
  database: z.string(),
  /** The characters of each row that one transaction writes. */
  rows: z.array(z.number()),
  connections: z.number(),
  seconds: z.number(),
});

/** One transaction, made again and again. */
export type BareWriting = z.infer<typeof writingSchema>;

const TABLE = 'create table if not exists bare (id text primary key, content text not null)';

type Write = (rows: readonly string[]) => Promise<void>;

/** As durable as the clinic's own database, and set up as it is (`openSqlite`), statements prepared once. */
function sqliteWriter(file: string): Write {
  const database = openSqlite(file);
  database.exec(TABLE);
  const insert = database.prepare('insert into bare values (?, ?)');
  const write = database.transaction((rows: readonly string[]) => {
    for (const row of rows) insert.run(randomUUID(), row);
  });
  return async (rows) => {
    write(rows);
  };
}

/** On the connections that the clinic has (`postgresPool`), statements prepared once on each. */
async function postgresWriter(address: string): Promise<Write> {
  const pool = await postgresPool(address);
  await pool.query(TABLE);
  return async (rows) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const row of rows) {
        await client.query({ name: 'insert', text: 'insert into bare values ($1, $2)', values: [randomUUID(), row] });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

async function writeHere(given: BareWriting): Promise<number> {
  const { database, rows, connections, seconds } = writingSchema.parse(given);
  const write = database.startsWith('postgresql:') ? await postgresWriter(database) : sqliteWriter(database);
  const contents = rows.map((length) => 'x'.repeat(length));
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let written = 0;
  const writeUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      await write(contents);
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, writeUntilEnd));
  return written / ((performance.now() - begun) / 1000);
}

/**
 * Transactions a second that a database makes durable for one process, each of so many rows.
 * @throws Error when one of them fails
 */
export async function measureBareTransactions(given: BareWriting): Promise<number> {
  const child = fork(import.meta.filename, [JSON.stringify(given)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The bare transactions failed.');
  });
  const [perSecond] = await Promise.race([once(child, 'message'), ended]);
  child.kill();
  return z.number().parse(perSecond);
}

if (import.meta.main) process.send?.(await writeHere(JSON.parse(process.argv[2] ?? '{}')));
