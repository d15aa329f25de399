import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as z from 'zod';

/** One request, made again and again. */
export interface Hammering {
  url: string;
  /** The status that every answer must have. */
  status: number;
  headers?: Record<string, string>;
  /** What is sent, as JSON; left out, nothing is. `EACH` in it is another text of one length each time. */
  body?: string;
  connections?: number;
  seconds?: number;
}

/** Stands in a body for what no two requests have alike. */
export const EACH = '{each}';

const hammeringSchema = z.object({
  url: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
  connections: z.number().default(16),
  seconds: z.number().default(3),
});

const END_OF_HEAD = '\r\n\r\n';

/** How long an answer is, head and body: those of one request differ in nothing but dates and ids of one length. */
function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(answer.subarray(0, end).toString('latin1')) ?? [];
  return end + END_OF_HEAD.length + Number(length);
}

/** Asks over one connection, the next time as soon as an answer is whole, until the time is over. @returns how often */
async function askInTurn(socket: Socket, request: () => string, status: string, end: number): Promise<number> {
  let answers = 0;
  let received = Buffer.alloc(0);
  let length: number | null = null;
  socket.write(request());
  for await (const part of socket) {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    length ??= lengthOf(received);
    if (length === null || received.length < length) continue;
    const line = received.subarray(0, status.length).toString('latin1');
    if (line !== status || received.length > length) throw new Error(`The answer was ${line} of ${received.length} B.`);
    answers += 1;
    received = Buffer.alloc(0);
    if (performance.now() >= end) break;
    socket.write(request());
  }
  return answers;
}

const lengthSent = (body: string): number => Buffer.byteLength(body.replace(EACH, randomUUID()));

/** Requests a second over bare sockets: a client that parses every answer would be slower than the server. */
async function hammerHere(given: Hammering): Promise<number> {
  const { url, status, headers, body, connections, seconds } = hammeringSchema.parse(given);
  const { pathname, search, host, hostname, port } = new URL(url);
  const sent = body === '' ? {} : { 'content-type': 'application/json', 'content-length': lengthSent(body) };
  const all = { host, 'accept-encoding': 'br, gzip', ...sent, ...headers };
  const lines = Object.entries(all).map((pair) => pair.join(': '));
  const method = body === '' ? 'GET' : 'POST';
  const whole = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}${body}`;
  const request = body === '' ? () => whole : () => whole.replace(EACH, randomUUID());
  const begun = performance.now();
  const asked = await Promise.all(
    Array.from({ length: connections }, () =>
      askInTurn(connect(Number(port), hostname), request, `HTTP/1.1 ${status} `, begun + seconds * 1000),
    ),
  );
  return asked.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000);
}

/**
 * Requests a second that a server answers, asked by a process of its own.
 * @throws Error when an answer is not as it should be
 */
export async function hammer(given: Hammering): Promise<number> {
  const child = fork(import.meta.filename, [JSON.stringify(given)]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The requests were not answered as they should be.');
  });
  const [perSecond] = await Promise.race([once(child, 'message'), ended]);
  child.kill();
  return z.number().parse(perSecond);
}

if (import.meta.main) process.send?.(await hammerHere(JSON.parse(process.argv[2] ?? '{}')));
