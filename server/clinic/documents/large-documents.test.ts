import { once } from 'node:events';
import { request } from 'node:http';
import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LARGEST_DOCUMENT } from '#contract/calls/documents.calls.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';

/** What only a connection shows: how a file arrives in pieces decides where the parser stops. */

const BOUNDARY = 'test-boundary';
const CSRF = 'c'.repeat(43);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const TOO_LARGE = { detail: 'Un fichier peut faire 10\u00a0Mo au plus.', code: 'too_large' };

const padded = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 32)]);

function multipart(content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="report.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Where the file begins in the body. */
const HEAD = multipart(Buffer.alloc(0)).indexOf('\r\n\r\n') + 4;

interface Answered {
  status: number;
  answer: unknown;
}

/** Sends a body over a connection of its own, cut at these places; each piece is read before the next one leaves. */
async function send({ address, app }: Listening, body: Buffer, cuts: readonly number[] = []): Promise<Answered> {
  const connected = once(app.server, 'connection');
  const sending = request(`${address}/api/forms/documents`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
      cookie: `csrftoken=${CSRF}`,
      'x-csrftoken': CSRF,
    },
  });
  const answered = new Promise<Answered>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      json(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
    });
  });
  sending.flushHeaders();
  const [arriving] = await connected;
  if (!(arriving instanceof Socket)) throw new Error('no connection');
  let from = 0;
  for (const to of [...cuts, body.length]) {
    sending.write(body.subarray(from, to));
    from = to;
    while (arriving.bytesRead < (sending.socket?.bytesWritten ?? 0)) await nextTurn();
  }
  sending.end();
  return answered;
}

interface Listening {
  clinic: TestClinic;
  app: TestClinic['app'];
  address: string;
}

async function listeningClinic(): Promise<Listening> {
  const clinic = await makeClinic();
  return { clinic, app: clinic.app, address: await clinic.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Every so many bytes. */
const pieces = (length: number, size: number) =>
  Array.from({ length: Math.ceil(length / size) - 1 }, (_, place) => (place + 1) * size);

test('however a file of more than 10 MB arrives, it is refused and nothing of it is kept', async () => {
  const listening = await listeningClinic();
  const answers: Answered[] = [];
  for (let over = 1; over <= 30; over += 1) {
    const body = multipart(padded(LARGEST_DOCUMENT + over * over * 37));
    const atTheLimit = [HEAD + LARGEST_DOCUMENT];
    const ways = [[], pieces(body.length, 65_536), pieces(body.length, 9973 * over), atTheLimit];
    answers.push(await send(listening, body, over % 2 === 0 ? atTheLimit : ways[over % ways.length]));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(413));
  for (const { answer } of answers) expect(answer).toEqual(TOO_LARGE);
  expect(await listening.clinic.db.selectFrom('documents').select('id').execute()).toEqual([]);
}, 60_000);

test('a file of exactly 10 MB is kept whole, however it arrives', async () => {
  const listening = await listeningClinic();
  const content = padded(LARGEST_DOCUMENT);
  const body = multipart(content);
  for (const cuts of [[], pieces(body.length, 65_536), [HEAD + LARGEST_DOCUMENT], [HEAD + LARGEST_DOCUMENT - 1]]) {
    expect(await send(listening, body, cuts)).toMatchObject({ status: 201, answer: { size: LARGEST_DOCUMENT } });
  }
  const { context, db } = listening.clinic;
  const rows = await db.selectFrom('documents').select('content_sealed').execute();
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(context.vault.openBytes(row.content_sealed).equals(content)).toBe(true);
}, 60_000);
