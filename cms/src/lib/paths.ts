import path from 'node:path';

// Compiled, this file is cms/dist/src/lib/paths.js; run by the tests it is cms/src/lib/paths.ts.
const aboveSource = path.resolve(__dirname, '..', '..');

/** The Strapi application: its package.json and node_modules. */
export const CMS_DIR = path.basename(aboveSource) === 'dist' ? path.dirname(aboveSource) : aboveSource;

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
