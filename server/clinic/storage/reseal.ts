import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { keepDoing } from '../../lib/keep-doing.ts';
import { isRow, type Row, rowsOf } from './backup-tables.ts';
import type { ClinicDatabase } from './database.ts';
import { type ClinicKeys, forgetFormerKeys, isNewestKey, sealedColumns } from './key-slots.ts';
import { HEAD, type Vault } from './vault.ts';

/** Rows of one transaction: meanwhile nobody else writes to SQLite. */
const AT_ONCE = 25;
/** A document has up to ten megabytes. */
const DOCUMENTS_AT_ONCE = 1;
/** Between two transactions, so that visitors do not notice. */
const PAUSE_MS = 10;
/** When what was stopped by an outage goes on. */
const AGAIN_AFTER_MS = 60_000;

/** What a round found. */
export interface Resealed {
  rows: number;
  /** Rows that none of the keys opens. */
  unreadable: number;
}

type SealedTable = Awaited<ReturnType<typeof sealedColumns>>[number];

/**
 * Seals everything anew that was not sealed with the vault's present key, some rows at a time, beside everything else that
 * goes on. Stopped at any moment, also by a kill, it goes on with what is left when it is called again; several servers
 * may do it at once.
 */
export async function reseal(db: ClinicDatabase, vault: Vault, stopping: AbortSignal): Promise<Resealed> {
  const found: Resealed = { rows: 0, unreadable: 0 };
  for (const table of await sealedColumns(db)) {
    const most = table.table === 'documents' ? DOCUMENTS_AT_ONCE : AT_ONCE;
    let batch: Row[] = [];
    const run = async () => {
      stopping.throwIfAborted();
      const { rows, unreadable } = await resealRows(db, vault, table, batch);
      found.rows += rows;
      found.unreadable += unreadable;
      batch = [];
      await pause(PAUSE_MS);
    };
    for await (const row of rowsOf(db, table.table, headsOf(table))) {
      if (table.columns.some((column) => isFormer(vault, row[column]))) batch.push(row);
      if (batch.length === most) await run();
    }
    if (batch.length > 0) await run();
  }
  return found;
}

/** Key and beginnings: which key sealed a text stands at its beginning. */
const headsOf = ({ key, columns }: SealedTable) =>
  sql.join([
    ...key.map((name) => sql.ref(name)),
    ...columns.map((name) => sql`substr(${sql.ref(name)}, 1, ${sql.lit(HEAD)}) as ${sql.ref(name)}`),
  ]);

const isFormer = (vault: Vault, value: Row[string] | undefined): value is string =>
  typeof value === 'string' && vault.isFormer(value);

function resealRows(
  db: ClinicDatabase,
  vault: Vault,
  { table, key, columns }: SealedTable,
  rows: Row[],
): Promise<Resealed> {
  return db.transaction().execute(async (trx) => {
    const found: Resealed = { rows: 0, unreadable: 0 };
    for (const row of rows) {
      const itsKey = isRow(key, row);
      const [stored] = (await sql<Row>`select * from ${sql.table(table)} where ${itsKey}`.execute(trx)).rows;
      for (const column of columns) {
        const former = stored?.[column];
        if (!isFormer(vault, former)) continue;
        const sealed = sealedAnew(vault, former);
        if (sealed === null) {
          found.unreadable += 1;
          continue;
        }
        // Whoever has written meanwhile wins: that is sealed with a key of theirs, and looked at by the next round.
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
          where ${itsKey} and ${sql.ref(column)} = ${former}`.execute(trx);
        found.rows += 1;
      }
    }
    return found;
  });
}

function sealedAnew(vault: Vault, sealed: string): string | null {
  try {
    return vault.sealBytes(vault.openBytes(sealed));
  } catch {
    return null;
  }
}

/**
 * While former keys are given, seals everything with the present one, then takes the former ones out of use and says so
 * in the log. Where another server has begun with a later key, it leaves everything to that one.
 * @returns stops it; it goes on at the next start
 */
export function keepResealing(
  { db, vault, log }: { db: ClinicDatabase; vault: Vault; log: FastifyBaseLogger },
  { current, former }: ClinicKeys,
): () => Promise<void> {
  if (former.length === 0) return async () => undefined;
  const stopping = new AbortController();
  let isDone = false;
  let hasSaidWhoSeals = false;
  const unlessStopping = (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  };
  const round = async () => {
    if (isDone) return;
    let sealed = 0;
    for (;;) {
      if (!(await isNewestKey(db, current))) {
        if (!hasSaidWhoSeals)
          log.info('another key came into use after CLINIC_KEY: records are sealed anew by servers that have it');
        hasSaidWhoSeals = true;
        return;
      }
      const { rows, unreadable } = await reseal(db, vault, stopping.signal);
      sealed += rows;
      if (unreadable > 0) {
        log.error({ unreadable }, 'some records can be read with none of the keys: CLINIC_KEY_OLD must stay');
        isDone = true;
        return;
      }
      if (rows === 0) break;
    }
    await forgetFormerKeys(db, current);
    isDone = true;
    log.info({ sealed }, 'every record is sealed with CLINIC_KEY: CLINIC_KEY_OLD may be taken away');
  };
  const stop = keepDoing(() => round().catch(unlessStopping), {
    everyMs: AGAIN_AFTER_MS,
    log,
    failed: 'the records could not all be sealed with the new key',
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}
