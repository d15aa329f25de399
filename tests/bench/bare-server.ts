import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify, { LogController } from 'fastify';
import { bufferedOutput } from '#server/plugins/buffered-output.ts';
import { loggerOptions } from '#server/plugins/request-log.ts';

/** A server that sends the bytes of a page and does nothing else but write the same line to its log. */
export interface BareServer {
  url: string;
  /** Processor time it has taken so far, in seconds. */
  processorSeconds: () => Promise<number>;
  close: () => void;
}

/** Starts it in another process, as ours is, so that the client's work does not count for it. */
export async function startBareServer(pageUrl: string): Promise<BareServer> {
  const child = fork(import.meta.filename, [pageUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [url] = await once(child, 'message');
  return {
    url: `${url}/`,
    async processorSeconds() {
      const answered = once(child, 'message');
      child.send('processor');
      return Number((await answered)[0]);
    },
    close: () => child.kill(),
  };
}

/** A page as it is sent to a browser. */
function pageAt(url: string): Promise<{ body: Buffer; headers: IncomingMessage['headers'] }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve({ body: Buffer.concat(parts), headers: response.headers }));
    }).once('error', reject);
  });
}

if (import.meta.main) {
  const { body, headers } = await pageAt(process.argv[2] ?? '');
  const { etag = '' } = headers;
  const app = Fastify({
    logger: { ...loggerOptions, stream: bufferedOutput(process.stdout) },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = { method: 'GET', route: '/*', page: '/', status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(line, 'answered');
    done();
  });
  app.get('/', (request, reply) => {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(body);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.once('disconnect', () => process.exit(0));
}
