import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;
const ONE_HOUR_MS = 3600 * 1000;

/**
 * Serves the built files: `/assets/*` for ever (their names change with their content), the others of the root
 * (icons, fonts) for an hour. Compressed siblings (`.br`, `.gz`) are sent to whoever takes them.
 * @param clientDir the client build; without one there are no files
 * @param keptDir the assets of earlier builds, for pages that were loaded before an upgrade; none where left out
 */
export async function registerAssets(app: FastifyInstance, clientDir: string, keptDir?: string): Promise<void> {
  const assetsDir = path.join(clientDir, 'assets');
  if (existsSync(assetsDir)) {
    await app.register(fastifyStatic, {
      root: keptDir === undefined ? assetsDir : [assetsDir, keptDir],
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: ONE_YEAR_MS,
      immutable: true,
      // Nobody asks again for what never changes: one validator is enough.
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
    });
  }
  if (existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', '**/*.html'],
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      maxAge: ONE_HOUR_MS,
      decorateReply: false,
    });
  }
}
