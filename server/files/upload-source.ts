import { createHash } from 'node:crypto';
import { CircuitBreaker } from '../content/circuit-breaker.ts';

/** Where files come from; times in milliseconds. */
export interface UploadSourceOptions {
  /** What stands before a path: the content service's address, or that of a bucket. */
  baseUrl: string;
  /** Asks there. It may throw where an answer says nothing of a file. */
  fetch: typeof fetch;
  /** How long it may stay silent, before its answer and in the middle of it. */
  timeoutMs: number;
  /** How long calls are refused after one failed. */
  resetTimeoutMs: number;
  /** A clock that never jumps. */
  now: () => number;
  /** Called when the service becomes unavailable (with the reason) and when it is available again (with null). */
  onChange: (reason: string | null) => void;
}

/** A whole file in memory. */
export interface CachedFile {
  body: Buffer;
  type: string;
  etag: string;
}

/** What was said: a whole file, one that is too large for memory, or a status that is no file. */
export type Loaded = { kind: 'file'; file: CachedFile } | { kind: 'large' } | { kind: 'refused'; status: number };

/** The beginning of an answer that is passed on while it arrives. */
export interface OpenedFile {
  status: number;
  headers: Headers;
  /** Throws when the other side breaks off or sends nothing for too long, or nobody takes what it sent; ending it early ends the download. */
  body: AsyncIterable<Uint8Array>;
}

const LARGEST_CACHED = 4_000_000;
/** How long a visitor may take nothing of what arrived: what a slow line has to carry first is some megabytes. */
const VISITOR_MS = 120_000;
/** Answers of a proxy in front of a content service that is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** Reads files of the content service or of the storage. After a failure the circuit breaker refuses calls for a moment, so that nobody else waits. */
export class UploadSource {
  readonly #options: UploadSourceOptions;
  readonly #breaker: CircuitBreaker;
  readonly #loading = new Map<string, Promise<Loaded>>();

  constructor(options: UploadSourceOptions) {
    this.#options = options;
    this.#breaker = new CircuitBreaker(options);
  }

  /** Whether the last file that was asked for could not be had. */
  get failing(): boolean {
    return this.#breaker.reason !== null;
  }

  /** Whether a file is being read. */
  get busy(): boolean {
    return this.#loading.size > 0;
  }

  /** Later calls of `load` ask again, even while an earlier download is under way. */
  forget(): void {
    this.#loading.clear();
  }

  /**
   * Reads a whole file; those who ask at the same time share one download.
   * @throws when it cannot be had now
   */
  load(path: string): Promise<Loaded> {
    const pending = this.#loading.get(path);
    if (pending) return pending;
    const loading = this.#breaker
      .run(() => this.#read(path))
      .finally(() => {
        if (this.#loading.get(path) === loading) this.#loading.delete(path);
      });
    this.#loading.set(path, loading);
    return loading;
  }

  /**
   * Asks for a file, or a part of it, to pass it on while it arrives.
   * @throws when it cannot be had now
   */
  async open(path: string, range: string | undefined): Promise<OpenedFile> {
    const idle = startIdleTimeout(this.#options.timeoutMs);
    try {
      const answer = await this.#breaker.run(() => this.#ask(path, idle.signal, range));
      if (!answer.ok) {
        idle.end();
        await answer.body?.cancel();
      }
      return { status: answer.status, headers: answer.headers, body: streamOf(answer, idle) };
    } catch (error) {
      idle.end();
      throw error;
    }
  }

  async #ask(path: string, signal: AbortSignal, range?: string): Promise<Response> {
    const headers = new Headers(range === undefined ? [] : [['range', range]]);
    const answer = await this.#options.fetch(this.#options.baseUrl + path, { headers, redirect: 'manual', signal });
    if (!GATEWAY_ERRORS.has(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`The source of files answered ${answer.status}.`);
  }

  async #read(path: string): Promise<Loaded> {
    const idle = startIdleTimeout(this.#options.timeoutMs);
    try {
      const answer = await this.#ask(path, idle.signal);
      if (answer.status !== 200) {
        await answer.body?.cancel();
        return { kind: 'refused', status: answer.status };
      }
      const body = await collect(answer, idle);
      return body === null ? { kind: 'large' } : { kind: 'file', file: describe(body, answer) };
    } finally {
      idle.end();
    }
  }
}

interface IdleTimeout {
  signal: AbortSignal;
  /** Starts the time again: something arrived, or is waited for. */
  reset(): void;
  /** Starts a visitor's time instead: what arrived is theirs to take. */
  handOver(): void;
  end(): void;
}

/** Aborts when nothing arrives for so long: a slow download goes on, a dead connection ends. */
function startIdleTimeout(ms: number): IdleTimeout {
  const controller = new AbortController();
  const start = (time: number) =>
    setTimeout(() => controller.abort(new Error('Nothing was sent or taken for too long.')), time);
  let timer = start(ms);
  const end = () => clearTimeout(timer);
  const startAgain = (time: number) => {
    end();
    timer = start(time);
  };
  return {
    signal: controller.signal,
    reset: () => startAgain(ms),
    handOver: () => startAgain(Math.max(ms, VISITOR_MS)),
    end,
  };
}

/**
 * The bytes of an answer; null when they are more than the cache takes.
 * @throws when fewer bytes arrive than were announced
 */
async function collect(answer: Response, idle: IdleTimeout): Promise<Buffer | null> {
  const announced = announcedLength(answer);
  if (announced !== null && announced > LARGEST_CACHED) {
    await answer.body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    idle.reset();
    parts.push(part);
    size += part.byteLength;
    if (size > LARGEST_CACHED) return null;
  }
  if (announced !== null && size !== announced) throw new Error('A file was broken off.');
  return Buffer.concat(parts);
}

/** The length of a body as it arrives; null where it is not told, or is that of a compressed form. */
function announcedLength({ headers }: Response): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

async function* streamOf(answer: Response, idle: IdleTimeout): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of answer.body ?? []) {
      // A visitor on a slow line takes the next part late, which is no silence of the other side.
      idle.handOver();
      yield part;
      idle.reset();
    }
  } finally {
    idle.end();
  }
}

function describe(body: Buffer, { headers }: Response): CachedFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, type: headers.get('content-type') ?? '', etag: `"${hash}"` };
}
