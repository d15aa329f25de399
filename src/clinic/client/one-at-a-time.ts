import { localStore } from '../../lib/safe-storage.ts';

const NAME = 'token-renewal';
/** How long a tab may hold the lease: longer than the renewal's own time limit. A tab that died frees it so. */
const LEASE_MS = 40_000;
/** Until another tab's entry can be seen here. */
const SETTLE_MS = 50;
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

/**
 * Does a piece of work in one tab of the site at a time. Browsers have locks for that, though not on a site without
 * TLS: there a short entry in the storage that all tabs share stands for one, and is gone when the work is done.
 */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // The type says that it is always there.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return locks.request(NAME, work);
  const id = String(Math.random()).slice(2);
  await takeLease(id);
  try {
    return await work();
  } finally {
    if (holder() === id) localStore.remove(NAME);
  }
}
