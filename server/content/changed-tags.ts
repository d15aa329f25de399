/** More documents than these are not named one by one: everything is read then. */
const MOST = 20;

/** The documents that changed since a value was last read, as far as change events named them. */
export class ChangedTags {
  /** By tag, the generation that it was noted in. */
  readonly #noted = new Map<string, number>();
  /** The generation since which anything may have changed; null while only the noted documents have. */
  #anything: number | null = 0;

  /** Notes a document that changed; null: anything may have. */
  note(tag: string | null, generation: number): void {
    if (tag !== null) this.#noted.set(tag, generation);
    if (tag !== null && this.#noted.size <= MOST) return;
    this.#anything = generation;
    this.#noted.clear();
  }

  /** The tags of all that changed; null where that is not known, so that everything has to be read. */
  all(): readonly string[] | null {
    return this.#anything === null && this.#noted.size > 0 ? [...this.#noted.keys()] : null;
  }

  /** Forgets what a reading that began in a generation has seen. */
  settle(generation: number): void {
    if (this.#anything !== null && this.#anything <= generation) this.#anything = null;
    for (const [tag, noted] of this.#noted) if (noted <= generation) this.#noted.delete(tag);
  }
}
