import { createServer, type Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** A page as plain HTML on a server of its own: what our page is measured against. */
export interface StaticCopy {
  url: string;
  close(): Promise<void>;
}

/**
 * Copies a page without its scripts. Pictures and fonts are proxied from the original, so that both pages show the
 * same thing; the policy header is left out, because nothing in the copy needs it.
 * @param pageUrl an address on the running site
 */
export async function serveStaticCopy(pageUrl: string): Promise<StaticCopy> {
  const html = (await (await fetch(pageUrl)).text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="?modulepreload[^>]*>/gi, '');
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const { origin, pathname } = new URL(pageUrl);
  const server = createServer(async (request, response) => {
    if (request.url === pathname) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
      return;
    }
    const answer = await fetch(`${origin}${request.url}`);
    const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' };
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}${pathname}`, close: () => closeServer(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The copy has no port.');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
