import { BUILDS, isStale, runBuild } from './builds.mjs';
import { installContent, installSite } from './install.mjs';

/**
 * @typedef {object} Preparation
 * @property {string} root
 * @property {boolean} site whether the site is built; its packages are installed anyway, they bring the Node for all
 * @property {boolean} content whether the content service is installed and built
 * @property {boolean} [force] builds also what is not stale
 * @property {boolean} [everything] installs also what only developing needs, such as tests and checks
 * @property {(node: string) => Promise<void>} [check] what has to be right before anything is built
 */

/**
 * Installs what is missing and builds what is stale. The site and the content service do so side by side, and neither
 * waits for the packages of the other: npm and the builds keep little more than one core busy each.
 * @param {Preparation} preparation
 * @returns {Promise<string>} the Node that runs everything
 * @throws {import('../process/errors.mjs').UserError} of the first that fails, once both have ended
 */
export async function prepare({ root, site, content, force = false, everything = false, check }) {
  const ofSite = [BUILDS.site, BUILDS.server].filter((build) => site && (force || isStale(root, build)));
  const buildsContent = content && (force || isStale(root, BUILDS.cms));
  const runtime = installSite(root, everything ? 'all' : 'production').then(async (node) => {
    await check?.(node);
    return node;
  });
  const siteReady = async () => {
    const node = await runtime;
    for (const build of ofSite) await runBuild(build, { root, node });
  };
  const contentReady = async () => {
    if (content) await installContent(root, everything || buildsContent ? 'all' : 'production');
    const node = await runtime;
    if (buildsContent) await runBuild(BUILDS.cms, { root, node });
  };
  const both = [siteReady(), contentReady()];
  await Promise.allSettled(both);
  await Promise.all(both);
  return runtime;
}
