import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** So many commits stay in the log: some four thousand pages of forms that came alone, 16 MB. */
const COMMITS_IN_LOG = 256;

/** Puts what the log of a database holds into its place. */
export interface Checkpoints {
  /** Told of each commit. */
  noteCommit: () => void;
  /** Resolves when none is on its way. */
  settled: () => Promise<void>;
}

/**
 * SQLite would do it within a commit: then everybody waits while some thousand pages are written to the disk. Here a thread
 * does it that lives no longer than that. Where it fails, SQLite does it after all, see `openSqlite`.
 * @param file path of the database
 */
export function checkpointsOf(file: string): Checkpoints {
  let commits = 0;
  let running: Promise<unknown> | null = null;
  const checkpoint = async (): Promise<void> => {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file });
    await once(thread, 'exit').catch(() => undefined);
  };
  return {
    noteCommit: () => {
      commits += 1;
      if (commits < COMMITS_IN_LOG || running !== null) return;
      commits = 0;
      running = checkpoint().finally(() => {
        running = null;
      });
    },
    settled: async () => void (await running),
  };
}
