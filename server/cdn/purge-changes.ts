import type { FastifyInstance } from 'fastify';
import { LOCALES } from '#lib/locale.ts';
import type { WatchedEntry } from '../content/cache-entry.ts';
import type { ChangeEvent } from '../content/change-event.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Purger } from './purger.ts';
import { EVERYTHING, keysOfChange } from './surrogate-keys.ts';

/** What changes are told to. */
export interface PurgeOptions {
  content: ContentStore;
  purger: Purger;
  /** When it is told a second time, in milliseconds. */
  repeatDelayMs: number;
}

/**
 * Removes from shared caches what a change concerns: the answers with its keys, and all of them where addresses, menu or
 * footer became others. A second time a little later: an answer made before the change may arrive there after the first.
 * Everything is removed when the server starts, after an outage of the content service, and when notices may have been missed.
 * What this server finds by itself, by its poll or because a day begins, is removed as it is found.
 * @returns what to call before a change is applied; what that returns, afterwards
 */
export function purgeChanges(
  app: FastifyInstance,
  { content, purger, repeatDelayMs }: PurgeOptions,
): (event: ChangeEvent) => () => void {
  const repetitions = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const repetition of repetitions) clearTimeout(repetition);
    await purger.close();
  });
  // Another build draws pages with other scripts; after an outage of the content service anything may have changed.
  app.addHook('onListen', async () => purger.remove([EVERYTHING]));
  content.onChange((event, isFound) => {
    // Notices were missed, or nobody says what changed.
    if (event === null || event.type === null) purger.remove([EVERYTHING]);
    else if (isFound) purger.remove(keysOfChange(event, content.isTagged(event)));
  });

  return (event) => {
    const keys = keysOfChange(event, content.isTagged(event));
    const before = content.frame(LOCALES).map((entry) => [entry, entry.lastVersion] as const);
    const remove = (): void => {
      purger.remove(keys);
      if (keys.includes(EVERYTHING)) return;
      void hasOther(before).then((isOther) => isOther && purger.remove([EVERYTHING]));
    };
    return () => {
      remove();
      const repetition = setTimeout(() => {
        repetitions.delete(repetition);
        remove();
      }, repeatDelayMs).unref();
      repetitions.add(repetition);
    };
  };
}

/** Whether one of the values is another one now; what cannot be read now may be. */
async function hasOther(before: readonly (readonly [WatchedEntry, string | null])[]): Promise<boolean> {
  const found = await Promise.all(
    before.map(([entry, version]) =>
      entry.current().then(
        (now) => now.stale || now.version !== version,
        () => version !== null,
      ),
    ),
  );
  return found.includes(true);
}
