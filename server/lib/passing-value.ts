/** How long a value is taken for that of now without a question, in milliseconds. */
const LASTS_MS = 2000;

/** A value as it was read, and under which change and when that was begun. */
interface Known<T> {
  value: T;
  version: string;
  changes: number;
  begun: number;
}

/**
 * A value of this server's own that passes by itself, such as the next free times. It is asked for at most every two
 * seconds, and at once after a change; a page that was made from it is another one only where the value is.
 */
export class PassingValue<T> {
  /** No change of content concerns it. */
  readonly tags: readonly string[] = [];
  readonly evicted = false;
  #read: () => Promise<T>;
  #known: Known<T> | null = null;
  #reading: { changes: number; known: Promise<Known<T>> } | null = null;
  #changes = 0;

  /** @param nothing the value until there is somebody to ask */
  constructor(nothing: T) {
    this.#read = async () => nothing;
  }

  /** The version of the value while nothing has to be asked; else null. */
  get knownVersion(): string | null {
    return this.#valid()?.version ?? null;
  }

  /** Says how it is read from now on; the reading must not fail. */
  readBy(read: () => Promise<T>): void {
    this.#read = read;
    this.noteChange();
  }

  /** Whoever asks from now on gets what is read after this. */
  noteChange(): void {
    this.#changes += 1;
  }

  /** The value as it is now; whoever asks meanwhile waits for the same reading. */
  async current(): Promise<{ value: T; version: string; stale: false }> {
    const { value, version } = this.#valid() ?? (await this.#ask());
    return { value, version, stale: false };
  }

  #valid(): Known<T> | null {
    const known = this.#known;
    return known?.changes === this.#changes && performance.now() - known.begun < LASTS_MS ? known : null;
  }

  #ask(): Promise<Known<T>> {
    const changes = this.#changes;
    if (this.#reading?.changes === changes) return this.#reading.known;
    const reading = { changes, known: this.#readNow(changes) };
    this.#reading = reading;
    void reading.known.finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    return reading.known;
  }

  async #readNow(changes: number): Promise<Known<T>> {
    const begun = performance.now();
    const value = await this.#read();
    const known = { value, version: JSON.stringify(value), changes, begun };
    if ((this.#known?.begun ?? 0) <= begun) this.#known = known;
    return known;
  }
}
