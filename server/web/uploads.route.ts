import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { UPLOAD_POLICY } from './content-policy.ts';
import { sendJsonError } from './json-errors.ts';

/** Where files come from; times in milliseconds, sizes in bytes. */
export interface UploadsOptions {
  /** The content service's address. */
  baseUrl: string;
  fetch: typeof fetch;
  timeoutMs: number;
  now: () => number;
}

/** A file in memory: images must stand when the content service is away. */
interface HeldFile {
  body: Buffer;
  type: string;
  etag: string;
  readAt: number;
}

const HELD_BYTES = 64_000_000;
const LARGEST_HELD = 4_000_000;
const FRESH_MS = 60_000;
const SAFE_PATH = /^\/uploads(\/(?!\.)[\w.~@+-]+)+$/;
/** Types that can carry script. */
const ACTIVE_TYPE = /html|xml|svg|javascript/i;

/** Serves what editors uploaded. An editor may replace a file under its name, so it is kept for an hour, not for ever. */
export function registerUploads(app: FastifyInstance, options: UploadsOptions): { forgetAge: () => void } {
  const held = new LRUCache<string, HeldFile>({
    maxSize: HELD_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 200,
  });

  async function ask(path: string, headers: Record<string, string>): Promise<Response> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), options.timeoutMs);
    try {
      return await options.fetch(options.baseUrl + path, { headers, redirect: 'error', signal: limit.signal });
    } finally {
      // The limit is for the first answer: a long download may take its time.
      clearTimeout(timer);
    }
  }

  app.get('/uploads/*', async (request, reply) => {
    const path = request.url.replace(/\?.*$/, '');
    if (!SAFE_PATH.test(path)) return sendJsonError(reply, 404, 'not_found', 'There is no such file.');
    const { range } = request.headers;
    const known = range === undefined ? held.get(path) : undefined;
    if (known && options.now() - known.readAt < FRESH_MS) return sendHeld(request, reply, known);
    let answer: Response;
    try {
      answer = await ask(path, range === undefined ? {} : { range });
    } catch {
      if (known) return sendHeld(request, reply, known);
      return sendJsonError(reply, 503, 'service_unavailable', 'The file cannot be read at the moment.');
    }
    if (answer.status >= 500 && known) return sendHeld(request, reply, known);
    if (!answer.ok || !answer.body) return refuse(reply, answer.status);
    const length = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (answer.status !== 200 || length > LARGEST_HELD) return stream(reply, answer, answer.body);
    const file = await hold(answer, options.now());
    held.set(path, file);
    return sendHeld(request, reply, file);
  });

  return {
    /** After a change of media: the next request for each file asks the content service. */
    forgetAge: () => {
      for (const file of held.values()) file.readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

async function hold(answer: Response, now: number): Promise<HeldFile> {
  const body = Buffer.from(await answer.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, type: typeOf(answer), etag: `"${hash}"`, readAt: now };
}

function sendHeld(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: HeldFile): FastifyReply {
  describe(reply, type).header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag);
  return known ? reply.code(304).send() : reply.header('accept-ranges', 'bytes').send(body);
}

function stream(reply: FastifyReply, answer: Response, body: ReadableStream): FastifyReply {
  for (const name of ['content-length', 'content-range', 'accept-ranges', 'last-modified']) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return describe(reply, typeOf(answer)).code(answer.status).send(body);
}

function describe(reply: FastifyReply, type: string): FastifyReply {
  // A document viewer in the browser needs more than the strictest policy; what can carry script gets that one.
  const policy = ACTIVE_TYPE.test(type) ? UPLOAD_POLICY : "frame-ancestors 'none'";
  return reply.header('cache-control', 'public, max-age=3600').header('content-security-policy', policy).type(type);
}

function typeOf(answer: Response): string {
  return answer.headers.get('content-type') ?? 'application/octet-stream';
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status === 404 || status === 403) return sendJsonError(reply, 404, 'not_found', 'There is no such file.');
  if (status === 416) return sendJsonError(reply, 416, 'invalid_range', 'The file has no such range.');
  return sendJsonError(reply, 503, 'service_unavailable', 'The file cannot be read at the moment.');
}
