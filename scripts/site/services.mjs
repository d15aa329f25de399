import { totalmem } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { NODE_COMPILE_CACHE } from '../process/compile-cache.mjs';
import { startService } from '../process/service.mjs';
import { envWith } from '../setup/install.mjs';

/** Below 2 GB V8 lets the old part of a heap grow to twice what is in use, else to four times: a site of 10,000 pages uses a sixth. */
const MOST_HEAP = 2000;
/** In MB, half of the memory there is at most, as Node itself would take it. */
const heap = Math.min(MOST_HEAP, Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21));

/**
 * How the site's server keeps its memory small: the young part of its heap stays at 32 MB (two halves of 16) instead of
 * the 128 that a busy moment makes of it, and one thread collects it, which on few cores is sooner done than shared.
 */
const SMALL_HEAP = ['--max-semi-space-size=16', '--no-parallel-scavenge', `--max-old-space-size=${heap}`];
/** Memory that is freed goes back where any thread takes it from, instead of being kept for each. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

const FOLLOW_PARENT = pathToFileURL(path.join(import.meta.dirname, '../process/follow-parent.mjs')).href;

/**
 * @typedef {object} Plan How one of the two processes is started, and when it is ready.
 * @property {string} name for people
 * @property {string[]} args for Node
 * @property {string} cwd
 * @property {Record<string, string>} env added to the inherited environment
 * @property {string} readyUrl answers below 400 once it is ready
 * @property {string} [lookUrl] asked once when all are ready: at it the process looks for what it did not find before
 * @property {number} readyMs the longest that the start may take
 * @property {boolean} restarts whether it is started again when it ends, while the other keeps running
 */

/**
 * The embedded content service.
 * @param {{ root: string, settings: import('../setup/settings.mjs').Settings, development: boolean }} options
 * @returns {Plan}
 */
export function cmsPlan({ root, settings, development }) {
  const { host, port, cmsPort, dataDir, siteUrl } = settings;
  const site = siteUrl ?? `http://${reachable(host)}:${port}`;
  return {
    name: 'content service',
    args: [development ? 'dist/src/host/develop.js' : 'dist/src/host/start.js'],
    cwd: path.join(root, 'cms'),
    env: {
      NODE_ENV: development ? 'development' : 'production',
      HOST: host,
      CMS_PORT: String(cmsPort),
      DATA_DIR: dataDir,
      SITE_HOOK_URL: `${site}/hooks/content`,
      ...previewOrigins(settings, site),
    },
    readyUrl: `http://${reachable(host)}:${cmsPort}/_health`,
    // The first start creates the database and imports the first content.
    readyMs: 240_000,
    // Meanwhile the site serves the last good copies of its pages.
    restarts: true,
  };
}

/**
 * The site's server.
 * @param {{ root: string, settings: import('../setup/settings.mjs').Settings, development: boolean }} options
 * @returns {Plan}
 */
export function sitePlan({ root, settings, development }) {
  const { host, port, cmsPort, dataDir } = settings;
  return {
    name: 'site',
    args: development ? ['--watch', 'server/main.ts'] : [...SMALL_HEAP, 'dist/server/main.js'],
    cwd: root,
    env: {
      ...(development ? {} : FEW_ARENAS),
      NODE_ENV: development ? 'development' : 'production',
      HOST: host,
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      DATA_DIR: dataDir,
    },
    readyUrl: `http://${reachable(host)}:${port}/healthz`,
    // It may have looked for the content service before that answered, and would refuse visitors for a while.
    lookUrl: `http://${reachable(host)}:${port}/readyz`,
    readyMs: 60_000,
    restarts: false,
  };
}

/**
 * @param {Pick<Plan, 'name' | 'args' | 'cwd'> & { env?: Plan['env'] }} plan
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [inherited] what the plan's own variables are added to
 * @returns {import('../process/service.mjs').Service}
 */
export function startPlan(plan, node, inherited = process.env) {
  return startService({
    name: plan.name,
    file: node,
    args: ['--import', FOLLOW_PARENT, ...plan.args],
    cwd: plan.cwd,
    env: { NODE_COMPILE_CACHE, ...envWith(node, inherited), ...plan.env },
  });
}

/**
 * An address at which a server that listens on `host` can be reached from this machine.
 * @param {string} host
 */
export function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Where each language's site shows drafts, for the content service; French and English at least.
 * @param {import('../setup/settings.mjs').Settings} settings
 * @param {string} site the address of this machine's site
 */
function previewOrigins({ siteOrigins }, site) {
  const all = Object.entries({ fr: null, en: null, ...siteOrigins });
  return Object.fromEntries(all.map(([code, origin]) => [`SITE_PREVIEW_ORIGIN_${code.toUpperCase()}`, origin ?? site]));
}
