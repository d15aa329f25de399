import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a request brought: all of it, and its parts. */
interface Received {
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** Address, headers and body as one text, to look for what must not be in it. */
  whole: string;
}

/** A service on this machine that takes whatever it is sent, closed when the test ends. */
export interface Receiver {
  origin: string;
  received: Received[];
}

/** @param answer status and headers of every answer */
export async function startReceiver(
  answer: { status?: number; headers?: Record<string, string> } = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const body = await text(request);
    received.push({ url, headers, body, whole: `${url}\n${JSON.stringify(headers)}\n${body}` });
    response.writeHead(answer.status ?? 200, { 'access-control-allow-origin': '*', ...answer.headers }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, received };
}
