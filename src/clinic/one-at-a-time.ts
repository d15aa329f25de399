import { localStore } from '#lib/safe-storage.ts';

const NAME = 'token-renewal';
/** How long a tab may hold the lease: longer than the renewal's own time limit. A tab that died frees it so. */
const LEASE_MS = 40_000;
/** Until another tab's entry can be seen here. */
const SETTLE_MS = 200;
/**
 * How long a lock is kept when the work is done. Locks and storage are no one thing to a browser: a tab that got the lock
 * at once would still read what was stored before, and do the work a second time.
 */
const SEEN_MS = 500;
const RETRY_MS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function holder(): string | null {
  const [id = '', until = ''] = (localStore.get(NAME) ?? '').split(' ');
  return Number(until) > Date.now() ? id : null;
}

async function takeLease(id: string): Promise<void> {
  for (;;) {
    if (holder() === null) {
      localStore.set(NAME, `${id} ${Date.now() + LEASE_MS}`);
      await pause(SETTLE_MS);
      if (holder() === id) return;
    }
    await pause(RETRY_MS);
  }
}

function withLock<Result>(locks: LockManager, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      await work().then(resolve, reject);
      await pause(SEEN_MS);
    };
    locks.request(NAME, turn).catch(reject);
  });
}

/**
 * Does a piece of work in one tab of the site at a time. Browsers have locks for that, though not on a site without
 * TLS: there a short entry in the storage that all tabs share stands for one, and is gone when the work is done. Whoever
 * comes next sees what the work has stored.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // The type says that it is always there.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return withLock(locks, work);
  const id = String(Math.random()).slice(2);
  await takeLease(id);
  try {
    return await work();
  } finally {
    if (holder() === id) localStore.remove(NAME);
  }
}
