import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Renderer, readEntryModule } from './renderer.ts';

/** The site served from its sources, with hot reload. */
export interface Development {
  renderer: Renderer;
  /** Answers requests for sources; resolves when the request is none of them. */
  serveSource: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

const ENTRY = '/src/entry-server.tsx';

/**
 * Starts Vite inside this server: sources are transformed as browsers ask for them, and every rendering uses the newest
 * code. The socket for hot reload shares the server's port.
 */
export async function startDevelopment(root: string, server: Server): Promise<Development> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Not bundled to a temporary file: Node's --watch would take that for a change of the server, again and again.
    configLoader: 'native',
    appType: 'custom',
    // Hosts are checked by this server, before Vite sees a request.
    server: { middlewareMode: true, allowedHosts: true, hmr: { server } },
  });
  const loadEntry = async () => readEntryModule(await vite.ssrLoadModule(ENTRY));
  let newest = await loadEntry();

  const renderer: Renderer = {
    render: async (request) => {
      try {
        newest = await loadEntry();
        const result = await newest.render({ ...request, assets: newest.developmentAssets, development: true });
        return { ...result, html: await vite.transformIndexHtml(request.path, result.html) };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    renderRichText: (markdown, pictureAt) => newest.renderRichText(markdown, pictureAt),
  };
  return {
    renderer,
    serveSource: (request, response) =>
      new Promise((resolve, reject) => {
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve()));
      }),
    close: () => vite.close(),
  };
}
