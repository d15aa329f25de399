import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

/** Reads a module of the site by its path from the root, such as `/src/entry-server.tsx`. */
export type LoadModule = (path: string) => ReturnType<ViteDevServer['ssrLoadModule']>;

/** The site's modules are React components: Vite transforms them for Node as it does for the site. */
export async function withSiteModules<T>(work: (load: LoadModule) => Promise<T>): Promise<T> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    cacheDir: join(tmpdir(), 'souvenance-pictures'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
