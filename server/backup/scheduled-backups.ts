import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Environment } from '../config/env.ts';
import { keepDoing } from '../lib/keep-doing.ts';
import { serverFile } from '../lib/product-folder.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { BackupPlace } from './back-up.ts';
import { discard, keepNewest, newestBackup } from './names.ts';

/** When backups are made and of what, as the environment says. */
type BackupSettings = BackupPlace & Pick<Environment, 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'BACKUP_RECIPIENT'>;

type Parts = { log: FastifyBaseLogger; metrics: Pick<Metrics, 'backupInterval' | 'lastBackup' | 'failedBackups'> };

const LOOK_EVERY_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A backup that fails costs as much as one that does not: after it, twice as long is waited each time, up to this. */
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** Where it is and what it holds, part by part; or why there is none. */
const answerSchema = z.union([
  z.object({ file: z.string(), holds: z.array(z.string()) }),
  z.object({ reason: z.string() }),
]);

/**
 * Makes a backup whenever the newest one of the folder is too old, and removes those that are too many once it is there. One
 * that fails is tried again after five minutes, then after ten, and so on up to four hours.
 * @returns stops it; a backup that is under way then leaves nothing
 */
export function keepBackingUp(settings: BackupSettings, folder: string, { log, metrics }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  metrics.backupInterval.set((settings.BACKUP_EVERY_HOURS * HOUR_MS) / 1000);
  let failed = 0;
  /** By the clock that never jumps; `BACKUP_EVERY_HOURS` is by the one that the files have their times from. */
  let notBefore = 0;
  const fail = (begun: number, answer: { reason: string }): void => {
    metrics.failedBackups.inc();
    notBefore = begun + Math.min(LOOK_EVERY_MS * 2 ** failed, LONGEST_WAIT_MS);
    failed += 1;
    log.error(answer, 'the backup could not be made');
  };
  const round = async () => {
    const [begun, now] = [performance.now(), Date.now()];
    const newest = await newestBackup(folder, now).catch((error: unknown) => ({ reason: reasonOf(error) }));
    if (newest === null || typeof newest === 'number') metrics.lastBackup.set((newest ?? 0) / 1000);
    if (stopping.signal.aborted || begun < notBefore) return;
    if (newest !== null && typeof newest === 'object') return fail(begun, newest);
    if (now - (newest ?? 0) < settings.BACKUP_EVERY_HOURS * HOUR_MS) return;
    const answer = await backUpInThread(settings, folder, stopping.signal);
    if (stopping.signal.aborted) return;
    if ('reason' in answer) return fail(begun, answer);
    failed = 0;
    notBefore = 0;
    metrics.lastBackup.setToCurrentTime();
    log.info(answer, 'a backup was made');
    await keepNewest(answer.file, settings.BACKUP_KEEP);
  };
  const stop = keepDoing(round, { everyMs: LOOK_EVERY_MS, log, failed: 'the backups could not be looked at' });
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Why a folder cannot be looked at, such as `ENOTDIR`. */
const reasonOf = (error: unknown): string => String(Object(error).code ?? 'unknown');

async function backUpInThread(
  settings: BackupSettings,
  folder: string,
  signal: AbortSignal,
): Promise<z.infer<typeof answerSchema>> {
  const at = new Date();
  const { BACKUP_RECIPIENT: recipients, ...place } = settings;
  const worker = new Worker(serverFile('backup/backup-thread.ts'), {
    workerData: { place, folder, recipients, at },
  });
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    return answerSchema.catch({ reason: 'it was stopped' }).parse(answer);
  } catch (error) {
    return { reason: error instanceof Error ? error.name : 'unknown' };
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
    // Where the folder itself cannot be reached, nothing is in it; the answer says why.
    await discard({ dataDir: settings.DATA_DIR, folder, at, isSealed: true }).catch(() => undefined);
  }
}
