import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fileHeaders, type SharedCaching } from '../cdn/shared-caching.ts';
import { UPLOAD_POLICY } from '../lib/content-policy.ts';
import { sendJsonError } from '../lib/json-errors.ts';
import { isLasting } from '../lib/lasting-path.ts';
import { PictureAddresses, type PictureAddressesOptions } from './picture-addresses.ts';
import {
  type CachedFile,
  type Loaded,
  type OpenedFile,
  UploadSource,
  type UploadSourceOptions,
} from './upload-source.ts';

/** Where files come from; times in milliseconds. */
export interface UploadsOptions extends Omit<UploadSourceOptions, 'onChange'>, PictureAddressesOptions {
  /** What the files come from, for the log. */
  from: 'content service' | 'storage';
  /** How long a visitor waits for a newer file than the one in memory. */
  revalidateTimeoutMs: number;
  /** How shared caches may hold pages; null while none may. */
  sharing: SharedCaching | null;
}

/** A file in memory: images must stand when the content service is away. */
interface CacheEntry extends CachedFile {
  /** When it was asked for. */
  readAt: number;
  /** How many changes of media had been announced by then. */
  change: number;
}

const CACHE_BYTES = 64_000_000;
const FRESH_MS = 60_000;
/** How long visitors wait for the call that tries whether a failed content service runs again. */
const RECOVERY_MS = 500;
const SAFE_PATH = /^\/uploads(\/(?!\.)[\w.~@+-]+)+$/;
/** Types that a browser only ever draws. Everything else is saved to a file when it is opened by itself. */
const DRAWN_TYPE = /^image\/(png|jpeg|webp|avif|gif)$/;
const TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Serves what editors uploaded, of pictures their renditions alone. Browsers keep these for ever, because their names tell
 * their content; any other file may be replaced under its name and is kept for an hour.
 */
export function registerUploads(app: FastifyInstance, options: UploadsOptions): { invalidate: () => void } {
  const { now, revalidateTimeoutMs, from } = options;
  const keys = fileHeaders(options.sharing);
  const source = new UploadSource({ ...options, onChange: (reason) => logOutage(app, from, reason) });
  if (from === 'storage') app.conditions.set('storage', () => (source.failing ? 'away' : 'connected'));
  const pictures = new PictureAddresses(options);
  let change = 0;
  let recoveryEnds = 0;
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 200,
  });

  /** Loads a file into the cache, also when the visitor who asked no longer waits. */
  async function load(path: string): Promise<Loaded> {
    const asked = { readAt: now(), change };
    const loaded = await source.load(path);
    const outdated = (cache.peek(path)?.change ?? 0) > asked.change;
    if (loaded.kind === 'file' && !outdated) cache.set(path, { ...loaded.file, ...asked });
    else if (loaded.kind === 'refused' && isGone(loaded.status)) cache.delete(path);
    return loaded;
  }

  /** The answer in time; null without one, at once while a call tries whether it runs again. */
  async function loadInTime(path: string, known: boolean): Promise<Loaded | null> {
    const timeout = known ? revalidateTimeoutMs : Number.POSITIVE_INFINITY;
    if (!source.failing) return inTime(load(path), timeout);
    if (now() >= recoveryEnds) {
      if (source.busy) return null;
      recoveryEnds = now() + RECOVERY_MS;
    }
    return inTime(load(path), Math.min(timeout, recoveryEnds - now()));
  }

  app.get('/uploads/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (!SAFE_PATH.test(path)) return refuse(reply, 404);
    const place = await pictures.placeOf(path);
    if (place === null) return refuse(reply, 503);
    return place === path ? serve(request, reply.headers(keys), path) : sendElsewhere(reply, place);
  });

  async function serve(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const cached = cache.get(path);
    const fresh = cached?.change === change && now() - cached.readAt < FRESH_MS;
    const range = wantedPart(request, fresh ? cached.etag : null);
    if (range === undefined) {
      if (fresh) return sendCached(request, reply, cached);
      const loaded = await loadInTime(path, cached !== undefined);
      if (loaded?.kind === 'file') return sendCached(request, reply, loaded.file);
      if (loaded?.kind === 'refused' && isGone(loaded.status)) return sendMoved(reply, path);
      if (loaded?.kind !== 'large') return sendLastGood(request, reply, cached, loaded?.status ?? 503);
    }
    const opened = await source.open(path, range).catch(() => null);
    if (opened?.status === 200 || opened?.status === 206) return sendStream(request, reply, opened);
    return sendLastGood(request, reply, cached, opened?.status ?? 503);
  }

  /** A page that was read before a picture was replaced still names the former renditions. */
  async function sendMoved(reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (!isLasting(path)) return refuse(reply, 404);
    const place = await pictures.newPlaceOf(path).catch(() => null);
    return place === null || place === path ? refuse(reply, 404) : sendElsewhere(reply, place);
  }

  return {
    /** After a change of media: the next request for each file asks again. */
    invalidate: () => {
      change += 1;
      source.forget();
      pictures.forget();
    },
  };
}

