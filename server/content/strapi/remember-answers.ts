import { LRUCache } from 'lru-cache';
import type { ContentApi } from './content-api.ts';

/** An older answer is given once more, and asked for again meanwhile: nobody waits for it in the middle of a word. */
const RENEWED_MS = 30_000;
/** One that is even older is not given: somebody comes back to a form. */
const KEPT_MS = 5 * 60_000;
const MOST_ANSWERS = 200;

/** The content service, as whoever looks at drafts asks it. */
export interface RememberedAnswers {
  /** Asks anew each time. What came serves those who begin to type beside what they look at. */
  looking: ContentApi;
  /**
   * Asks on behalf of one version of an edited entry: the time of the save that its form began with. What was asked after
   * that save is not asked again.
   */
  typing: (version: string) => ContentApi;
}

interface Answer {
  answer: Promise<unknown>;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
}

/**
 * Keeps answers of the content service. While somebody types, everything around their words is asked for again and again;
 * nothing of it changes by typing, and what others change comes with the key after the one that asked again. A save makes
 * another version of the entry, which asks anew.
 * @param now in milliseconds since 1970
 */
export function rememberAnswers(api: ContentApi, now = Date.now): RememberedAnswers {
  const answers = new LRUCache<string, Answer>({ max: MOST_ANSWERS });
  const keep = (key: string, asked: Answer): Promise<unknown> => {
    answers.set(key, asked);
    asked.answer.catch(() => answers.peek(key) === asked && answers.delete(key));
    return asked.answer;
  };
  return {
    looking: async (path, query, signal) => {
      const at = now();
      const came = await api(path, query, signal);
      answers.set(keyOf(null, path, query), { answer: Promise.resolve(came), at });
      return came;
    },
    typing: (version) => (path, query) => {
      const key = keyOf(version, path, query);
      const known = answers.get(key) ?? since(version, answers.get(keyOf(null, path, query)));
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < RENEWED_MS) return keep(key, known);
      // No signal: whoever gives up must not take the answer from those who ask the same.
      const asked: Answer = { answer: api(path, query), at: now() };
      if (!known || age >= KEPT_MS) return keep(key, asked);
      answers.set(key, { ...known, at: asked.at });
      asked.answer.then(
        () => answers.set(key, asked),
        () => undefined,
      );
      return known.answer;
    },
  };
}

function keyOf(version: string | null, path: string, query: object): string {
  return JSON.stringify([version, path, query]);
}

/** An answer that was asked for after the save that a version is the time of; a version that is no time has none. */
function since(version: string, known: Answer | undefined): Answer | undefined {
  return known && known.at > Date.parse(version) ? known : undefined;
}
