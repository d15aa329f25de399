import { ContentError } from '#contract/content/content-errors.ts';

/** What a gate tells whoever watches the content service. */
export interface GateOptions {
  /** How long the service is left alone after it failed to answer, in milliseconds. */
  pauseMs: number;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Called when the service stops serving (with the reason) and when it serves again (with null). */
  onChange: (reason: string | null) => void;
}

/**
 * Stands before the content service: after a call that got no answer, further calls fail at once for a moment. A hung
 * service then costs one visitor its time limit and not every visitor. A service that answers, but has lost what the
 * site is made of, is left alone in the same way.
 */
export class ServiceGate {
  readonly #options: GateOptions;
  #closedUntil = 0;
  #silence: string | null = null;
  #loss: string | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Why the service does not serve now: it has lost the site, or its last call got no answer. Null while it serves. */
  get reason(): string | null {
    return this.#loss ?? this.#silence;
  }

  /** Whether the service answers without what the site is made of. */
  get lostContent(): boolean {
    return this.#loss !== null;
  }

  /** Lets the next call through, because something proved that the service lives. */
  open(): void {
    this.#closedUntil = 0;
  }

  /** Notes that the service answers, but without what the site is made of. */
  noteLoss(reason: string): void {
    this.#pause();
    this.#become(() => {
      this.#loss = reason;
    });
  }

  /** Notes that the service has what the site is made of. */
  noteWhole(): void {
    this.#become(() => {
      this.#loss = null;
    });
  }

  /**
   * Runs a call of the content service.
   * @throws {ContentError} of kind unavailable, without calling, while the gate is closed
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#options.now() < this.#closedUntil) {
      throw new ContentError('unavailable', `The content service failed a moment ago: ${this.reason}`);
    }
    try {
      const value = await call();
      this.#noteAnswer(null);
      return value;
    } catch (error) {
      if (error instanceof ContentError && error.kind !== 'unavailable') this.#noteAnswer(null);
      else this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    this.#pause();
    this.#noteAnswer(error instanceof Error ? error.message : String(error));
  }

  #pause(): void {
    this.#closedUntil = this.#options.now() + this.#options.pauseMs;
  }

  #noteAnswer(silence: string | null): void {
    this.#become(() => {
      this.#silence = silence;
    });
  }

  #become(change: () => void): void {
    const before = this.reason;
    change();
    if ((before === null) !== (this.reason === null)) this.#options.onChange(this.reason);
  }
}
