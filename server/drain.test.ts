import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { watchConnections } from './drain.ts';

/** Longer than any test may take. */
const NEVER_MS = 60_000;

/** A server on a socket that is stopped as the product is; `stopped` resolves when no connection is left. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: NEVER_MS }, listener);
  const drain = watchConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());
  return {
    server,
    connect: async () => {
      const socket = connect(Object(server.address()).port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
    stop: (limits: { stalledMs?: number; longestMs?: number } = {}) => {
      const stopped = once(server, 'close');
      server.close();
      drain({ stalledMs: NEVER_MS, longestMs: NEVER_MS, ...limits });
      return stopped;
    },
  };
}

const POST = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n';

async function answerOf(socket: Socket): Promise<string> {
  const [first] = await once(socket, 'data');
  return String(first);
}

test('a connection that a browser opened or kept for later does not hold a stop', async () => {
  const { connect, stop } = await serve((_request, response) => response.end('done'));
  await connect();
  const kept = await connect();
  kept.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await answerOf(kept);
  await stop();
});

test('an upload that goes on is finished, and its connection closed then', async () => {
  const { server, connect, stop } = await serve(async (request, response) => response.end(await text(request)));
  const socket = await connect();
  socket.write(`${POST}01234`);
  await once(server, 'request');
  const stopped = stop();
  socket.write('56789');
  expect(await answerOf(socket)).toContain('0123456789');
  await stopped;
});

test('an upload that stalled is cut', async () => {
  const { server, connect, stop } = await serve((request) => request.resume());
  const socket = await connect();
  socket.write(`${POST}01234`);
  await once(server, 'request');
  await stop({ stalledMs: 50 });
});

test('half a request head is cut', async () => {
  const { server, connect, stop } = await serve(() => undefined);
  const accepted = once(server, 'connection');
  const socket = await connect();
  const [other] = await accepted;
  socket.write('POST / HTTP/1.1\r\nho');
  await once(other, 'data');
  await stop({ stalledMs: 50 });
});

test('a client that waits for its answer gets it, though nothing moves meanwhile', async () => {
  const { server, connect, stop } = await serve((request) => request.resume());
  const socket = await connect();
  socket.write(`${POST}0123456789`);
  const [request, response] = await once(server, 'request');
  await once(request, 'end');
  const stalled = await connect();
  stalled.write(POST);
  await once(server, 'request');
  const stopped = stop({ stalledMs: 50 });
  // The other connection, stalled for as long, is cut first.
  await once(stalled, 'close');
  response.end('done');
  expect(await answerOf(socket)).toContain('done');
  await stopped;
});

test('nothing holds a stop for longer than it may take', async () => {
  const { server, connect, stop } = await serve((request) => request.resume());
  const socket = await connect();
  socket.write(`${POST}0123456789`);
  await once(server, 'request');
  await stop({ longestMs: 50 });
});
