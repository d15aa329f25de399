import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Renderer, readEntryModule } from './renderer.ts';

/**
 * Loads the renderer that the build made (`dist/server`), with the addresses of the client's files (`dist/client`).
 * @throws Error that says how to build, when there is no build
 */
export async function loadBuiltRenderer(distDir: string): Promise<Renderer> {
  const entryFile = path.join(distDir, 'server', 'entry-server.js');
  const manifestFile = path.join(distDir, 'client', '.vite', 'manifest.json');
  const [module, manifest] = await Promise.all([
    import(pathToFileURL(entryFile).href),
    readFile(manifestFile, 'utf8'),
  ]).catch((cause: unknown) => {
    throw new Error(`The site is not built in ${distDir}: run npm start, which builds it.`, { cause });
  });
  return readEntryModule(module).createRenderer(JSON.parse(manifest));
}
