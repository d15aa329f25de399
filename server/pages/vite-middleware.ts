import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { type EntryModule, type Renderer, readEntryModule } from './renderer.ts';

/** The site served from its sources, with hot reload. */
export interface Development {
  renderer: Renderer;
  /** Answers requests for sources; resolves when the request is none of them. */
  serveSource: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

const ENTRY = '/src/entry-server.tsx';

/**
 * Most of a page is the server's HTML, whose code a browser never fetched: an edit of that has no module to replace there,
 * so the page is loaded anew.
 */
const reloadUnfetched: Plugin = {
  name: 'reload-unfetched',
  hotUpdate({ file, modules, server: { environments } }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { moduleGraph, hot } = environments.client;
    const known = [...(moduleGraph.getModulesByFile(file) ?? [])];
    // Vite knows this of modules that a browser loaded, and has forgotten their code when this is asked.
    if (!known.some(({ isSelfAccepting }) => isSelfAccepting !== undefined)) hot.send({ type: 'full-reload' });
  },
};

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
    plugins: [reloadUnfetched],
    // Hosts are checked by this server, before Vite sees a request.
    server: { middlewareMode: true, allowedHosts: true, hmr: { server } },
  });
  let entry: EntryModule | null = null;
  async function newest(): Promise<Renderer> {
    const loaded = readEntryModule(await vite.ssrLoadModule(ENTRY));
    if (loaded !== entry) current = loaded.createRenderer(null);
    entry = loaded;
    return current;
  }
  let current: Renderer = readEntryModule(await vite.ssrLoadModule(ENTRY)).createRenderer(null);

  const renderer: Renderer = {
    render: async (request) => {
      try {
        const result = await (await newest()).render(request);
        return { ...result, html: await vite.transformIndexHtml(request.path, result.html) };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    workshop: async (request) => {
      const html = await (await newest()).workshop(request);
      return html && vite.transformIndexHtml('/blocks', html);
    },
    renderRichText: (markdown, lookups) => current.renderRichText(markdown, lookups),
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
