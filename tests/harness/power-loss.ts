import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openDatabase } from '#server/clinic/storage/database.ts';
import { openVault } from '#server/clinic/storage/key-slots.ts';
import { clinicKeys, dialectOf } from '#server/clinic/storage/place.ts';
import { ADA, submission } from '#server/testing/clinic/submissions.ts';
import { callClinic } from './start-servers.ts';
import { startStack } from './start-stack.ts';
import { storedRecords } from './stored-records.ts';
import { type LogPosition, logOf, readLog } from './write-ahead-log.ts';

/** No content service: sending a form does not need one. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';
/** The log is long enough to be cut once it holds so many bytes that are nowhere else. */
const ENOUGH_BYTES = 1_500_000;

/** What stands in the log where it was cut: the file ends, or holds what was never written. */
const TAILS = ['nothing', 'zeros', 'anything'] as const;

/** A record, and how far the log was written when it was acknowledged. */
interface Acknowledged {
  id: string;
  position: LogPosition;
}

/** A data directory as a server leaves it that dies, and what it had acknowledged. */
export interface Remains {
  dataDir: string;
  acknowledged: Acknowledged[];
  /** Bytes of the log. */
  length: number;
  remove(): void;
}

/** Sends forms to a server, one after the other, until its log is long and began anew once, and kills it. */
export async function leaveRemains(): Promise<Remains> {
  const stack = await startStack({ cmsUrl: NOBODY, env: { RATE_LIMIT_SCALE: '10000' } });
  try {
    const acknowledged: Acknowledged[] = [];
    const first = readLog(stack.dataDir).generation;
    const isEnough = ({ generation, committed, backfilled }: LogPosition) =>
      generation !== first && backfilled === 0 && committed > ENOUGH_BYTES;
    for (let number = 0; !isEnough(readLog(stack.dataDir)); number += 1) {
      const form = submission('preconsultation', { idempotency_key: `${number}-of-the-tests-of-power-loss` });
      const contact = { ...ADA, email: `ada.${number}@example.org` };
      const answer = await callClinic(stack.siteUrl, 'forms/preconsultation/submit', { ...form, contact });
      const { id }: { id?: string } = await answer.json();
      if (answer.status !== 201 || id === undefined) throw new Error(`The form was answered ${answer.status}.`);
      acknowledged.push({ id, position: readLog(stack.dataDir) });
    }
    await stack.killSite();
    if (readLog(stack.dataDir).backfilled > 0) throw new Error('The log was written back meanwhile: try again.');
    const kept = mkdtempSync(path.join(tmpdir(), 'souvenance-power-'));
    cpSync(stack.dataDir, kept, { recursive: true });
    const remove = () => rmSync(kept, { recursive: true, force: true });
    return { dataDir: kept, acknowledged, length: statSync(logOf(kept)).size, remove };
  } finally {
    await stack.stop();
  }
}

/** A copy whose log lost everything from an offset on; whoever takes it removes it. */
function cutCopy({ dataDir, length }: Remains, offset: number, tail: (typeof TAILS)[number]): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'souvenance-cut-'));
  cpSync(dataDir, copy, { recursive: true });
  // A machine that starts again has none.
  rmSync(path.join(copy, 'clinic.sqlite-shm'), { force: true });
  truncateSync(logOf(copy), offset);
  const lost = length - offset;
  if (tail !== 'nothing')
    writeFileSync(logOf(copy), tail === 'zeros' ? Buffer.alloc(lost) : randomBytes(lost), { flag: 'a' });
  return copy;
}

/** Opens a copy as the server does, and closes it. */
async function openAsServer(dataDir: string): Promise<void> {
  const place = { DATA_DIR: dataDir, DATABASE_URL: undefined, CLINIC_KEY: undefined, CLINIC_KEY_OLD: [] };
  const db = await openDatabase(dialectOf(place));
  await openVault(db, await clinicKeys(place)).finally(() => db.destroy());
}

/** What is wrong with a copy that was opened: nothing when it is whole and has what it must have. */
function lookThrough(dataDir: string, mustHave: readonly string[]): string[] {
  const database = new SqliteDatabase(path.join(dataDir, 'clinic.sqlite'));
  const check = database.pragma('integrity_check', { simple: true });
  database.close();
  const { requests, keys, audited, consented, mail } = storedRecords(dataDir);
  const there = new Set(requests);
  const lost = mustHave.filter((id) => !there.has(id));
  const sent = mail.flatMap((event) => (event.startsWith('request-received:') ? [event.slice(17)] : []));
  const isWhole = [audited, consented, sent].every((ids) => ids.join() === requests.join());
  return [
    ...(check === 'ok' ? [] : [`integrity: ${String(check)}`]),
    ...(lost.length > 0 ? [`${lost.length} lost`] : []),
    ...(isWhole && keys.length === requests.length ? [] : ['something is there by half']),
  ];
}

/** What came of cutting. */
export interface Cuts {
  cuts: number;
  /** So many of them were started as a server, the others opened as one. */
  starts: number;
  acknowledged: number;
  /** Records that had to be there after a cut and were, in all copies together. */
  found: number;
  problems: string[];
}

/**
 * Cuts the log of copies at so many offsets, from its first byte to its last, in the middle of frames mostly, and opens each.
 * @param starts how many of them a whole server is started on
 */
export async function cutAndOpen(remains: Remains, { cuts, starts }: Pick<Cuts, 'cuts' | 'starts'>): Promise<Cuts> {
  const { acknowledged, length } = remains;
  const outcome: Cuts = { cuts, starts: 0, acknowledged: acknowledged.length, found: 0, problems: [] };
  const newest = Math.max(...acknowledged.map(({ position }) => position.generation));
  for (let cut = 0; cut <= cuts; cut += 1) {
    const offset = Math.floor((length * cut) / cuts);
    const tail = TAILS[cut % TAILS.length] ?? 'nothing';
    const mustHave = acknowledged.filter(
      ({ position: { generation, committed } }) => generation !== newest || committed <= offset,
    );
    const copy = cutCopy(remains, offset, tail);
    try {
      if (cut % Math.ceil(cuts / starts) === 0) {
        const stack = await startStack({ cmsUrl: NOBODY, dataDir: copy });
        await stack.stop();
        outcome.starts += 1;
      } else await openAsServer(copy);
      outcome.found += mustHave.length;
      const wrong = lookThrough(
        copy,
        mustHave.map(({ id }) => id),
      );
      outcome.problems.push(...wrong.map((what) => `cut at ${offset}, then ${tail}: ${what}`));
    } catch (error) {
      outcome.problems.push(`cut at ${offset}, then ${tail}: it does not start: ${String(error)}`);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  return outcome;
}
