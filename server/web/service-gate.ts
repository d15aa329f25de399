import { ContentError } from '../../src/content/content-errors.ts';

/** What a gate tells whoever watches the content service. */
export interface GateOptions {
  /** How long the service is left alone after it failed to answer, in milliseconds. */
  pauseMs: number;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Called when the service stops answering (with the reason) and when it answers again (with null). */
  onChange: (reason: string | null) => void;
}

/**
 * Stands before the content service: after a call that got no answer, further calls fail at once for a moment. A hung
 * service then costs one visitor its time limit and not every visitor.
 */
export class ServiceGate {
  readonly #options: GateOptions;
  #closedUntil = 0;
  #reason: string | null = null;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Why the last call got no answer; null when it got one. */
  get reason(): string | null {
    return this.#reason;
  }

  /** Lets the next call through, because something proved that the service lives. */
  open(): void {
    this.#closedUntil = 0;
  }

  /**
   * Runs a call of the content service.
   * @throws {ContentError} of kind unavailable, without calling, while the gate is closed
   */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#options.now() < this.#closedUntil) {
      throw new ContentError('unavailable', `The content service failed a moment ago: ${this.#reason}`);
    }
    try {
      const value = await call();
      this.#become(null);
      return value;
    } catch (error) {
      if (error instanceof ContentError && error.kind !== 'unavailable') this.#become(null);
      else this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    this.#closedUntil = this.#options.now() + this.#options.pauseMs;
    this.#become(error instanceof Error ? error.message : String(error));
  }

  #become(reason: string | null): void {
    const changed = (reason === null) !== (this.#reason === null);
    this.#reason = reason;
    if (changed) this.#options.onChange(reason);
  }
}