/**
 * The part that is asked for; undefined: the whole. `If-Range` asks for a part of the file as it was: only of the one that
 * is known to be that a part can be sent, else two files would become one.
 */
function wantedPart({ headers }: FastifyRequest, etag: string | null): string | undefined {
  const asItWas = headers['if-range'];
  return asItWas === undefined || asItWas === etag ? headers.range : undefined;
}

/** The value of a promise; null when it fails or takes longer. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const value = promise.catch(() => null);
  if (!Number.isFinite(ms)) return value;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** A file that is gone is gone; for any other error the cached one is sent. */
function sendLastGood(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedFile | undefined,
  status: number,
): FastifyReply {
  return cached && status !== 416 && !isGone(status) ? sendCached(request, reply, cached) : refuse(reply, status);
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: CachedFile): FastifyReply {
  describe(request, reply, type).header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag);
  return known ? reply.code(304).send() : reply.header('accept-ranges', 'bytes').send(body);
}

/** Streams a file while it arrives. When the download breaks off, so does the connection: half a file never counts as whole. */
function sendStream(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: OpenedFile): FastifyReply {
  for (const name of ['content-length', 'content-range', 'accept-ranges', 'last-modified']) {
    const value = headers.get(name);
    if (value !== null && !(name === 'content-length' && headers.has('content-encoding'))) reply.header(name, value);
  }
  return describe(request, reply, headers.get('content-type') ?? '')
    .code(status)
    .send(Readable.from(body));
}

/** Whatever an editor's file holds, it runs nothing here: browsers draw pictures and save everything else. */
function describe({ url }: FastifyRequest, reply: FastifyReply, contentType: string): FastifyReply {
  const essence = contentType.replace(/;.*/s, '').trim().toLowerCase();
  const type = TYPE.test(essence) ? essence : 'application/octet-stream';
  if (!DRAWN_TYPE.test(type)) reply.header('content-disposition', 'attachment');
  return reply
    .header('cache-control', isLasting(pathOf(url)) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('content-security-policy', UPLOAD_POLICY)
    .type(type);
}

const pathOf = (url: string): string => url.replace(/\?.*$/, '');

/** Not for ever: the picture may move again. */
function sendElsewhere(reply: FastifyReply, place: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').redirect(place, 302);
}

const isGone = (status: number): boolean => status === 404 || status === 403 || status === 410;

function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (isGone(status)) return sendJsonError(reply, 404, 'not_found', 'There is no such file.');
  if (status === 416) return sendJsonError(reply, 416, 'invalid_range', 'The file has no such range.');
  return sendJsonError(reply, 503, 'service_unavailable', 'The file cannot be read at the moment.');
}

function logOutage(app: FastifyInstance, from: UploadsOptions['from'], reason: string | null): void {
  if (reason === null) app.log.info(`files of the ${from} can be read again`);
  else app.log.warn({ reason }, `files of the ${from} cannot be read`);
}
