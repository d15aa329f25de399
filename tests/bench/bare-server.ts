import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';

/** A server of its own, without hooks and log, that sends the bytes of a page. */
export interface BareServer {
  url: string;
  close: () => void;
}

/** Starts it in another process, as ours is, so that the client's work does not count for it. */
export async function startBareServer(pageUrl: string): Promise<BareServer> {
  const child = fork(import.meta.filename, [pageUrl]);
  const [url] = await once(child, 'message');
  return { url: `${url}/`, close: () => child.kill() };
}

/** The body of a page as it is sent to a browser. */
function bodyOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });
}

if (import.meta.main) {
  const body = await bodyOf(process.argv[2] ?? '');
  const app = Fastify();
  app.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(body),
  );
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  process.once('disconnect', () => process.exit(0));
}
