import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { keepForms, ownBytes } from './kept-bytes.ts';

const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** A text as it is sent: compressed, with its tag. Other forms are made of it for the few who ask for them. */
export interface EncodedText {
  br: Buffer;
  /** Null while nobody's wait is worth it: few take gzip and not Brotli. */
  gzip: Buffer | null;
  /** A weak validator of the text, the same for each encoding. */
  etag: string;
}

/** `quick` while a visitor waits (a few milliseconds), `best` for what others ask for as well (60 ms for 100 kB). */
type Effort = 'quick' | 'best';

/** With a window of 64 kB the encoder works in little memory, which is touched anew for each text: better quality for less time. */
const QUICK_WINDOW_BITS = 16;
const BROTLI_QUALITY: Record<Effort, number> = { quick: 6, best: 11 };
const GZIP_LEVEL: Record<Effort, number> = { quick: 3, best: 9 };

const SMALLEST_PIECE = 4096;

/**
 * Compresses a text for sending, in the form that nearly all clients take.
 * @param sentWith headers that a stored copy keeps: a 304 does not carry them, so another one must change the tag
 */
export async function encodeText(text: string, sentWith = ''): Promise<EncodedText> {
  const plain = Buffer.from(text);
  const compressed = compressBrotli(plain, 'quick');
  const hash = createHash('sha256').update(plain).update(sentWith).digest('base64url').slice(0, 27);
  return { br: await compressed, gzip: null, etag: `W/"${hash}"` };
}

/** The same text in both forms with more effort spent on them, for keeping. */
export async function compressHarder(encoded: EncodedText): Promise<EncodedText> {
  const plain = await unpacked(encoded.br);
  const [br, zipped] = await Promise.all([compressBrotli(plain, 'best'), compressGzip(plain, 'best')]);
  return { ...encoded, br, gzip: zipped };
}

const compressGzip = async (plain: Buffer, effort: Effort): Promise<Buffer> =>
  ownBytes(await gzipped(plain, { level: GZIP_LEVEL[effort] }));

async function compressBrotli(plain: Buffer, effort: Effort): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    ...(effort === 'quick' && { [constants.BROTLI_PARAM_LGWIN]: QUICK_WINDOW_BITS }),
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  // A text is compressed to less than half: what comes of it is one piece, for which another thread is asked once.
  return ownBytes(await brotli(plain, { params, chunkSize: Math.max(SMALLEST_PIECE, plain.byteLength >> 1) }));
}

/**
 * Sends a text in the best form the client takes, or 304 when it has it already. Status, type and the other headers
 * are the caller's.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { br, gzip: zipped, etag }: EncodedText,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', etag);
  addVary(reply, 'Accept-Encoding');
  if (reply.statusCode === 200 && hasCopy(request, { etag })) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(br);
  if (encoding === 'identity') return plainOf(br).then((plain) => reply.send(plain));
  reply.header('content-encoding', 'gzip');
  return zipped ? reply.send(zipped) : gzipOf(br).then((made) => reply.send(made));
}

const plainOf = keepForms(unpacked);
const gzipOf = keepForms(async (br) => compressGzip(await plainOf(br), 'quick'));

/** Shorter texts fit one packet either way. */
const SMALLEST_TEXT = 1000;

/**
 * Compresses the texts that this part of the server makes for one answer (JSON, CSV), in the form the client takes.
 * Pages and content keep theirs compressed and are sent by `sendEncoded`.
 *
 * The length of a compressed answer tells what of a request it repeats (BREACH). Whoever wants to read a secret that way
 * must have a visitor's browser ask again and again with words of their choice. Here another site can not: what is a
 * person's own is asked for with an `Authorization` header or a cookie that other sites' requests do not carry
 * (`SameSite`), and what hands out tokens is asked for with the anti-forgery header. Pages of the clinic are
 * opened by links and carry the anti-forgery token in their forms: they are sent as they are.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST_TEXT || isSentAsItIs(reply)) return payload;
    addVary(reply, 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const plain = Buffer.from(payload);
    return encoding === 'br' ? compressBrotli(plain, 'quick') : gzipped(plain);
  });
}

const isSentAsItIs = (reply: FastifyReply): boolean =>
  reply.hasHeader('content-encoding') || String(reply.getHeader('content-type')).startsWith('text/html');

/** The encodings chosen for the headers seen last: browsers send a few different ones, and parsing them takes time. */
const chosen = new LRUCache<string, string>({ max: 100 });

function encodingFor(acceptEncoding: string): string {
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = negotiate(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
  if (acceptEncoding.length <= 200) chosen.set(acceptEncoding, encoding);
  return encoding;
}

/** Adds a request header to those an answer depends on. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', typeof before === 'string' && before !== '' ? `${before}, ${name}` : name);
}

/** Whether one of the validators that a client holds is this one (weak comparison, RFC 9110 section 13.1.2). */
export function hasCopy({ headers }: FastifyRequest, { etag }: Pick<EncodedText, 'etag'>): boolean {
  const { 'if-none-match': ifNoneMatch } = headers;
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
}
