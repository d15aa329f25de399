import path from 'node:path';

// Compiled, this file is cms/dist/src/host/paths.js; run by the tests it is cms/src/host/paths.ts.
const aboveHost = path.resolve(__dirname, '..', '..');

/** The Strapi application: its package.json and node_modules. */
export const CMS_DIR = path.basename(aboveHost) === 'dist' ? path.dirname(aboveHost) : aboveHost;

/** The compiled code and the built admin panel. */
export const DIST_DIR = path.join(CMS_DIR, 'dist');

/** Content shapes, code routes and first content: shared with the site. */
export const SCHEMAS_DIR = path.resolve(CMS_DIR, '..', 'cms-schemas');

/**
 * The directory of all state, absolute.
 * @param value `DATA_DIR`; a relative one starts at the project's root, like the site server's
 */
export function dataDir(value: string | undefined): string {
  return path.resolve(CMS_DIR, '..', value || 'var');
}
