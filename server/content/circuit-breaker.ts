import { ContentError } from '#contract/content/content-errors.ts';

/** How a circuit breaker behaves. */
export interface CircuitBreakerOptions {
  /** How long calls are refused after one got no answer, in milliseconds. */
  resetTimeoutMs: number;
  /** A clock that never jumps, in milliseconds: after a step back of the other one calls would be refused for as long. */
  now: () => number;
  /** Called when the service becomes unavailable (with the reason) and when it is available again (with null). */
  onChange: (reason: string | null) => void;
}

/**
 * Stands before the content service: after a call without an answer, further calls fail at once for a while, so that a
 * service that hangs costs one visitor its time limit and not every visitor. A service that answers, but has lost the
 * content of the site, is treated in the same way.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #refusesUntil = 0;
  #failure: string | null = null;
  #loss: string | null = null;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Why the service is unavailable: it lost its content, or its last call got no answer. Null while it is available. */
  get reason(): string | null {
    return this.#loss ?? this.#failure;
  }

  /** Whether the service answers without the content of the site. */
  get lostContent(): boolean {
    return this.#loss !== null;
  }

  /** Lets the next call through, because something showed that the service runs. */
  close(): void {
    this.#refusesUntil = 0;
  }

  /** Notes that the service answers without the content of the site. */
  noteLoss(reason: string): void {
    this.#pause();
    this.#update(() => {
      this.#loss = reason;
    });
  }

  /** Notes that the service has the content of the site. */
  noteContent(): void {
    this.#update(() => {
      this.#loss = null;
    });
  }

  /**
   * Runs a call of the content service.
   * @throws {ContentError} of kind unavailable, without calling, while calls are refused
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#options.now() < this.#refusesUntil) {
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
    this.#refusesUntil = this.#options.now() + this.#options.resetTimeoutMs;
  }

  #noteAnswer(failure: string | null): void {
    this.#update(() => {
      this.#failure = failure;
    });
  }

  #update(change: () => void): void {
    const before = this.reason;
    change();
    if ((before === null) !== (this.reason === null)) this.#options.onChange(this.reason);
  }
}
