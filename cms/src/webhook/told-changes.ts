import type { ChangeEvent } from './change-event.ts';

/** What the requests that run have changed, and what was told of those that are answered. */
export class ToldChanges {
  readonly #requests = new WeakMap<object, { changes: Map<string, ChangeEvent>; told: Set<string> | null }>();

  /** A request is about to change something. After its answer, nobody but Strapi tells of that. */
  begin(request: object, change: ChangeEvent): void {
    this.#requests.get(request)?.told?.delete(keyOf(change));
  }

  /**
   * Notes a change that a request made: it is told with the answer. Of one document one change is enough, since the site
   * reads it again.
   */
  note(request: object, change: ChangeEvent): void {
    const made = this.#requests.get(request) ?? { changes: new Map<string, ChangeEvent>(), told: null };
    this.#requests.set(request, made);
    if (made.told === null) made.changes.set(keyOf(change), change);
  }

  /** What a request changed. From now on it counts as told. */
  take(request: object): ChangeEvent[] {
    const changes = this.#requests.get(request)?.changes ?? new Map<string, ChangeEvent>();
    this.#requests.set(request, { changes: new Map(), told: new Set(changes.keys()) });
    return [...changes.values()];
  }

  /** Whether a change that Strapi tells of on its own is told with the answer of its request, or was. */
  covers(request: object, change: ChangeEvent): boolean {
    const made = this.#requests.get(request);
    return made !== undefined && (made.told ?? made.changes).has(keyOf(change));
  }
}

/** The site hears which document changed; in which of its languages, and how, it reads itself. */
function keyOf({ uid, documentId }: ChangeEvent): string {
  return `${uid} ${documentId}`;
}
