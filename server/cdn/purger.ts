import { setTimeout as delay } from 'node:timers/promises';
import { EVERYTHING } from './surrogate-keys.ts';

/** What tells a shared cache to remove answers. */
export interface Purger {
  /** Removes the answers that have one of these keys; returns at once. */
  remove(keys: readonly string[]): void;
  /** Gives up what was not told yet. */
  close(): Promise<void>;
}

/** Where and how to tell it. */
export interface PurgerOptions {
  /** `CDN_PURGE_URL` */
  url: string;
  /** `CDN_PURGE_TOKEN` */
  token?: string | undefined;
  fetch: typeof fetch;
  /** Before the second try, in milliseconds; before each further one, twice as long. */
  retryMs: number;
  /** After all tries failed, before everything is removed, in milliseconds. */
  againMs: number;
  /** Called when all tries failed where the ones before had not (why), and with the first that does not fail (null). */
  onState: (reason: string | null) => void;
}

const TRIES = 4;
const LONGEST_MS = 5000;
/** What Cloudflare takes in one call. */
const MOST_TAGS = 30;

/**
 * Tells a shared cache which answers to remove: `POST` of `{"tags": […]}` as JSON, with the token as bearer, one call at
 * a time. What comes up during a call goes with the next one. Nobody waits for it. After a call that failed the next one
 * removes everything, since what the cache should have removed then is not kept.
 */
export function createPurger(options: PurgerOptions): Purger {
  const waiting = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let hasFailed = false;
  let again: NodeJS.Timeout | undefined;

  function become(reason: string | null): void {
    if (hasFailed !== (reason !== null)) options.onState(reason);
    hasFailed = reason !== null;
    clearTimeout(again);
    if (hasFailed) again = setTimeout(() => remove([EVERYTHING]), options.againMs).unref();
  }

  async function tell(tags: readonly string[]): Promise<void> {
    const answer = await options.fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }

  async function tellWithRetries(tags: readonly string[]): Promise<void> {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      try {
        await tell(tags);
        return become(null);
      } catch (error) {
        if (closing.signal.aborted) return;
        if (attempt === TRIES) return become(error instanceof Error ? error.message : 'unknown');
        await delay(options.retryMs * 2 ** (attempt - 1), undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function tellAll(): Promise<void> {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const tags = hasFailed || waiting.size > MOST_TAGS ? [EVERYTHING] : [...waiting];
      waiting.clear();
      await tellWithRetries(tags);
    }
  }

  function remove(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    running ??= tellAll().finally(() => {
      running = null;
    });
  }

  return {
    remove,
    async close() {
      closing.abort();
      clearTimeout(again);
      await running;
    },
  };
}
