import { SpanKind } from '@opentelemetry/api';
import { HTTPError, strapi } from '@strapi/client';
import qs from 'qs';
import { ContentError, errorKindOf } from '#contract/content/content-errors.ts';
import { remember } from '#lib/remember.ts';
import { inSpan, traceHeaders } from '../../lib/spans.ts';
import { readJsonBody } from './read-json-body.ts';

/** How the content service is reached. */
export interface ContentApiOptions {
  /** Address of the content service, without `/api`. */
  baseUrl: string;
  /** Read token, or what reads it for each call; null for a service that asks for none. */
  token: string | null | (() => Promise<string | null>);
  /** Time limit of one call, in milliseconds, from the question to the last byte. */
  timeoutMs: number;
  /** Greatest accepted size of an answer, in bytes. */
  maxBytes: number;
}

/** Asks the content service one question: `path` below `/api`, `query` in Strapi's terms. */
export type ContentApi = (path: string, query: object, signal?: AbortSignal) => Promise<unknown>;

/** Most pages are asked for with the same words. */
const MOST_QUESTIONS = 200;

/** A query as it stands in an address, written once. @param query as JSON */
const written = remember(
  (query: string) => qs.stringify(JSON.parse(query), { encodeValuesOnly: true }),
  MOST_QUESTIONS,
);

/**
 * A client with typed errors, a time limit, aborts and a limit of size. `@strapi/client` replaces the signal it is given
 * by its own ten-second one and offers no other limit, so the deadline is kept here: a call that is given up rejects at
 * once, its late answer is thrown away, and the client's own limit closes the connection behind it.
 */
export function createContentApi({ baseUrl, token, timeoutMs, maxBytes }: ContentApiOptions): ContentApi {
  const baseURL = new URL('api', withSlash(baseUrl)).href;
  // Our content service answers addresses to readers that do not ask for what is stored; others ignore this.
  const headers = { 'Link-Format': 'references' };
  const connect = (auth: string | null) => ({ auth, client: strapi({ baseURL, headers, ...(auth ? { auth } : {}) }) });
  let connection: ReturnType<typeof connect> | null = null;
  const ask: ContentApi = async (path, query, signal) => {
    const question = written(JSON.stringify(query));
    const where = `GET ${baseURL}${path}`;
    const limit = AbortSignal.timeout(timeoutMs);
    const deadline = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      signal?.throwIfAborted();
      const auth = typeof token === 'function' ? await token() : token;
      if (connection?.auth !== auth) connection = connect(auth);
      const { client } = connection;
      const response = await beforeDeadline(
        client.fetch(`${path}${question ? `?${question}` : ''}`, { headers: traceHeaders() }),
        deadline,
      );
      return await readJsonBody(response, { maxBytes, where, signal: deadline });
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (limit.aborted) throw new ContentError('unavailable', `${where} did not answer in ${timeoutMs} ms.`);
      throw asContentError(cause, where);
    }
  };
  return (path, query, signal) =>
    inSpan(`content GET ${kindOf(path)}`, { kind: SpanKind.CLIENT }, () => ask(path, query, signal));
}

/** The kind of content that a path asks for, without the name of an entry. */
const kindOf = (path: string): string => /^\/[\w-]+/.exec(path)?.[0] ?? '/';

/** Waits for an answer until the deadline; one that comes later is thrown away. */
function beforeDeadline(call: Promise<Response>, deadline: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(deadline.reason);
      call.then((late) => late.body?.cancel()).catch(() => undefined);
    };
    if (deadline.aborted) return giveUp();
    deadline.addEventListener('abort', giveUp, { once: true });
    call.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

function asContentError(cause: unknown, where: string): ContentError {
  if (cause instanceof ContentError) return cause;
  if (!(cause instanceof HTTPError)) return new ContentError('unavailable', `${where} failed.`, { cause });
  const { status, body } = cause.response;
  void body?.cancel().catch(() => undefined);
  const hint = status === 401 || status === 403 ? ' The token may be wrong or may not read this type.' : '';
  return new ContentError(errorKindOf(status), `${where} answered ${status}.${hint}`);
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
