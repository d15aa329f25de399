import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';
import { CMS_DIR, DIST_DIR, dataDir, SCHEMAS_DIR } from '../lib/paths.ts';
import { provideSecrets } from './secrets.ts';

const STOP_MS = 4000;
const OLDEST_NODE = 22;

/**
 * Makes the Strapi application, not loaded yet: its content types and components are read from `cms-schemas/`,
 * and the Content-Type Builder writes them there.
 * @param options.development the Content-Type Builder may write, and asks the parent process to restart this one
 */
export function createApp(options: { development: boolean }): Core.Strapi {
  requireNode();
  const directory = dataDir(process.env.DATA_DIR);
  process.env.DATA_DIR = directory;
  process.env.NODE_ENV = options.development ? 'development' : 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = 'fr';
  // Uploads and exports are readable by their owner only; files that the Content-Type Builder writes in development are not.
  if (!options.development) process.umask(0o077);
  mkdirSync(path.join(directory, 'public', 'uploads'), { recursive: true, mode: 0o700 });
  if (!process.env.CMS_DATABASE_URL) closeSync(openSync(path.join(directory, 'cms.sqlite'), 'a', 0o600));
  provideSecrets(directory, process.env);

  const app = createStrapi({ appDir: CMS_DIR, distDir: DIST_DIR, autoReload: options.development });
  for (const tree of ['dist', 'app']) {
    app.config.set(`dirs.${tree}.api`, path.join(SCHEMAS_DIR, 'api'));
    app.config.set(`dirs.${tree}.components`, path.join(SCHEMAS_DIR, 'components'));
  }
  limitShutdown();
  return app;
}

/** The database driver crashes an older Node without an error message. */
function requireNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return;
  console.error(
    `The content service needs Node ${OLDEST_NODE} or later and runs on ${process.version}: start it with "npm start" in the project, which brings its own.`,
  );
  process.exit(1);
}

/**
 * Limits Strapi's own shutdown on these signals, which waits for work that may take long, such as the import of the
 * first content. That import is one transaction: an exit rolls it back.
 */
function limitShutdown(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), STOP_MS));
  }
}
