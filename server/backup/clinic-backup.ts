import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import * as z from 'zod';
import { forgetFirstSchedule, isAsFirstFilled } from '../clinic/hours/first-schedule.ts';
import { hasRows, insertRow, rowsOf, TABLE_NAMES } from '../clinic/storage/backup-tables.ts';
import type { ClinicDatabase } from '../clinic/storage/database.ts';
import { isPostgres } from '../clinic/storage/dialect.ts';
import { fillAskedAgain } from '../clinic/storage/fill-asked-again.ts';
import { fillLetterConsents } from '../clinic/storage/fill-letter-consents.ts';
import { fillSites } from '../clinic/storage/fill-sites.ts';
import { lineOf } from '../clinic/storage/json-line.ts';
import { fillReferences } from '../clinic/storage/references.ts';
import { fillRoles } from '../clinic/storage/roles.ts';
import type { Vault } from '../clinic/storage/vault.ts';
import { BackupProblem } from './problem.ts';

const FORMAT = 'clinic-backup-1';

const headerSchema = z.object({ format: z.literal(FORMAT), made_at: z.string(), key: z.string() });
const rowSchema = z.object({
  table: z.string().refine((name) => TABLE_NAMES.includes(name)),
  row: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()])),
});
const endSchema = z.object({ end: z.int() });

/** What was read of a database at one moment. */
export interface Contents {
  /** How many rows each table has. */
  tables: Record<string, number>;
  /**
   * Equal where all rows are equal, in whichever order a database keeps them: the sum of the SHA-256 of their lines,
   * modulo 2^256, hexadecimal.
   */
  sum: string;
}

/** How many rows there are in all. */
export const countRows = ({ tables }: Contents): number => Object.values(tables).reduce((sum, rows) => sum + rows, 0);

/** Every row as a line; what was read is given back at the end. */
async function* rowLines(db: ClinicDatabase): AsyncGenerator<string, Contents> {
  let sum = 0n;
  const tables: Contents['tables'] = {};
  for (const table of TABLE_NAMES) {
    let rows = 0;
    for await (const row of rowsOf(db, table)) {
      rows += 1;
      const line = lineOf({ table, row });
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
      yield line;
    }
    tables[table] = rows;
  }
  return { tables, sum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') };
}

async function* linesOf(
  db: ClinicDatabase,
  { vault, at, onRead }: { vault: Vault; at: Date; onRead: (contents: Contents) => void },
): AsyncGenerator<string> {
  const header = { format: FORMAT, made_at: at.toISOString(), key: vault.keyProofs[0] };
  yield lineOf(header);
  const contents = yield* rowLines(db);
  onRead(contents);
  yield lineOf({ end: countRows(contents) });
}

/** A transaction that sees the database as it was at one moment. */
const atOneMoment = (db: ClinicDatabase) =>
  isPostgres(db) ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();

/** Reads everything the clinic keeps, to compare it with what a backup was made from. */
export function readContents(db: ClinicDatabase): Promise<Contents> {
  return atOneMoment(db).execute(async (trx) => {
    const lines = rowLines(trx);
    for (;;) {
      const { done, value } = await lines.next();
      if (done) return value;
    }
  });
}

/**
 * Writes everything the clinic keeps, as it was at one moment, to a file that either database can be restored from:
 * lines of JSON, compressed. What is sealed stays sealed: the key is not in it. The server may go on meanwhile.
 * @returns what the file holds
 */
export async function backUp(db: ClinicDatabase, vault: Vault, file: string, at: Date): Promise<Contents> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  try {
    const contents = await atOneMoment(db).execute(async (trx) => {
      const { promise, resolve } = Promise.withResolvers<Contents>();
      const output = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(Readable.from(linesOf(trx, { vault, at, onRead: resolve })), createGzip(), output);
      return promise;
    });
    await rename(draft, file);
    return contents;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Brings a backup back into an empty database of either kind, all or nothing.
 * @returns how many rows came back
 * @throws BackupProblem when the database holds something, the key is another one or the file is not whole
 */
export async function restore(db: ClinicDatabase, vault: Vault, file: string): Promise<number> {
  await requireEmpty(db);
  return db.transaction().execute(async (trx) => {
    await forgetFirstSchedule(trx);
    // What a start has noted of its key and of the clock: the backup has its own, or is from before there were any.
    await trx.deleteFrom('key_slots').execute();
    await trx.deleteFrom('retention_clock').execute();
    const rows = await restoreLines(trx, vault, file);
    // A backup of an earlier version has none of these.
    await fillReferences(trx);
    await fillRoles(trx);
    await fillSites(trx);
    await fillAskedAgain(trx);
    await fillLetterConsents(trx);
    if (isPostgres(db)) {
      await sql`select setval(pg_get_serial_sequence('users', 'pk'), coalesce((select max(pk) from users), 0) + 1, false)`.execute(
        trx,
      );
    }
    return rows;
  });
}

const NOTED_BY_A_START = ['key_slots', 'retention_clock'];

/** @throws BackupProblem when the database, which may have no tables yet, holds more than what a first start writes */
export async function requireEmpty(db: ClinicDatabase): Promise<void> {
  const found = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of TABLE_NAMES) {
    if (NOTED_BY_A_START.includes(table) || !found.has(table)) continue;
    if ((await hasRows(db, table)) && !(await isAsFirstFilled(db, table))) {
      throw new BackupProblem(
        'The database holds records already: restore into an empty one (another DATA_DIR or DATABASE_URL).',
      );
    }
  }
}

/** @throws BackupProblem when the file is no backup, or was sealed with a key that this vault has not */
export async function requireKeyOf(file: string, vault: Vault): Promise<void> {
  for await (const line of readLines(file)) return checkHeader(parseLine(line, 1), vault);
  throw new BackupProblem('The backup is not whole: it is empty. Nothing was restored.');
}

async function restoreLines(trx: ClinicDatabase, vault: Vault, file: string): Promise<number> {
  let rows = 0;
  let lineNumber = 0;
  let end: number | null = null;
  for await (const line of readLines(file)) {
    lineNumber += 1;
    const value = parseLine(line, lineNumber);
    if (lineNumber === 1) {
      checkHeader(value, vault);
      continue;
    }
    const ended = endSchema.safeParse(value);
    if (ended.success) {
      end = ended.data.end;
      continue;
    }
    const { table, row } = rowSchema.parse(value);
    await insertRow(trx, table, row);
    rows += 1;
  }
  if (end !== rows) throw new BackupProblem('The backup is not whole: its end is missing. Nothing was restored.');
  return rows;
}

async function* readLines(file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file);
  await once(compressed, 'open').catch(() => {
    throw new BackupProblem(`The backup ${file} cannot be read.`);
  });
  const text = compressed.pipe(createGunzip());
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
    if (text.errored) throw text.errored;
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw text.errored ? new BackupProblem('The backup is damaged or not whole. Nothing was restored.') : error;
  } finally {
    compressed.destroy();
  }
}

function parseLine(line: string, lineNumber: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupProblem(`The backup is damaged at line ${lineNumber}. Nothing was restored.`);
  }
}

function checkHeader(value: unknown, vault: Vault): void {
  const header = headerSchema.safeParse(value);
  if (!header.success) throw new BackupProblem('This file is not a backup of the clinic.');
  if (!vault.keyProofs.includes(header.data.key)) {
    throw new BackupProblem(
      'The backup was sealed with another key: set CLINIC_KEY or CLINIC_KEY_OLD to that key, or put it in DATA_DIR/secrets/clinic-key.',
    );
  }
}
