import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What stands between people and the servers. */
export interface Balancer {
  url: string;
}

/** What came of one try at one server. */
type Try = 'answered' | 'not taken' | 'broken';

/** Passes a request on over a connection of its own. */
function passOn(server: URL, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<Try> {
  return new Promise((resolve) => {
    const { hostname, port } = server;
    const headers = { ...asked.headers, connection: 'close' };
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers, agent: false });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => answer.destroy());
      response.pipe(answer).on('close', () => resolve('answered'));
    });
    passed.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else resolve('code' in error && error.code === 'ECONNREFUSED' ? 'not taken' : 'broken');
    });
    passed.end(body);
  });
}

/**
 * A balancer on loopback, one server after the other, as ordinary ones are set: where a connection is refused the next server
 * is tried, and where it breaks only for what may be asked twice. It knows nothing of restarts, and ends with the test.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const targets = servers.map((url) => new URL(url));
  let turn = 0;
  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const first = turn++;
    for (const [after] of targets.entries()) {
      const target = targets[(first + after) % targets.length];
      const outcome = target && (await passOn(target, asked, body, answer));
      if (outcome === 'answered') return;
      if (outcome === 'broken' && asked.method !== 'GET') break;
    }
    answer.writeHead(502).end();
  }
  const server = createServer((asked, answer) => void serve(asked, answer).catch(() => answer.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no address.');
  return { url: `http://127.0.0.1:${address.port}` };
}
