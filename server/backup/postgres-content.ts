import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase, escapeIdentifier } from 'pg';
import * as z from 'zod';
import { lineOf } from '../clinic/storage/json-line.ts';
import { firstAnswer } from './first-answer.ts';
import type { Manifest } from './manifest.ts';
import { readShape, shapeSchema, tableNames } from './postgres-shape.ts';
import { BackupProblem } from './problem.ts';

type Content = NonNullable<Manifest['content']>;

const AT_ONCE = 500;
/** The longest that one statement may take: whatever is silent for so long is gone, and no network need say so. */
const PATIENCE_MS = 10 * 60_000;
const rowsSchema = z.array(z.object({ row: z.string() }));
const lineSchema = z.union([z.object({ table: z.string() }), z.object({ row: z.string() })]);

/** Values are texts that read the same on every server. */
const SETTINGS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'`;

/** Runs `work` in one transaction of a connection of its own; without `keep` it reads what there was at one moment. */
async function within<Result>(
  address: string,
  { keep }: { keep: boolean },
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    query_timeout: PATIENCE_MS,
  });
  // A connection that breaks is told by the statement under way.
  client.on('error', () => undefined);
  await firstAnswer('CMS_DATABASE_URL', () => client.connect());
  try {
    await client.query(keep ? 'begin' : 'begin isolation level repeatable read read only');
    await client.query(SETTINGS);
    const result = await work(client);
    await client.query(keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Query read timeout')) throw error;
    throw new BackupProblem(
      'The database of CMS_DATABASE_URL gave no answer for ten minutes: see what keeps it, such as a lock or the network, then try again.',
    );
  } finally {
    await client.end();
  }
}

/** A table's rows as texts of all their columns, some at a time, in an order that every server agrees on. */
async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<string> {
  const name = escapeIdentifier(table);
  await client.query(`declare rows_read no scroll cursor for
    select ${name}::text as row from ${name} order by ${name}::text collate "C"`);
  for (;;) {
    const rows = rowsSchema.parse((await client.query(`fetch ${AT_ONCE} from rows_read`)).rows);
    for (const { row } of rows) yield row;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close rows_read');
}

/** Reads every table, a line for each row, and says at the end what was there. */
async function* linesOf(client: ClientBase, tables: readonly string[]): AsyncGenerator<string, Content> {
  const content: Content = { kind: 'postgres', tables: {}, sums: {} };
  for (const table of tables) {
    const hash = createHash('sha256');
    let rows = 0;
    yield lineOf({ table });
    for await (const row of rowsOf(client, table)) {
      rows += 1;
      const line = lineOf({ row });
      hash.update(line);
      yield line;
    }
    content.tables[table] = rows;
    content.sums[table] = hash.digest('hex');
  }
  return content;
}

/**
 * Copies the content service's database, as it is at one moment, to a file of lines: its shape, then every row.
 * @returns what the file holds
 */
export function copyPostgres(address: string, file: string): Promise<Content> {
  return within(address, { keep: false }, async (client) => {
    const shape = await readShape(client);
    const { promise, resolve } = Promise.withResolvers<Content>();
    async function* lines() {
      yield lineOf(shape);
      resolve(yield* linesOf(client, shape.tables));
    }
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
    return promise;
  });
}

/** @throws BackupProblem where the database holds a table */
export async function requireEmptyPostgres(address: string): Promise<void> {
  const [table] = await within(address, { keep: false }, tableNames);
  if (table !== undefined) {
    throw new BackupProblem(
      'The database of CMS_DATABASE_URL holds tables already: restore into an empty one, or empty this one first.',
    );
  }
}

/**
 * Brings a copy back into an empty database, all or nothing, and reads it again.
 * @returns what the database holds then
 */
export async function restorePostgres(address: string, file: string): Promise<Content> {
  await requireEmptyPostgres(address);
  return within(address, { keep: true }, async (client) => {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const reader = lines[Symbol.asyncIterator]();
    const shape = shapeSchema.parse(JSON.parse((await reader.next()).value ?? ''));
    for (const statement of shape.before) await client.query(statement);
    await insertRows(client, { [Symbol.asyncIterator]: () => reader });
    for (const statement of shape.after) await client.query(statement);
    return readAgain(client, shape.tables);
  });
}

async function insertRows(client: ClientBase, lines: AsyncIterable<string>): Promise<void> {
  let table = '';
  let waiting: string[] = [];
  const insert = async () => {
    const name = escapeIdentifier(table);
    if (waiting.length > 0)
      await client.query(`insert into ${name} select (one.row::${name}).* from unnest($1::text[]) as one(row)`, [
        waiting,
      ]);
    waiting = [];
  };
  for await (const line of lines) {
    const value = lineSchema.parse(JSON.parse(line));
    if ('row' in value) waiting.push(value.row);
    if ('table' in value || waiting.length >= AT_ONCE) await insert();
    if ('table' in value) table = value.table;
  }
  await insert();
}

async function readAgain(client: ClientBase, tables: readonly string[]): Promise<Content> {
  const lines = linesOf(client, tables);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return value;
  }
}
