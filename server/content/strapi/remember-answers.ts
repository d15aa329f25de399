import { LRUCache } from 'lru-cache';
import type { ContentApi } from './content-api.ts';

/** How long what other people change may be missing beside a form, in milliseconds. */
const KEPT_MS = 30_000;
const MOST_ANSWERS = 200;

/** Reads the content service on behalf of one version of an edited entry. */
export type RememberingApi = (version: string) => ContentApi;

/**
 * Keeps answers of the content service for half a minute. While somebody types, everything around their words is asked
 * for again and again; nothing of it changes by typing. A save makes another version of the entry, which asks anew.
 * @param now in milliseconds
 */
export function rememberAnswers(api: ContentApi, now = (): number => performance.now()): RememberingApi {
  const answers = new LRUCache<string, Promise<unknown>>({
    max: MOST_ANSWERS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return (version) => (path, query) => {
    const key = JSON.stringify([version, path, query]);
    const known = answers.get(key);
    if (known) return known;
    // No signal: whoever gives up must not take the answer from those who ask the same.
    const answer = api(path, query);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
