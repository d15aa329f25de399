import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Renderer, readEntryModule } from './renderer.ts';

/**
 * Loads the renderer that the build made (`dist/renderer`), with the addresses of the client's files (`dist/client`).
 * @throws Error that says how to build, when there is no build
 */
export async function loadBuiltRenderer(distDir: string): Promise<Renderer> {
  const entryFile = path.join(distDir, 'renderer', 'entry-server.js');
  const manifests = path.join(distDir, 'client', '.vite');
  const [module, manifest, workshop] = await Promise.all([
    import(pathToFileURL(entryFile).href),
    readFile(path.join(manifests, 'manifest.json'), 'utf8'),
    readFile(path.join(manifests, 'workshop.json'), 'utf8'),
  ]).catch((cause: unknown) => {
    throw new Error(`The site is not built in ${distDir}: run npm start, which builds it.`, { cause });
  });
  return readEntryModule(module).createRenderer(JSON.parse(manifest), JSON.parse(workshop));
}
